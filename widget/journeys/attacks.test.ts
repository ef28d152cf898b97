import { expect, test } from 'vitest'
import { aSite, needsDesk, type Site, servePages, type Visitor } from '../testing/site.ts'

needsDesk()

const hello = 'parley-widget:hello'
/** What the peer obeys from anybody, and what our own two would say to each other, with hosts that nobody may name. */
const forgeries = [
  'chatwoot-widget:{"event":"loaded","config":{"authToken":"stolen","channelConfig":{"widgetColor":"red"}}}',
  'chatwoot-widget:{"event":"toggleBubble"}',
  'chatwoot-widget:{"event":"popoutChatWindow","baseUrl":"https://evil.invalid","websiteToken":"x"}',
  'chatwoot-widget:{"event":"set-user","identifier":"x","user":{"name":"x"}}',
  { type: 'token', token: 'stolen' },
  { type: 'close' },
  { type: 'unread', count: 99 },
  { type: 'event', name: 'on-message', detail: 'forged' },
  { type: 'open', isOpen: true, baseUrl: 'https://evil.invalid', address: 'https://evil.invalid' },
  { type: 'start', token: 'stolen', settings: { baseUrl: 'https://evil.invalid' }, isOpen: false, unsent: '{' },
  { type: 'setUser', identifier: 'x', user: { name: 'x' } },
]

/** Somebody who has said something, whose panel is open. */
async function aTalk(): Promise<{ site: Site; visitor: Visitor; asked: string[] }> {
  const site = await aSite()
  const asked: string[] = []
  const visitor = await site.visit({
    prepare: async (context) => {
      context.on('request', (request) => asked.push(request.url()))
    },
  })
  await visitor.open()
  await visitor.type('Secret')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['Secret'])
  // What comes after it through the same port tells that it has arrived.
  await expect.poll(visitor.heard).toContain('on-start-conversation')
  return { site, visitor, asked }
}

/** Both still hear each other, by the port that they had, and all is as it was. */
async function isUnharmed({ site, visitor, asked }: Awaited<ReturnType<typeof aTalk>>): Promise<void> {
  const { page, panel, context } = visitor
  expect(await page.locator('.woot-widget-bubble').getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => page.locator('.woot--notification').textContent()).toBe('0')
  await panel.locator('.composer-text').fill('Still me')
  await panel.locator('.composer-text').press('Enter')
  await expect.poll(site.contents).toEqual(['Secret', 'Still me'])
  await visitor.press('Escape')
  await page.locator('.woot-widget-bubble[aria-expanded=false]').waitFor()
  await page.locator('.woot-widget-bubble').click()
  await panel.locator('.composer-text:focus').waitFor()
  expect(await visitor.heard()).toEqual(['ready', 'opened', 'on-start-conversation', 'closed', 'opened'])
  const cookies = await context.cookies(site.url)
  expect(cookies.map(({ name, value }) => [name, value === 'stolen'])).toEqual([['cw_conversation', false]])
  expect(asked.filter((url) => url.includes('evil.invalid'))).toEqual([])
  const { meta } = await site.desk.admin.conversations.get(await site.conversation())
  expect(meta.sender.identifier).toBeUndefined()
}

/** Waits until the page has heard everything that was posted to it before. */
const afterThat = `new Promise((resolve) => {
  addEventListener('message', ({ data }) => data === 'that was all' && resolve())
  postMessage('that was all', '*')
})`

const frame = "document.querySelector('#chatwoot_live_chat_widget')"

test.each([
  ['another window, with the right origin', `{ source: other.contentWindow, origin, data: '${hello}' }`],
  ['the right window, with another origin', `{ source, origin: 'https://evil.invalid', data: '${hello}' }`],
  ['the right one, with other words', "{ source, origin, data: 'hello' }"],
  ['no window at all', `{ origin, data: '${hello}' }`],
])(
  'a page greets nobody but its own frame, which says hello: %s',
  async (_who, forged) => {
    const talk = await aTalk()
    await talk.visitor.page.evaluate(`(() => {
      const other = document.body.appendChild(document.createElement('iframe'))
      const { src, contentWindow: source } = ${frame}
      const { origin } = new URL(src)
      dispatchEvent(new MessageEvent('message', ${forged}))
    })()`)
    await isUnharmed(talk)
  },
  60_000,
)

test('what is posted to the page, or to the frame, instead of their port has no effect', async () => {
  const talk = await aTalk()
  const { page } = talk.visitor
  await page.evaluate(`for (const forged of ${JSON.stringify(forgeries)}) {
    postMessage(forged, '*')
    ${frame}.contentWindow.postMessage(forged, '*')
  }
  ${afterThat}`)
  // The frame hears what it is posted in order, too: the port that comes last is one too many, like all after the first.
  await page.evaluate(`(() => {
    window.leaked = []
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => leaked.push(data)
    ${frame}.contentWindow.postMessage('${hello}', '*', [port2])
    for (const forged of ${JSON.stringify(forgeries)}) port1.postMessage(forged)
  })()`)
  await isUnharmed(talk)
  expect(await page.evaluate('leaked')).toEqual([])
}, 60_000)

