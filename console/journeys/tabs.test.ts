import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aDesk, type Desk, needsDesk } from '../testing/desk.ts'

needsDesk()

const bubble = (page: Page, text: string) => page.locator('.thread-bubble', { hasText: text })
const row = (page: Page) => page.locator('.inbox-row').first()

/** The sockets that are open, over all tabs of the browser. */
function socketsOf(context: BrowserContext) {
  const open = new Set<object>()
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }),
  )
  return open
}

/** Notes what sounds, and from when on it can, without a loudspeaker. */
const countTones = `
  window.tones = 0
  window.AudioContext = class extends AudioContext {
    constructor() {
      super()
      window.canSound = true
    }
  }
  const make = AudioContext.prototype.createOscillator
  AudioContext.prototype.createOscillator = function () {
    window.tones++
    return make.call(this)
  }
`

/** One person with two tabs: a conversation in the first, the list in the second. */
async function twoTabs() {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  let sockets = new Set<object>()
  const agent = await desk.open(desk.agent, `/conversations/${customer.number}`, {
    prepare: async (context) => {
      sockets = socketsOf(context)
      await context.addInitScript(countTones)
    },
  })
  await agent.page.locator('textarea').waitFor()
  const list = await agent.context.newPage()
  await list.goto(`${desk.url}/app/accounts/${desk.account.id}/all/conversations`)
  await row(list).waitFor()
  return { desk, customer, agent, first: agent.page, list, sockets: () => sockets.size }
}

async function answersTo(desk: Desk, number: number): Promise<(string | null | undefined)[]> {
  const { payload } = await desk.admin.messages.list(number)
  return payload.filter(({ message_type }) => message_type === 1).map(({ content }) => content)
}

test('what is done in one tab shows in the other, over one socket', async () => {
  const { desk, customer, agent, first, list, sockets } = await twoTabs()
  // Looked at in one tab, it is read in the other.
  await first.bringToFront()
  await expect.poll(() => row(list).getAttribute('data-unread')).toBeNull()

  await agent.press('r')
  await agent.type('Half a thought')
  await row(list).getByText('Draft').waitFor()
  await agent.press('Control+Enter')
  await bubble(first, 'Half a thought').waitFor()
  await row(list).getByText('Half a thought').waitFor()
  await expect.poll(() => row(list).getByText('Draft').count()).toBe(0)

  await row(list).locator('.inbox-row-name').click()
  await bubble(list, 'Half a thought').waitFor()
  await customer.says('And where is it now?')
  for (const tab of [first, list]) await bubble(tab, 'And where is it now?').waitFor()

  await first.bringToFront()
  await agent.press('Escape', 'e')
  await list.getByRole('button', { name: /^Reopen/ }).waitFor()
  expect(await answersTo(desk, customer.number)).toEqual(['Half a thought'])
  expect(sockets()).toBe(1)
})

test('when the tab that hears the news is closed, the other one hears them', async () => {
  const { customer, first, list, sockets } = await twoTabs()
  await expect.poll(sockets).toBe(1)
  await first.close()
  await expect.poll(sockets).toBe(1)
  await customer.says('Are you still there?')
  await row(list).getByText('Are you still there?').waitFor()
})

test('what waits while there is no network is sent once, however many tabs are open', async () => {
  const { desk, customer, agent, first, list } = await twoTabs()
  await row(list).locator('.inbox-row-name').click()
  await list.locator('textarea').waitFor()
  await agent.context.setOffline(true)
  await first.bringToFront()
  await agent.press('r')
  await agent.type('Written on a train')
  await agent.press('Control+Enter')
  for (const tab of [first, list]) await bubble(tab, 'Written on a train').waitFor()
  expect(await answersTo(desk, customer.number)).toEqual([])
  await agent.context.setOffline(false)
  await expect.poll(() => answersTo(desk, customer.number), { timeout: 15_000 }).toEqual(['Written on a train'])
  for (const tab of [first, list]) {
    await expect.poll(() => tab.getByRole('log').getByText('Written on a train').count()).toBe(1)
  }
  await first.reload()
  await bubble(first, 'Written on a train').waitFor()
  expect(await answersTo(desk, customer.number)).toHaveLength(1)
})

test('only one tab rings', async () => {
  const { desk, agent, first, list } = await twoTabs()
  const other = await desk.customer('Edsger Dijkstra', 'Hello')
  await desk.admin.conversations.assignments.create(other.number, { assignee_id: desk.agent.user.id })
  for (const tab of [list, first]) {
    await tab.bringToFront()
    // Browsers let a page sound only after somebody has touched it.
    await tab.locator('h1').first().click()
    await expect.poll(() => tab.evaluate('window.canSound')).toBe(true)
  }
  await expect.poll(() => list.getByText('Edsger Dijkstra').or(list.getByText(/1 new/)).first().isVisible()).toBe(true)
  await other.says('Is anybody there?')
  const tones = async () => {
    const counts = await Promise.all([first, list].map((tab) => tab.evaluate('window.tones') as Promise<number>))
    return counts.reduce((sum, count) => sum + count)
  }
  await expect.poll(tones).toBe(1)
  await other.says('Hello?')
  await expect.poll(tones).toBe(2)
  expect(agent.page).toBe(first)
})
