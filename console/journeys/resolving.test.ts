import { expect, test } from 'vitest'
import { aDesk, needsDesk } from '../testing/desk.ts'

needsDesk()

async function aStrictDesk() {
  const desk = await aDesk()
  const definition = { attribute_model: 'conversation_attribute', required_on_resolve: true } as const
  await desk.admin.customAttributeDefinitions.create({
    ...definition,
    ...{ attribute_display_name: 'Reason', attribute_key: 'reason', attribute_display_type: 'list' },
    attribute_values: ['Refund', 'Repair'],
  })
  await desk.admin.customAttributeDefinitions.create({
    ...definition,
    ...{ attribute_display_name: 'Order', attribute_key: 'order', attribute_display_type: 'text' },
    ...{ regex_pattern: '^\\d+$', regex_cue: 'Digits only' },
  })
  return desk
}

test('what is required is asked for before a conversation is resolved, by keyboard alone', async () => {
  const desk = await aStrictDesk()
  const customer = await desk.customer('Grace Hopper', 'It is broken')
  const agent = await desk.open(desk.agent, `/conversations/${customer.number}`)
  const status = async () => (await desk.admin.conversations.get(customer.number)).status
  await agent.page.locator('textarea').waitFor()
  await agent.press('e')
  const dialog = agent.page.getByRole('dialog')
  await dialog.getByLabel('Reason').waitFor()
  expect(await agent.accessibilityProblems()).toEqual([])
  await agent.press('ArrowDown', 'Tab')
  await agent.type('abc')
  await agent.press('Enter')
  await dialog.locator('[aria-invalid=true]').waitFor()
  expect(await status()).toBe('open')
  await agent.press('Control+a')
  await agent.type('4711')
  await agent.press('Enter')
  await expect.poll(status).toBe('resolved')
  const { custom_attributes } = await desk.admin.conversations.get(customer.number)
  expect(custom_attributes).toEqual({ reason: 'Refund', order: '4711' })
  await dialog.waitFor({ state: 'detached' })
})

test('of many, those that lack something stay, and are named', async () => {
  const desk = await aStrictDesk()
  const [ready, lacking] = [await desk.customer('Grace', 'One'), await desk.customer('Ada', 'Two')]
  await desk.admin.conversations.setCustomAttributes(ready.number, {
    custom_attributes: { reason: 'Refund', order: '1' },
  })
  const agent = await desk.open(desk.agent, '/all/conversations')
  await agent.page.getByRole('checkbox').first().waitFor()
  for (const box of await agent.page.getByRole('checkbox').all()) await box.check()
  await agent.page.getByRole('toolbar').getByRole('button', { name: 'Resolve' }).click()
  const told = agent.page.getByRole('alert').filter({ hasText: `#${lacking.number}` })
  await told.waitFor()
  await expect.poll(() => told.innerText()).toContain('Reason')
  const status = async (number: number) => (await desk.admin.conversations.get(number)).status
  await expect.poll(() => status(ready.number)).toBe('resolved')
  expect(await status(lacking.number)).toBe('open')
})
