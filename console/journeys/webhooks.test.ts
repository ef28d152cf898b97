import { expect, test } from 'vitest'
import { receiver } from '../../server/src/testing/receiver.ts'
import { aDesk, type Desk, needsDesk } from '../testing/desk.ts'
import type { Seat } from '../testing/seat.ts'

needsDesk()

/** A webhook whose receiver has refused an event once, and takes the next one. It is tried again, but not soon. */
async function aFailingDelivery() {
  const desk = await aDesk()
  let isMended = false
  const there = await receiver(() =>
    isMended ? 200 : { status: 500, text: 'out of order', headers: { 'retry-after': '3600' } },
  )
  await desk.admin.webhooks.create({ url: there.url, name: 'CRM', subscriptions: ['contact_created'] })
  await desk.admin.contacts.create({ name: 'Grace Hopper' })
  await expect.poll(() => deliveryOf(desk), soon).toMatchObject({ attempts: 1 })
  isMended = true
  return { desk, there }
}

const soon = { timeout: 15_000 }
const deliveryOf = async ({ admin }: Desk) => (await admin.deliveries.list()).payload[0]

async function expectSentAgain(desk: Desk, administrator: Seat) {
  await expect.poll(() => deliveryOf(desk), soon).toMatchObject({ status: 'delivered', response_status: 200 })
  await administrator.page.getByText('Sent again, and it has arrived.').waitFor()
}

test('by mouse, what did not arrive is found and sent again with three clicks', async () => {
  const { desk, there } = await aFailingDelivery()
  const administrator = await desk.open(desk.admin, '/settings/general')
  const { page } = administrator
  administrator.startCounting()
  await administrator.click(page.getByRole('link', { name: 'Webhooks', exact: true }))
  await administrator.click(page.getByRole('link', { name: 'Show 1 delivery that has not arrived' }))
  await page.getByText('500').filter({ visible: true }).waitFor()
  const before = there.received.length
  await administrator.click(page.getByRole('button', { name: 'Send again' }))
  expect(administrator.actions).toBe(3)
  await expectSentAgain(desk, administrator)
  expect(there.received).toHaveLength(before + 1)
  expect(there.received.at(-1)!.headers['x-chatwoot-delivery']).toBe(there.received[0]!.headers['x-chatwoot-delivery'])
}, 60_000)

test('on a phone, a delivery has the whole width, and times leave out the year', async () => {
  const { desk } = await aFailingDelivery()
  const { payload } = await desk.admin.webhooks.list()
  const address = `/settings/integrations/webhook/${payload.webhooks[0]!.id}`
  const { page } = await desk.open(desk.admin, address, { width: 360 })
  const row = page.getByRole('row').last()
  const [event, state, cell, table] = await Promise.all(
    [
      row.getByRole('link', { name: 'contact_created' }),
      row.getByText('500').filter({ visible: true }),
      row.getByRole('cell'),
      page.getByRole('table'),
    ].map(async (each) => (await each.boundingBox())!),
  )
  expect(state!.y).toBeGreaterThanOrEqual(event!.y + event!.height)
  expect(cell!.width).toBeGreaterThan(table!.width - 4)
  expect(await row.locator('time').first().innerText()).not.toContain(String(new Date().getFullYear()))
}, 60_000)

/** Stands on the red number, as by opening the list with the palette. */
async function atRedNumber(desk: Desk): Promise<Seat> {
  const administrator = await desk.open(desk.admin, '/dashboard')
  const { page } = administrator
  await page.locator('.inbox-list').waitFor()
  administrator.startCounting()
  await administrator.press('Control+k')
  await administrator.type('webhooks')
  await page.getByRole('option', { name: 'Settings › Webhooks' }).waitFor()
  await administrator.press('Enter')
  await expect.poll(() => focused(administrator)).toBe('Show 1 delivery that has not arrived')
  return administrator
}

const focused = ({ page }: Seat) =>
  page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.textContent')

/** Tab by Tab, as nobody who only has keys can do otherwise. */
async function tabTo(person: Seat, name: string, most = 40): Promise<void> {
  const passed: string[] = []
  while ((await focused(person)) !== name) {
    expect(passed.length, `${name} comes after ${passed.join(', ')}`).toBeLessThan(most)
    await person.press('Tab')
    passed.push(await focused(person))
  }
}

test('by keyboard alone, it is found and sent again with four keys', async () => {
  const { desk, there } = await aFailingDelivery()
  const administrator = await atRedNumber(desk)
  await administrator.press('Enter')
  await expect.poll(() => focused(administrator)).toBe('Send again')
  const before = there.received.length
  await administrator.press('Enter')
  expect(administrator.actions).toBe(4)
  await expectSentAgain(desk, administrator)
  expect(there.received).toHaveLength(before + 1)
}, 60_000)

test('by keyboard alone, one delivery says what was sent and what came back', async () => {
  const { desk } = await aFailingDelivery()
  const administrator = await atRedNumber(desk)
  const { page } = administrator
  await administrator.press('Enter')
  await expect.poll(() => focused(administrator)).toBe('Send again')
  await administrator.press('Shift+Tab')
  await expect.poll(() => focused(administrator)).toBe('contact_created')
  await administrator.press('Enter')
  await page.getByText('out of order').waitFor()
  await page.getByText('Grace Hopper').waitFor()
  await tabTo(administrator, 'Send again')
  await administrator.press('Enter')
  await expectSentAgain(desk, administrator)
  // What was under way has kept the focus.
  expect(await focused(administrator)).toBe('Send again')
}, 60_000)

test('a webhook that is switched off says so in the list, and what it was not sent', async () => {
  const desk = await aDesk()
  const { url } = await receiver(() => 410)
  await desk.admin.webhooks.create({ url, name: 'CRM', subscriptions: ['contact_created'] })
  await desk.admin.contacts.create({ name: 'Grace Hopper' })
  await expect.poll(() => deliveryOf(desk), soon).toMatchObject({ status: 'failed' })
  const administrator = await desk.open(desk.admin, '/settings/integrations/webhook')
  const row = administrator.page.getByRole('row', { name: /CRM/ })
  await row.getByText('Off', { exact: true }).waitFor()
  await row.getByRole('link', { name: 'Show 1 delivery that has not arrived' }).waitFor()
}, 60_000)
