import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { aDesk, type Desk, needsDesk } from '../testing/desk.ts'
import { holdBack } from '../testing/hold-back.ts'
import type { Seat, SeatOptions } from '../testing/seat.ts'

needsDesk()

const button = ({ page }: Seat, name: string) => page.getByRole('button', { name, exact: true })
const rowOf = ({ page }: Seat, name: string) => page.locator('.inbox-row-name', { hasText: name })
const numberIn = ({ page }: Seat) => Number(/conversations\/(\d+)/.exec(page.url())?.[1])

/** At a list of customers who wait, of whom the first is the one who wrote last. */
async function aQueue(...names: string[]) {
  const desk = await aDesk()
  const customers = []
  for (const name of names.toReversed()) customers.unshift(await desk.customer(name, `${name} waits.`))
  const agent = await desk.open(desk.agent, '/all/conversations')
  await rowOf(agent, names[0]!).waitFor()
  return { desk, agent, customers }
}

async function atConversation(desk: Desk, number: number, options: SeatOptions = {}) {
  const agent = await desk.open(desk.agent, `/conversations/${number}`, options)
  await agent.page.locator('textarea').waitFor()
  return agent
}

const answersTo = async (desk: Desk, number: number) =>
  (await desk.admin.messages.list(number)).payload.filter(({ message_type }) => message_type === 1)
const statusOf = async (desk: Desk, number: number) => (await desk.admin.conversations.get(number)).status

test('by mouse, the next customer is answered with three clicks, and done with one, which opens the next', async () => {
  const { desk, agent, customers } = await aQueue('Grace Hopper', 'Edsger Dijkstra')
  const [grace, edsger] = customers
  agent.startCounting()
  await agent.click(rowOf(agent, 'Grace Hopper'))
  await agent.click(agent.page.locator('textarea'))
  await agent.type('It is on its way.')
  await agent.click(button(agent, 'Send'))
  expect(agent.actions).toBe(3)
  await expect.poll(() => answersTo(desk, grace!.number)).toMatchObject([{ content: 'It is on its way.' }])

  agent.startCounting()
  await agent.click(agent.page.getByRole('button', { name: /^Resolve/ }))
  await expect.poll(() => numberIn(agent)).toBe(edsger!.number)
  expect(agent.actions).toBe(1)
  await expect.poll(() => statusOf(desk, grace!.number)).toBe('resolved')
})

test('one chord sends, resolves and opens the next; it can be taken back', async () => {
  const { desk, agent, customers } = await aQueue('Grace Hopper', 'Edsger Dijkstra')
  const [grace, edsger] = customers
  await agent.press('j')
  await agent.page.locator('.thread-bubble', { hasText: 'Grace Hopper waits.' }).waitFor()
  await agent.press('r')
  await agent.type('Done.')
  agent.startCounting()
  await agent.press('Control+Shift+Enter')
  expect(agent.actions).toBe(1)
  await expect.poll(() => numberIn(agent)).toBe(edsger!.number)
  await expect.poll(() => statusOf(desk, grace!.number)).toBe('resolved')
  await expect.poll(() => answersTo(desk, grace!.number)).toHaveLength(1)
  const all = agent.page.getByRole('link', { name: /^All\b/ })
  await expect.poll(() => all.last().innerText(), { timeout: 15_000 }).toMatch(/1$/)

  await agent.click(button(agent, 'Undo'))
  await expect.poll(() => statusOf(desk, grace!.number)).toBe('open')
  await expect.poll(() => all.last().innerText(), { timeout: 15_000 }).toMatch(/2$/)
})

/** As the machine has it, which is where the browser is. */
function tomorrowAtNine(): number {
  const time = new Date()
  time.setDate(time.getDate() + 1)
  return time.setHours(9, 0, 0, 0) / 1000
}

