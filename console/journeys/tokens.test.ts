import { expect, test } from 'vitest'
import { aDesk, needsDesk, password } from '../testing/desk.ts'

needsDesk()

test('somebody makes a token for a program that may read contacts, and deletes it', async () => {
  const desk = await aDesk()
  const agent = await desk.open(desk.agent, '/settings/developers')
  const { page } = agent
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New token' })
  await dialog.getByLabel('Name').fill('Address book')
  await dialog.getByLabel('Expires').selectOption('30')
  await dialog.getByLabel('Selected areas only').check()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  // Nothing was chosen, which is not the same as everything.
  await expect.poll(() => dialog.locator('select:invalid').count()).toBe(1)
  await dialog.getByLabel('Contacts').selectOption('read')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await dialog.getByText('it is not shown again').waitFor()
  const token = (await dialog.locator('pre').innerText()).trim()

  const url = `${new URL(page.url()).origin}/api/v1/accounts/${desk.account.id}/contacts`
  const headers = { api_access_token: token, 'content-type': 'application/json' }
  expect((await fetch(url, { headers })).status).toBe(200)
  const refused = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ name: 'Grace' }) })
  const { message } = (await refused.json()) as { message: string }
  expect([refused.status, message]).toEqual([403, expect.stringContaining('contacts:write')])

  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const row = page.getByRole('row', { name: /Address book/ })
  await row.getByRole('cell', { name: 'Contacts: read', exact: true }).waitFor()
  expect(await page.content()).not.toContain(token)
  await page.getByRole('button', { name: 'Delete token Address book' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No tokens for programs yet.').waitFor()
  expect((await fetch(url, { headers })).status).toBe(401)
}, 60_000)

test('a token that ends within a week says so', async () => {
  const desk = await aDesk()
  const expires_at = Math.floor(Date.now() / 1000) + 6 * 24 * 60 * 60
  await desk.agent.profile.accessTokens.create({ name: 'Almost over', expires_at })
  await desk.agent.profile.accessTokens.create({ name: 'For ever' })
  const { page } = await desk.open(desk.agent, '/settings/developers')
  await page
    .getByRole('row', { name: /Almost over/ })
    .getByText('Soon')
    .waitFor()
  const lasting = page.getByRole('row', { name: /For ever/ })
  await expect.poll(() => lasting.getByRole('cell', { name: 'Full access', exact: true }).count()).toBe(1)
  expect(await lasting.getByText('Soon').count()).toBe(0)
}, 60_000)
