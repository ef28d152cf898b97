import { expect, test } from 'vitest'
import { aSite, needsDesk } from '../testing/site.ts'

needsDesk()

test('nobody but the page and its own frame are listened to', async () => {
  const site = await aSite()
  const visitor = await site.visit()
  const { page } = visitor
  await visitor.open()
  await visitor.type('Secret')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['Secret'])
  // Another frame of the page, from the same site, says hello as the panel does: it is the wrong window, and
  // once with the wrong origin.
  const gotPort = await page.evaluate(async () => {
    const other = document.createElement('iframe')
    document.body.append(other)
    const said = new Promise<boolean>((resolve) => {
      other.contentWindow!.addEventListener('message', ({ ports }) => resolve(ports.length > 0))
      setTimeout(() => resolve(false), 500)
    })
    const { origin } = new URL(document.querySelector<HTMLIFrameElement>('#chatwoot_live_chat_widget')!.src)
    const forged = new MessageEvent('message', {
      data: 'parley-widget:hello',
      origin,
      source: other.contentWindow,
    })
    window.dispatchEvent(forged)
    other.contentWindow!.parent.postMessage('parley-widget:hello', '*')
    return said
  })
  expect(gotPort).toBe(false)
  // What the peer listens to from anybody: nothing of it has an effect.
  const forgeries = [
    'chatwoot-widget:{"event":"loaded","config":{"authToken":"stolen","channelConfig":{"widgetColor":"red"}}}',
    'chatwoot-widget:{"event":"toggleBubble"}',
    'chatwoot-widget:{"event":"popoutChatWindow","baseUrl":"https://evil.invalid","websiteToken":"x"}',
  ]
  const before = await visitor.context.cookies()
  await page.evaluate((texts) => {
    for (const text of texts) window.postMessage(text, '*')
  }, forgeries)
  // The page's own script, with a second port for the panel, comes too late.
  await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#chatwoot_live_chat_widget')!
    const channel = new MessageChannel()
    frame.contentWindow!.postMessage('parley-widget:hello', '*', [channel.port2])
    channel.port1.postMessage({ type: 'start', settings: {}, token: 'stolen', isOpen: true })
    frame.contentWindow!.postMessage('chatwoot-widget:{"event":"set-user","identifier":"x","user":{"name":"x"}}', '*')
  })
  await page.waitForTimeout(500)
  expect(await visitor.context.cookies()).toEqual(before)
  expect(await page.locator('.woot-widget-bubble').getAttribute('aria-expanded')).toBe('true')
  expect(visitor.context.pages()).toHaveLength(1)
  await visitor.panel.locator('.composer-text').fill('Still me')
  await visitor.panel.locator('.composer-text').press('Enter')
  await expect.poll(site.contents).toEqual(['Secret', 'Still me'])
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
  await visitor.click(visitor.page.locator('.woot-widget-bubble'))
  await visitor.page.waitForTimeout(1000)
  expect(await visitor.panel.locator('.app').count()).toBe(0)
}, 60_000)