test.each([
  ['keyboard', (agent: Seat) => agent.press('s', '2')],
  [
    'mouse',
    async (agent: Seat) => {
      await agent.click(button(agent, 'Snooze'))
      await agent.click(agent.page.getByRole('option', { name: /^\W*2?\s*Tomorrow/ }))
    },
  ],
])('by %s, a conversation is put off until tomorrow at nine with two actions', async (_by, putOff) => {
  const desk = await aDesk()
  const { number } = await desk.customer('Grace Hopper', 'Not before tomorrow, please.')
  const agent = await atConversation(desk, number)
  agent.startCounting()
  await putOff(agent)
  expect(agent.actions).toBe(2)
  await expect
    .poll(() => desk.agent.conversations.get(number))
    .toMatchObject({ status: 'snoozed', snoozed_until: tomorrowAtNine() })
})

test('the second key counts although what it is for is still on its way', async () => {
  const desk = await aDesk()
  const { number } = await desk.customer('Grace Hopper', 'Not before tomorrow, please.')
  let letGo = () => {}
  const prepare = async (context: BrowserContext) => {
    letGo = await holdBack(context, 'picker--alone')
  }
  const agent = await atConversation(desk, number, { prepare })
  await agent.press('s', '2')
  letGo()
  await expect
    .poll(() => desk.agent.conversations.get(number))
    .toMatchObject({ status: 'snoozed', snoozed_until: tomorrowAtNine() })
})

/** Types a time to put a conversation off until, and says what it was put off until. */
async function snoozeByKeys(desk: Desk, number: number, agent: Seat, typed: string): Promise<Date> {
  await agent.press('s')
  await agent.type(typed)
  await agent.press('Enter')
  await expect.poll(() => statusOf(desk, number)).toBe('snoozed')
  return new Date((await desk.agent.conversations.get(number)).snoozed_until! * 1000)
}

test('a moment is typed as people say it', async () => {
  const desk = await aDesk()
  const { number } = await desk.customer('Grace Hopper', 'On Friday, please.')
  const agent = await atConversation(desk, number)
  agent.startCounting()
  const until = await snoozeByKeys(desk, number, agent, 'fri 14:00')
  expect(agent.actions).toBe(2)
  expect([until.getDay(), until.getHours(), until.getMinutes()]).toEqual([5, 14, 0])
  const daysAhead = (until.getTime() - Date.now()) / 86_400_000
  expect(daysAhead).toBeGreaterThan(0)
  expect(daysAhead).toBeLessThanOrEqual(7)
})

test('on a slow machine, too, what was typed is chosen, not what was offered before', async () => {
  const desk = await aDesk()
  const { number } = await desk.customer('Grace Hopper', 'On Friday, please.')
  const agent = await atConversation(desk, number)
  const browser = await agent.context.newCDPSession(agent.page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  const until = await snoozeByKeys(desk, number, agent, 'fri 14:00')
  expect([until.getDay(), until.getHours(), until.getMinutes()]).toEqual([5, 14, 0])
})

test('by mouse, a conversation is handed over with a note in four clicks', async () => {
  const desk = await aDesk()
  const colleague = await desk.colleague('Alba Longa')
  const { number } = await desk.customer('Grace Hopper', 'Where is my order?')
  const agent = await atConversation(desk, number)
  agent.startCounting()
  await agent.click(button(agent, 'Note'))
  await agent.type('@alb')
  await agent.click(agent.page.getByRole('option', { name: 'Alba Longa' }))
  await agent.type('can you look?')
  await agent.click(agent.page.getByRole('checkbox', { name: /assign/i }))
  await agent.click(button(agent, 'Add note'))
  expect(agent.actions).toBe(4)
  await expect.poll(() => answersTo(desk, number)).toMatchObject([{ private: true }])
  const assignee = async () => (await desk.admin.conversations.get(number)).meta.assignee?.id
  await expect.poll(assignee).toBe(colleague.user.id)
})

test('by mouse, a prepared answer is two clicks', async () => {
  const desk = await aDesk()
  await desk.admin.cannedResponses.create({ short_code: 'hours', content: 'We are here from nine to five.' })
  const { number } = await desk.customer('Grace Hopper', 'When are you there?')
  const agent = await atConversation(desk, number)
  agent.startCounting()
  await agent.click(button(agent, 'Prepared answers'))
  await agent.click(agent.page.getByRole('option', { name: 'hours' }))
  expect(agent.actions).toBe(2)
  await expect.poll(() => agent.page.locator('textarea').inputValue()).toBe('We are here from nine to five.')
})
