import { expect, test } from 'vitest'
import { aDesk, needsDesk } from '../testing/desk.ts'
import { bubbleOf, textBox } from '../testing/thread.ts'

needsDesk()

test('what was begun on one device is there on the other, the answer and the note', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const address = `/conversations/${customer.number}`
  const laptop = await desk.open(desk.agent, address)
  await textBox(laptop).waitFor()
  await textBox(laptop).fill('It is on')
  await laptop.press('Escape', 'n')
  await textBox(laptop).fill('Who knows')
  const { draftMessages } = desk.agent.conversations
  const kept = async () => [
    (await draftMessages.get(customer.number)).message,
    (await draftMessages.get(customer.number, { kind: 'note' })).message,
  ]
  await expect.poll(kept).toEqual(['It is on', 'Who knows'])
  const phone = await desk.open(desk.agent, address)
  await expect.poll(() => textBox(phone).inputValue()).toBe('It is on')
  await phone.click(phone.page.getByRole('button', { name: /^Note/ }).first())
  await expect.poll(() => textBox(phone).inputValue()).toBe('Who knows')
  await textBox(phone).press('Control+Enter')
  await bubbleOf(laptop, 'Who knows').waitFor()
  await expect.poll(kept).toEqual(['It is on', undefined])
}, 60_000)

test('where both devices went on, both versions are offered until one is chosen', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const agent = await desk.open(desk.agent, `/conversations/${customer.number}`)
  const { page } = agent
  await textBox(agent).waitFor()
  const { draftMessages } = desk.agent.conversations
  const kept = async () => (await draftMessages.get(customer.number)).message
  await textBox(agent).fill('Dear Grace')
  await expect.poll(kept).toBe('Dear Grace')
  await draftMessages.update(customer.number, { message: 'Dear Grace, it left today' })
  await textBox(agent).fill('Dear Grace, it is late')
  const offered = page.getByText('You wrote this on another device:')
  await offered.waitFor()
  await page.getByText('Dear Grace, it left today').waitFor()
  await expect.poll(() => textBox(agent).inputValue()).toBe('Dear Grace, it is late')
  // Neither is given up by going on, nor by a reload.
  await textBox(agent).fill('Dear Grace, it is late, sorry')
  await agent.picture('two-drafts')
  await page.reload()
  await offered.waitFor()
  await expect.poll(() => textBox(agent).inputValue()).toBe('Dear Grace, it is late, sorry')
  expect(await kept()).toBe('Dear Grace, it left today')
  await agent.click(page.getByRole('button', { name: 'Use it' }))
  await offered.waitFor({ state: 'hidden' })
  await expect.poll(() => textBox(agent).inputValue()).toBe('Dear Grace, it left today')

  await draftMessages.update(customer.number, { message: 'Hello' })
  await textBox(agent).fill('Dear Grace, it arrives tomorrow')
  await page.getByRole('button', { name: 'Leave it' }).click()
  await expect.poll(kept).toBe('Dear Grace, it arrives tomorrow')
}, 60_000)
