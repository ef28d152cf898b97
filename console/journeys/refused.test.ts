import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aDesk, type Desk, needsDesk, password } from '../testing/desk.ts'
import type { Seat } from '../testing/seat.ts'
import { reply, said, shown, stateOf, textBox } from '../testing/thread.ts'

needsDesk()

const bill = { name: 'bill.txt', mimeType: 'text/plain', buffer: Buffer.from('12 EUR') }
const failed = ({ page }: Seat) => page.locator('.thread-failed')

/** Sends a file ahead, which the server then knows nothing of: what brings it is refused. */
async function withLostFile(desk: Desk, seat: Seat): Promise<void> {
  await seat.page.setInputFiles('input[type=file]', bill)
  const { read } = desk.app.database
  const uploads = () => read.selectFrom('uploads').select('id').where('account_id', '=', desk.account.id).execute()
  await expect.poll(uploads).toHaveLength(1)
  await expect.poll(() => seat.page.locator('.tray-file progress').count()).toBe(0)
  await desk.app.database.transaction((tx) =>
    tx.deleteFrom('uploads').where('account_id', '=', desk.account.id).execute(),
  )
}

const sentFiles = async (desk: Desk, number: number) =>
  (await desk.admin.messages.list(number)).payload.flatMap(({ attachments }) => attachments)

test('a refusal stops one message, says why, and keeps it to try again, change or give up', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const agent = await desk.open(desk.agent, `/conversations/${customer.number}`)
  await textBox(agent).waitFor()
  await withLostFile(desk, agent)
  await reply(agent, 'With a bill')
  await failed(agent).waitFor()
  expect(await stateOf(agent, 'With a bill')).toBe('Not sent')
  expect((await failed(agent).locator('p').innerText()).length).toBeGreaterThan(10)
  // What comes after it does not wait.
  await reply(agent, 'Go on')
  await expect.poll(() => said(desk.admin, customer.number)).toEqual(['Where is my order?', 'Go on'])
  // It is kept, and can be sent as it is.
  await agent.page.reload()
  await failed(agent).waitFor()
  await agent.click(failed(agent).getByRole('button', { name: 'Retry' }))
  await expect.poll(() => said(desk.admin, customer.number)).toEqual(['Where is my order?', 'Go on', 'With a bill'])
  expect(await sentFiles(desk, customer.number)).toHaveLength(1)

  await withLostFile(desk, agent)
  await reply(agent, 'Another bill')
  await agent.click(failed(agent).getByRole('button', { name: 'Edit' }))
  await expect.poll(() => textBox(agent).inputValue()).toBe('Another bill')
  await agent.page.locator('.tray-file', { hasText: 'bill.txt' }).waitFor()
  await expect.poll(() => agent.page.locator('.tray-file progress').count()).toBe(0)
  await reply(agent, 'The same bill')
  const all = ['Where is my order?', 'Go on', 'With a bill', 'The same bill']
  await expect.poll(() => said(desk.admin, customer.number)).toEqual(all)
  expect(await sentFiles(desk, customer.number)).toHaveLength(2)

  await desk.app.database.transaction((tx) => tx.deleteFrom('uploads').execute())
  await withLostFile(desk, agent)
  await reply(agent, 'Never mind')
  await agent.click(failed(agent).getByRole('button', { name: 'Discard' }))
  await expect.poll(() => shown(agent)).toEqual(all)
  expect(await said(desk.admin, customer.number)).toEqual(all)
}, 180_000)

test('whoever is asked to wait waits, and the message goes by itself', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const agent = await desk.open(desk.agent, `/conversations/${customer.number}`, {
    prepare: async (context) => void (await context.clock.install()),
  })
  await textBox(agent).waitFor()
  const flood = (flood_count: number) =>
    desk.app.database.transaction((tx) =>
      tx
        .updateTable('conversations')
        .set({ flood_count, flood_minute: Math.floor(Date.now() / 60_000) })
        .where('account_id', '=', desk.account.id)
        .execute(),
    )
  let isFull = true
  // Also when another minute begins meanwhile.
  const filling = (async () => {
    for (; isFull; await sleep(200)) await flood(200)
  })()
  const refused = agent.page.waitForResponse((answer) => answer.status() === 429)
  await reply(agent, 'One of many')
  await refused
  await expect.poll(() => stateOf(agent, 'One of many')).toBe('Waiting to be sent')
  isFull = false
  await filling
  await flood(0)
  await agent.page.clock.fastForward('01:00')
  await expect.poll(() => said(desk.admin, customer.number)).toEqual(['Where is my order?', 'One of many'])
}, 120_000)

const endSession = (desk: Desk) =>
  desk.app.database.transaction((tx) => tx.deleteFrom('sessions').where('user_id', '=', desk.agent.user.id).execute())

async function signInAgain(agent: Seat): Promise<void> {
  const form = agent.page.getByRole('dialog', { name: 'Sign in again' })
  await form.waitFor()
  await form.getByLabel('Password').fill(password)
  await agent.press('Enter')
  await form.waitFor({ state: 'hidden' })
}

/** A note with a file, and a reply on top of it: neither is sent. */
async function begunTwice(desk: Desk, number: number): Promise<Seat> {
  const agent = await desk.open(desk.agent, `/conversations/${number}`)
  await textBox(agent).waitFor()
  await agent.press('n')
  await agent.type('Ask Alan')
  await agent.page.setInputFiles('input[type=file]', bill)
  await agent.click(agent.page.getByRole('button', { name: 'Reply', exact: true }))
  await agent.type('It is on its way')
  return agent
}

test('a session that ends in the middle of a reply costs neither the reply nor what else was begun', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const agent = await begunTwice(desk, customer.number)
  const { page } = agent
  // With the call that brings the reply: any call before it would ask to sign in before it is sent.
  let hasEnded = false
  await page.route('**/messages', async (route) => {
    if (!hasEnded && route.request().method() === 'POST') {
      hasEnded = true
      await endSession(desk)
    }
    await route.continue()
  })
  await agent.press('Control+Enter')
  await signInAgain(agent)
  await expect.poll(() => said(desk.admin, customer.number)).toEqual(['Where is my order?', 'It is on its way'])
  await expect.poll(() => stateOf(agent, 'It is on its way')).toBe('Sent')
  await agent.click(page.getByRole('button', { name: /^Note/ }).first())
  await expect.poll(() => textBox(agent).inputValue()).toBe('Ask Alan')
  await page.locator('.tray-file', { hasText: 'bill.txt' }).waitFor()
  await agent.press('Control+Enter')
  await expect.poll(() => sentFiles(desk, customer.number)).toHaveLength(1)
  expect(await said(desk.admin, customer.number)).toEqual(['Where is my order?', 'It is on its way', 'Ask Alan'])
}, 120_000)

test('a session that ends before a reply is sent leaves it in its box, and the next key goes there', async () => {
  const desk = await aDesk()
  const customer = await desk.customer('Grace Hopper', 'Where is my order?')
  const agent = await begunTwice(desk, customer.number)
  await endSession(desk)
  // Counts are asked for anew, which is the first call to be refused.
  await desk.customer('Alan Turing', 'Hello')
  await signInAgain(agent)
  await expect.poll(() => textBox(agent).inputValue()).toBe('It is on its way')
  expect(await said(desk.admin, customer.number)).toEqual(['Where is my order?'])
  await agent.type('.')
  await agent.press('Control+Enter')
  await expect.poll(() => said(desk.admin, customer.number)).toEqual(['Where is my order?', 'It is on its way.'])
}, 120_000)
