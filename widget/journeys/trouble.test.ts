import { expect, test } from 'vitest'
import { aSite, needsDesk, problemsIn } from '../testing/site.ts'

needsDesk()

test('a message whose answer was lost, and one that could not be sent, arrive once and in order', async () => {
  const site = await aSite()
  const visitor = await site.visit()
  const { context } = visitor
  await visitor.open()
  // The server has heard it; nobody hears the server.
  let losses = 2
  await context.route(/widget\/(config|conversations|messages)\?/, async (route) => {
    if (route.request().method() !== 'POST' || losses === 0) return route.continue()
    losses--
    await route.fetch()
    await route.abort()
  })
  await visitor.type('One')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['One'])
  await context.setOffline(true)
  await visitor.type('Two')
  await visitor.press('Enter')
  await visitor.type('Three')
  await visitor.press('Enter')
  await visitor.panel.locator('.message-waiting', { hasText: 'Three' }).waitFor()
  await site.desk.agent.messages.create(await site.conversation(), { content: 'An answer' })
  await context.setOffline(false)
  await expect.poll(async () => (await site.contents()).toSorted()).toEqual(['An answer', 'One', 'Three', 'Two'])
  await visitor.panel.locator('.message', { hasText: 'An answer' }).waitFor()
  await expect.poll(() => visitor.panel.locator('.message-waiting').count()).toBe(0)
  await expect.poll(() => visitor.panel.locator('.message-own').allTextContents()).toHaveLength(3)
  const order = await site.contents()
  expect(order.indexOf('Two')).toBeLessThan(order.indexOf('Three'))
}, 90_000)

test('a panel of which a part could not be loaded begins anew, and nothing that was written is lost', async () => {
  const site = await aSite()
  let losses = 0
  const visitor = await site.visit({
    prepare: async (context) => {
      await context.route(/assets\/.*\.(js|css)$/, async (route) => {
        const response = await route.fetch()
        const body = await response.text()
        if (!/thread-older/.test(body) || losses === 2) return route.fulfill({ response, body })
        losses++
        await route.abort()
      })
    },
  })
  visitor.expects(/ERR_FAILED|Failed to fetch/)
  await visitor.open()
  await visitor.type('One')
  await visitor.press('Enter')
  await visitor.panel.locator('.thread-list .message-own', { hasText: 'One' }).waitFor()
  await expect.poll(site.contents).toEqual(['One'])
  expect(losses).toBe(2)
}, 60_000)

test('what is written is shown even while what a conversation is shown with cannot be loaded', async () => {
  const site = await aSite()
  let isLost = true
  const visitor = await site.visit({
    isChecked: true,
    prepare: async (context) => {
      await context.route(/assets\/talk-parts/, (route) => (isLost ? route.abort() : route.continue()))
      await context.route(/\/widget\?/, (route) =>
        isLost && route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
      )
    },
  })
  visitor.expects(/ERR_FAILED|Failed to fetch/)
  const own = visitor.panel.locator('.message-own')
  await visitor.open()
  await visitor.type('One')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['One'])
  await site.desk.agent.messages.create(await site.conversation(), { content: 'An **answer**' })
  await visitor.panel.locator('.message', { hasText: 'An **answer**' }).waitFor()
  await visitor.page.locator('.woot--notification').waitFor({ state: 'hidden' })
  expect(await problemsIn(await visitor.frame())).toEqual([])
  await visitor.context.setOffline(true)
  await visitor.type('Two')
  await visitor.press('Enter')
  await visitor.panel.locator('.message-waiting', { hasText: 'Two' }).waitFor()
  expect(await own.allTextContents()).toEqual(['One', 'Two'])
  isLost = false
  await visitor.context.setOffline(false)
  await visitor.panel.locator('.message strong', { hasText: 'answer' }).waitFor()
  await expect.poll(site.contents).toEqual(['One', 'An **answer**', 'Two'])
  await expect.poll(() => own.count()).toBe(2)
}, 90_000)

