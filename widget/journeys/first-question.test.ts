import { expect, test } from 'vitest'
import { aSite, needsDesk } from '../testing/site.ts'

needsDesk()

test('a first question takes two actions, another one takes one, and the answer comes by itself', async () => {
  const site = await aSite()
  const visitor = await site.visit()
  const { panel } = visitor
  visitor.startCounting()
  await visitor.open()
  await visitor.type('Where is my order?')
  await visitor.press('Enter')
  expect(visitor.actions).toBe(2)
  await expect.poll(site.contents).toEqual(['Where is my order?'])
  visitor.startCounting()
  await visitor.type('It is number 12.')
  await visitor.press('Enter')
  expect(visitor.actions).toBe(1)
  await expect.poll(site.contents).toEqual(['Where is my order?', 'It is number 12.'])
  const number = await site.conversation()
  await site.desk.agent.messages.create(number, { content: 'It is *on its way*.' })
  await panel.locator('.message', { hasText: 'It is on its way.' }).waitFor()
  await expect.poll(() => panel.locator('.message em').textContent()).toBe('on its way')
  await expect
    .poll(async () => (await site.desk.admin.conversations.get(number)).contact_last_seen_at)
    .toBeGreaterThan(0)
  expect(await visitor.heard()).toEqual(['ready', 'opened', 'on-start-conversation', 'on-message'])
}, 60_000)

test('by keyboard alone, and the focus goes back to where it came from', async () => {
  const site = await aSite()
  const visitor = await site.visit()
  const { page } = visitor
  await page.getByRole('button', { name: 'Buy' }).focus()
  await page.keyboard.press('Tab')
  visitor.startCounting()
  await visitor.press('Enter')
  await visitor.panel.locator('.composer-text:focus').waitFor()
  await visitor.type('Do you ship abroad?')
  await visitor.press('Enter')
  expect(visitor.actions).toBe(2)
  await expect.poll(site.contents).toEqual(['Do you ship abroad?'])
  await visitor.press('Escape')
  await page.locator('.woot-widget-bubble:focus[aria-expanded=false]').waitFor()
}, 60_000)

test('whoever only looks makes no request, no contact and no cookie', async () => {
  const site = await aSite()
  const asked: string[] = []
  const visitor = await site.visit({
    prepare: async (context) => {
      await context.clock.install()
      context.on('request', (request) => asked.push(request.url()))
    },
  })
  await expect.poll(visitor.heard).toEqual(['ready'])
  // Whatever waits for its time has come to it, and whatever it has asked for stands before the picture.
  await visitor.page.clock.runFor(60_000)
  await visitor.page.evaluate("new Image().src = '/marker.png'")
  await expect.poll(() => asked.at(-1)).toBe(`${site.url}/marker.png`)
  expect(asked.filter((url) => url.startsWith(site.desk.url))).toEqual([`${site.desk.url}/packs/js/sdk.js`])
  const before = (await site.desk.admin.contacts.list({})).meta.count
  await visitor.open()
  await visitor.type('A draft')
  expect((await site.desk.admin.contacts.list({})).meta.count).toBe(before)
  expect(await visitor.context.cookies()).toEqual([])
}, 60_000)

test('the code that the console shows does the same, and the bubble has the colour of the inbox at once', async () => {
  const site = await aSite({}, { widget_color: '#7b2d8b' })
  const visitor = await site.visit()
  await visitor.go('/ours')
  const bubble = visitor.page.locator('.woot-widget-bubble')
  await bubble.waitFor()
  const color = "getComputedStyle(document.querySelector('.woot-widget-bubble')).backgroundColor"
  expect(await visitor.page.evaluate(color)).toBe('rgb(123, 45, 139)')
  expect(await visitor.page.locator('iframe').count()).toBe(0)
  await visitor.open()
  await visitor.type('Hello')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['Hello'])
}, 60_000)

test('an agent answers in the console, and both see the other write', async () => {
  const site = await aSite()
  const visitor = await site.visit()
  await visitor.open()
  await visitor.type('Is anybody there?')
  await visitor.press('Enter')
  await expect.poll(site.contents).toEqual(['Is anybody there?'])
  const agent = await site.desk.open(site.desk.agent, `/conversations/${await site.conversation()}`)
  await agent.page.locator('.thread-bubble', { hasText: 'Is anybody there?' }).waitFor()
  await agent.press('r')
  await agent.type('Yes, ')
  await visitor.panel.locator('.thread-typing').waitFor()
  await agent.type('here I am.')
  await agent.press('Control+Enter')
  await visitor.panel.locator('.message', { hasText: 'Yes, here I am.' }).waitFor()
  await visitor.page.bringToFront()
  await visitor.panel.locator('.composer-text').click()
  await visitor.type('Good')
  await agent.page.getByText('is writing').first().waitFor()
  await visitor.press('Enter')
  await agent.page.locator('.thread-bubble', { hasText: 'Good' }).waitFor()
  // Faces of who is there are shown above the list; in a conversation, what is answered has them.
  await visitor.page.bringToFront()
  await visitor.page.reload()
  await visitor.panel.getByRole('button', { name: 'Back' }).click()
  await visitor.panel.locator('.header-faces').waitFor()
  await visitor.panel.locator('.home-row').click()
  await visitor.panel.locator('.message-sender').waitFor()
  expect(await visitor.panel.locator('.header-faces').count()).toBe(0)
}, 90_000)
