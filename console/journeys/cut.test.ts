import { expect, test } from 'vitest'
import { deleteSomeEventsBefore } from '../../server/src/resources/events/queries/events.ts'
import { aDesk, type Desk, needsDesk } from '../testing/desk.ts'
import { bubbleOf, reply, said, shown, textBox } from '../testing/thread.ts'

needsDesk()

const rows = (page: { locator(selector: string): { allInnerTexts(): Promise<string[]> } }) =>
  page.locator('.inbox-row:not([data-leaving]) .inbox-row-name').allInnerTexts()

/** An agent who follows a conversation, and whose connection breaks and is not given back. */
async function cutOff(desk: Desk) {
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const done = await desk.customer('Alan Kay', 'Thanks')
  const network = await desk.network()
  const agent = await desk.open(desk.agent, `/all/conversations/${customer.number}`, { through: network })
  agent.expects(/WebSocket|ERR_|answer: 50/)
  await bubbleOf(agent, 'Where is my order?').waitFor()
  await agent.page.locator('.inbox-row-name', { hasText: 'Alan Kay' }).waitFor()
  // As if it had been followed for a while.
  await customer.says('Are you there?')
  await bubbleOf(agent, 'Are you there?').waitFor()
  network.refuse(true)
  network.cut()
  return { customer, done, network, agent }
}

/** What happens meanwhile: messages, another status, another conversation. */
async function meanwhile(desk: Desk, { customer, done }: Awaited<ReturnType<typeof cutOff>>) {
  for (const text of ['Hello?', 'It is urgent', 'Never mind']) await customer.says(text)
  await desk.admin.conversations.toggleStatus(done.number, { status: 'resolved' })
  const fresh = await desk.customer('Edsger Dijkstra', 'Consider this')
  await fresh.says('And this')
  return fresh
}

async function nothingIsMissing(desk: Desk, { customer, agent }: Awaited<ReturnType<typeof cutOff>>) {
  await bubbleOf(agent, 'Never mind').waitFor()
  await expect.poll(async () => (await said(desk.admin, customer.number)).at(-1)).toBe('I was cut off')
  const all = ['Where is my order?', 'Are you there?', 'Hello?', 'It is urgent', 'Never mind', 'I was cut off']
  expect(await said(desk.admin, customer.number)).toEqual(all)
  await expect.poll(() => shown(agent)).toEqual(all)
  const fresh = agent.page.locator('.inbox-fresh')
  await expect
    .poll(async () => {
      if (await fresh.isVisible()) await fresh.click()
      return (await rows(agent.page)).sort()
    })
    .toEqual(['Edsger Dijkstra', 'Grace Hopper'])
}

test('after a minute without a connection nothing is missing and nothing double', async () => {
  const desk = await aDesk()
  const cut = await cutOff(desk)
  const { agent, network } = cut
  await agent.page.getByText('No connection. What you write is kept and sent later.').waitFor()
  await reply(agent, 'I was cut off')
  await bubbleOf(agent, 'I was cut off').waitFor()
  await meanwhile(desk, cut)
  expect(await shown(agent)).toEqual(['Where is my order?', 'Are you there?', 'I was cut off'])
  network.refuse(false)
  await nothingIsMissing(desk, cut)
  await expect.poll(() => agent.page.getByText('No connection.').count()).toBe(0)
}, 90_000)

test('a connection that hangs is noticed, and what came meanwhile is there', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const network = await desk.network()
  const agent = await desk.open(desk.agent, `/all/conversations/${customer.number}`, {
    through: network,
    prepare: async (context) => void (await context.clock.install()),
  })
  agent.expects(/WebSocket|ERR_/)
  await bubbleOf(agent, 'Where is my order?').waitFor()
  await customer.says('Are you there?')
  await bubbleOf(agent, 'Are you there?').waitFor()
  network.hang()
  await customer.says('Hello?')
  network.resumeNewOnes()
  // Nobody says that it is broken; a minute passes without a word.
  await agent.page.clock.fastForward('01:00')
  await agent.page.clock.fastForward('00:05')
  await bubbleOf(agent, 'Hello?').waitFor()
  expect(await shown(agent)).toEqual(['Where is my order?', 'Are you there?', 'Hello?'])
  await textBox(agent).waitFor()
}, 90_000)

test('after more than the server can tell again, everything is read anew', async () => {
  const desk = await aDesk()
  const cut = await cutOff(desk)
  const { agent, network } = cut
  await reply(agent, 'I was cut off')
  await meanwhile(desk, cut)
  const positions = () =>
    desk.app.database.read
      .selectFrom('events')
      .select('id')
      .where('account_id', '=', desk.account.id)
      .where('position', 'is', null)
      .execute()
  await expect.poll(positions).toEqual([])
  const { database } = desk.app
  await database.transaction((tx) => deleteSomeEventsBefore(tx, desk.account.id, Date.now() + 1000))
  network.refuse(false)
  await nothingIsMissing(desk, cut)
}, 90_000)
