import { expect, test } from 'vitest'
import { aDesk, needsDesk } from '../testing/desk.ts'

needsDesk()

test('the next customer who waits is answered with three keys, and done with one', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const agent = await desk.open(desk.agent, '/all/conversations')
  const { page } = agent
  await page.locator('.inbox-row').first().waitFor()
  agent.startCounting()
  await agent.press('j')
  await page.locator('.thread-bubble', { hasText: 'Where is my order?' }).waitFor()
  await agent.press('r')
  await agent.type('It is on its way.')
  await agent.press('Control+Enter')
  await page.locator('.thread-bubble', { hasText: 'It is on its way.' }).waitFor()
  expect(agent.actions).toBe(3)
  const contents = async () => {
    const { payload } = await desk.agent.messages.list(customer.number)
    return payload.map(({ content }) => content)
  }
  await expect.poll(contents).toContain('It is on its way.')
  expect((await contents()).filter((content) => content === 'It is on its way.')).toHaveLength(1)

  await agent.press('Escape')
  agent.startCounting()
  await agent.press('e')
  await expect.poll(async () => (await desk.agent.conversations.get(customer.number)).status).toBe('resolved')
  expect(agent.actions).toBe(1)
}, 60_000)

test('what a customer writes is seen without asking for it', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const agent = await desk.open(desk.agent, `/conversations/${customer.number}`)
  await agent.page.locator('.thread-bubble', { hasText: 'Where is my order?' }).waitFor()
  await customer.says('I have waited for a week.')
  await agent.page.locator('.thread-bubble', { hasText: 'I have waited for a week.' }).waitFor()
  await agent.picture('thread')
  expect(await agent.accessibilityProblems()).toEqual([])
}, 60_000)