/** It opens the site, and tries what can be tried with the window and its frames, as often as it can. */
const attack = (target: string) => `
  window.leaked = []
  window.attempts = 0
  addEventListener('message', ({ data, ports }) => leaked.push(String(data), ports.length))
  const victim = open(${JSON.stringify(target)})
  const forgeries = ${JSON.stringify(forgeries)}
  const attempt = (target, forged) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => leaked.push(data)
    target.postMessage('${hello}', '*', [port2])
    target.postMessage(forged, '*')
    port1.postMessage(forged)
  }
  setInterval(() => {
    for (let at = 0; at < victim.length; at++) attempt(victim[at], forgeries[attempts++ % forgeries.length])
    attempt(victim, forgeries[attempts % forgeries.length])
  }, 1)`

/** The page hears its frame only after the attacker has tried twenty times more: others could come before it. */
const slowPage = `{
  let held
  let attempts = 0
  addEventListener('message', (event) => {
    if (event.data !== '${hello}' || held === null) return
    if (event.source === window[0]) {
      event.stopImmediatePropagation()
      held = event
    } else if (held && ++attempts === 20) {
      const { data, origin, source } = held
      held = null
      dispatchEvent(new MessageEvent('message', { data, origin, source }))
    }
  })
}`

test('a window of another site that has opened this one hears nothing, and is not heard', async () => {
  const site = await aSite()
  const evil = await servePages(() => ({
    type: 'text/html',
    text: '<h1>Win a prize</h1><script src="/attack.js"></script>',
  }))
  evil.scripts['/attack.js'] = attack(site.url)
  const attacker = await site.visit({
    at: evil.url,
    prepare: async (context) => void (await context.addInitScript(slowPage)),
  })
  const { context } = attacker
  await expect.poll(() => context.pages().length).toBe(2)
  const page = context.pages()[1]!
  const panel = page.frameLocator('#chatwoot_live_chat_widget')
  await page.locator('.woot-widget-bubble').click()
  await panel.locator('.composer-text').fill('Secret')
  await panel.locator('.composer-text').press('Enter')
  await expect.poll(site.contents).toEqual(['Secret'])
  const heard = () => page.evaluate<string[]>('heard.map(({ name }) => name)')
  await expect.poll(heard).toContain('on-start-conversation')
  const attempts = () => attacker.page.evaluate<number>('attempts')
  const before = await attempts()
  expect(before).toBeGreaterThan(0)
  await site.desk.agent.messages.create(await site.conversation(), { content: 'Answer' })
  await panel.locator('.message', { hasText: 'Answer' }).waitFor()
  await expect.poll(attempts).toBeGreaterThan(before)
  await panel.locator('.composer-text').press('Escape')
  await page.locator('.woot-widget-bubble[aria-expanded=false]').waitFor()
  expect(await heard()).toEqual(['ready', 'opened', 'on-start-conversation', 'on-message', 'closed'])
  expect(await attacker.page.evaluate('leaked')).toEqual([])
  expect((await context.cookies(site.url)).map(({ value }) => value)).not.toContain('stolen')
}, 90_000)

test('a site that shows the frame of another has a stranger in it', async () => {
  const talk = await aTalk()
  const { site, visitor } = talk
  const address = `${site.desk.url}/widget?website_token=${site.inbox.website_token}`
  const evil = await servePages(() => ({ type: 'text/html', text: `<h1>Mine</h1><iframe src="${address}"></iframe>` }))
  const elsewhere = await visitor.context.newPage()
  await elsewhere.goto(evil.url)
  // As the script of a site does it, with all that it can know.
  await elsewhere.evaluate(`new Promise((resolve) => {
    addEventListener('message', ({ data, source }) => {
      if (data !== '${hello}') return
      const { port1, port2 } = new MessageChannel()
      source.postMessage(data, '*', [port2])
      port1.postMessage({ type: 'start', settings: {}, isOpen: true })
      resolve()
    })
    document.querySelector('iframe').src += '&again'
  })`)
  const panel = elsewhere.frameLocator('iframe')
  await panel.locator('.composer-text').fill('Who am I?')
  await panel.locator('.composer-text').press('Enter')
  await expect.poll(site.contents).toEqual(['Secret', 'Who am I?'])
  expect(await panel.locator('.message', { hasText: 'Secret' }).count()).toBe(0)
}, 60_000)

test('what an answer says is text, whatever it looks like', async () => {
  const site = await aSite()
  const visitor = await site.visit()
  await visitor.open()
  await visitor.type('<img src=x onerror=alert(1)>')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['<img src=x onerror=alert(1)>'])
  const number = await site.conversation()
  await site.desk.agent.messages.create(number, { content: '[click](javascript:alert(1)) <b>bold</b>' })
  const answer = visitor.panel.locator('.message', { hasText: 'bold' })
  await answer.waitFor()
  expect(await answer.locator('a, b, img').count()).toBe(0)
  expect(await visitor.panel.locator('.message-own img').count()).toBe(0)
}, 60_000)

test('sites that are not allowed to show it show nothing', async () => {
  const site = await aSite({}, { allowed_domains: 'shop.example' })
  const visitor = await site.visit()
  visitor.expects(/frame-ancestors|Refused to frame|Framing/)
  const refused = visitor.page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await visitor.click(visitor.page.locator('.woot-widget-bubble'))
  await refused
  expect(await visitor.panel.locator('.app').count()).toBe(0)
}, 60_000)
