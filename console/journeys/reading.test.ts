import { expect, test } from 'vitest'
import { aDesk, needsDesk } from '../testing/desk.ts'
import type { Seat } from '../testing/seat.ts'
import { bubbleOf, reply } from '../testing/thread.ts'

needsDesk()

const toEnd = ({ page }: Seat) => page.getByRole('button', { name: /^To the latest message/ })
const scrollTo = ({ page }: Seat, at: 'top' | 'end') =>
  page.locator('.thread-list').evaluate((list, at) => list.scrollTo(0, at === 'top' ? 0 : list.scrollHeight), at)
/** What has just come still moves the list: it is up there once it has stayed there. */
async function goUp(agent: Seat): Promise<void> {
  const wasUp = async () => {
    const count = await toEnd(agent).count()
    await scrollTo(agent, 'top')
    return count
  }
  await expect.poll(wasUp, { interval: 400 }).toBe(1)
}

const unread = ({ page }: Seat) => page.locator('.inbox-row[data-unread]')

const long = (at: number) => `Message ${at}: ${'A line that takes some room. '.repeat(12)}`
const many = Array.from({ length: 9 }, (_, at) => long(at)) as [string, ...string[]]

for (const width of [1440, 360] as const) {
  test(`the way to the latest message lies on nothing, counts what is new, and is gone at the end: ${width} px`, async () => {
    const desk = await aDesk()
    const customer = await desk.customer('Grace Hopper', ...many)
    const agent = await desk.open(desk.agent, '/all/conversations', { width })
    await agent.page.getByRole('link', { name: 'Grace Hopper' }).click()
    await bubbleOf(agent, 'Message 0').waitFor()
    await reply(agent, 'It is on its way.')
    await bubbleOf(agent, 'It is on its way.').waitFor()
    await expect.poll(() => toEnd(agent).count()).toBe(0)

    await goUp(agent)
    const [button, list] = await Promise.all(
      [toEnd(agent), agent.page.locator('.thread-list')].map((each) => each.boundingBox()),
    )
    expect(button!.y).toBeGreaterThanOrEqual(list!.y + list!.height)
    expect([button!.width, button!.height]).toEqual([40, 40])
    await customer.says('Thank you!')
    await expect.poll(() => toEnd(agent).getAttribute('aria-label')).toBe('To the latest message, 1 new')
    expect(await agent.accessibilityProblems()).toEqual([])

    await toEnd(agent).click()
    await bubbleOf(agent, 'Thank you!').waitFor()
    await expect.poll(() => toEnd(agent).count()).toBe(0)
    await goUp(agent)
    await expect.poll(() => toEnd(agent).getAttribute('aria-label')).toBe('To the latest message')
  }, 60_000)
}

test('a thread is read once its end is seen; what stands before one’s own answer is not new', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', ...many)
  await desk.agent.messages.create(customer.number, { content: 'Written elsewhere.' })
  await customer.says(long(10))
  await customer.says(long(11))
  const agent = await desk.open(desk.agent, '/all/conversations')
  await unread(agent).waitFor()
  await agent.press('j')
  await agent.page.locator('.thread-line--new').waitFor()
  const order = await agent.page.locator('.thread-list').innerText()
  expect(order.indexOf('Written elsewhere.')).toBeLessThan(order.indexOf('New'))
  await scrollTo(agent, 'end')
  await expect.poll(() => unread(agent).count()).toBe(0)
  await expect.poll(async () => (await desk.agent.conversations.get(customer.number)).unread_count).toBe(0)
}, 60_000)

test('what is marked as unread stays so while it is looked at, until more is written', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const agent = await desk.open(desk.agent, '/all/conversations')
  await unread(agent).waitFor()
  await agent.press('j')
  await expect.poll(() => unread(agent).count()).toBe(0)
  await agent.page.clock.install()
  await agent.press('u')
  await unread(agent).waitFor()
  await agent.page.clock.runFor(5000)
  expect(await unread(agent).count()).toBe(1)
  await expect.poll(async () => (await desk.agent.conversations.get(customer.number)).unread_count).toBeGreaterThan(0)
  await customer.says('Hello?')
  await bubbleOf(agent, 'Hello?').waitFor()
  await agent.page.clock.runFor(5000)
  await expect.poll(() => unread(agent).count()).toBe(0)
}, 60_000)

test('a conversation is begun from the head of the list', async () => {
  const desk = await aDesk()
  await desk.customer('Grace Hopper', 'Where is my order?')
  for (const width of [1440, 360] as const) {
    const agent = await desk.open(desk.agent, '/all/conversations', { width })
    agent.startCounting()
    await agent.click(agent.page.getByRole('button', { name: 'New conversation' }))
    await agent.page.getByRole('dialog', { name: 'New conversation' }).waitFor()
    expect(agent.actions).toBe(1)
  }
}, 60_000)