test('where sockets are blocked, answers come a little later', async () => {
  const site = await aSite()
  const visitor = await site.visit({
    prepare: async (context) => {
      await context.routeWebSocket(/\/cable$/, (socket) => socket.close())
    },
  })
  await visitor.open()
  await visitor.type('One')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['One'])
  await site.desk.agent.messages.create(await site.conversation(), { content: 'An answer' })
  await visitor.panel.locator('.message', { hasText: 'An answer' }).waitFor({ timeout: 40_000 })
}, 90_000)

test('the page hears of an answer that was there before the socket, and of each once when a socket comes back', async () => {
  const site = await aSite()
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const sockets: { close(): Promise<void> }[] = []
  const visitor = await site.visit({
    prepare: async (context) => {
      await context.routeWebSocket(/\/cable$/, async (socket) => {
        await isHeld
        socket.connectToServer()
        sockets.push(socket)
      })
    },
  })
  const answer = async (content: string) => site.desk.agent.messages.create(await site.conversation(), { content })
  const news = async () => (await visitor.heard()).filter((name) => name === 'on-message').length
  await visitor.open()
  await visitor.type('One')
  await visitor.press('Enter')
  await visitor.panel.locator('.message-own', { hasText: 'One' }).waitFor()
  await expect.poll(visitor.heard).toContain('on-start-conversation')
  await answer('Before')
  letGo()
  await visitor.panel.locator('.message', { hasText: 'Before' }).waitFor()
  await expect.poll(news).toBe(1)
  await sockets[0]!.close()
  await answer('Between')
  await visitor.panel.locator('.message', { hasText: 'Between' }).waitFor()
  await expect.poll(() => sockets.length).toBe(2)
  await answer('After')
  await visitor.panel.locator('.message', { hasText: 'After' }).waitFor()
  await expect.poll(news).toBe(3)
}, 90_000)

test('a browser that gives frames no storage, and a network with room for one request, change nothing', async () => {
  const site = await aSite()
  const { port } = new URL(site.desk.url)
  const visitor = await site.visit({
    prepare: async (context) => {
      await context.addInitScript(`if (location.port === '${port}') {
        const refuse = { get() { throw new DOMException('refused', 'SecurityError') } }
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, refuse)
        Object.defineProperty(Document.prototype, 'cookie', refuse)
      }`)
      let before = Promise.resolve()
      await context.route(`${site.desk.url}/**`, (route) => {
        before = before.then(async () => {
          await route.continue()
          await route.request().response()
        })
        return before
      })
    },
  })
  await visitor.open()
  await visitor.type('One')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['One'])
  await visitor.page.reload()
  await visitor.panel.locator('.message', { hasText: 'One' }).waitFor()
}, 90_000)

test('a browser that takes no cookies from frames changes nothing either', async () => {
  const site = await aSite()
  const visitor = await site.visit()
  const { page, context, panel } = visitor
  const browser = await context.newCDPSession(page)
  const cookieInFrame = async () =>
    (await visitor.frame()).evaluate("document.cookie = 'x=1; SameSite=None; Secure', document.cookie")
  await visitor.open()
  await browser.send('Network.enable')
  // Not every version knows all of them, and those that do want them all; newer ones take none from the start.
  const refusal = {
    enableThirdPartyCookieRestriction: true,
    disableThirdPartyCookieMetadata: true,
    disableThirdPartyCookieHeuristics: true,
  }
  await browser.send('Network.setCookieControls', refusal)
  await page.reload()
  await visitor.open()
  expect(await cookieInFrame()).toBe('')
  await visitor.type('One')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['One'])
  await site.desk.agent.messages.create(await site.conversation(), { content: 'An answer' })
  await panel.locator('.message', { hasText: 'An answer' }).waitFor()
  await page.goto(`${site.url}/other`)
  await panel.locator('.message', { hasText: 'An answer' }).waitFor()
  expect(await cookieInFrame()).toBe('')
}, 90_000)
