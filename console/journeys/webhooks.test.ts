import { expect, test } from 'vitest'
import { receiver } from '../../server/src/testing/receiver.ts'
import { aDesk, type Desk, needsDesk } from '../testing/desk.ts'
import type { Seat } from '../testing/seat.ts'

needsDesk()

/** A webhook whose receiver has refused an event as often as it is tried, and takes the next one. */
async function aFailedDelivery() {
  const desk = await aDesk()
  let isMended = false
  const there = await receiver(() => (isMended ? 200 : { status: 500, text: 'out of order' }))
  await desk.admin.webhooks.create({ url: there.url, name: 'CRM', subscriptions: ['contact_created'] })
  await desk.admin.contacts.create({ name: 'Grace Hopper' })
  await expect.poll(() => deliveryOf(desk), soon).toMatchObject({ attempts: 1 })
  const { id } = (await deliveryOf(desk))!
  // The day that it is tried for has passed.
  await desk.app.database.transaction((tx) =>
    tx.updateTable('deliveries').set({ attempts: 9 }).where('id', '=', id).execute(),
  )
  await expect.poll(() => deliveryOf(desk), soon).toMatchObject({ status: 'failed' })
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
  const { desk, there } = await aFailedDelivery()
  const administrator = await desk.open(desk.admin, '/settings/general')
  const { page } = administrator
  administrator.startCounting()
  await administrator.click(page.getByRole('link', { name: 'Webhooks', exact: true }))
  await administrator.click(page.getByRole('link', { name: 'Show 1 failed delivery' }))
  await page.getByText('500').waitFor()
  const before = there.received.length
  await administrator.click(page.getByRole('button', { name: 'Send again' }))
  expect(administrator.actions).toBe(3)
  await expectSentAgain(desk, administrator)
  expect(there.received).toHaveLength(before + 1)
  expect(there.received.at(-1)!.headers['x-chatwoot-delivery']).toBe(there.received[0]!.headers['x-chatwoot-delivery'])
}, 60_000)

test('by keyboard, too; one delivery says what was sent and what came back', async () => {
  const { desk } = await aFailedDelivery()
  const administrator = await desk.open(desk.admin, '/dashboard')
  const { page } = administrator
  await administrator.press('Control+k')
  await administrator.type('webhooks')
  await page.getByRole('option', { name: 'Settings › Webhooks' }).waitFor()
  await administrator.press('Enter')
  await page.getByRole('link', { name: 'Show 1 failed delivery' }).focus()
  await administrator.press('Enter')
  await page.getByRole('link', { name: 'contact_created' }).focus()
  await administrator.press('Enter')
  await page.getByText('out of order').waitFor()
  await page.getByText('Grace Hopper').waitFor()
  await page.getByRole('button', { name: 'Send again' }).focus()
  await administrator.press('Enter')
  await expectSentAgain(desk, administrator)
}, 60_000)
