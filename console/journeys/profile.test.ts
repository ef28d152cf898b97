import { expect, test } from 'vitest'
import { aPicture } from '../../server/src/testing/multipart.ts'
import { aDesk, needsDesk, password } from '../testing/desk.ts'
import type { Seat } from '../testing/seat.ts'

needsDesk()

const section = ({ page }: Seat, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last()

test('a person changes itself, and finds it again', async () => {
  const desk = await aDesk()
  const agent = await desk.open(desk.agent, '/profile/settings')
  const { page } = agent
  await page.locator('[name=display_name]').fill('Countess')
  await section(agent, 'You').getByRole('button', { name: 'Save' }).click()
  await section(agent, 'You').getByText('Saved').waitFor()
  await page.locator('[name=message_signature]').fill('**Ada**')
  await section(agent, 'Signature').getByRole('button', { name: 'Save' }).click()
  await section(agent, 'Signature').getByText('Saved').waitFor()
  await page.getByLabel('A mention of me: By e-mail').click()
  await page.getByLabel('Availability').selectOption('busy')
  await expect.poll(async () => (await desk.agent.profile.get()).message_signature).toBe('**Ada**')
  await expect
    .poll(async () => (await desk.agent.notificationSettings.get()).selected_email_flags)
    .toContain('email_conversation_mention')
  await page.reload()
  await expect.poll(() => page.locator('[name=display_name]').inputValue()).toBe('Countess')
  expect(await page.getByLabel('A mention of me: By e-mail').isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel('Availability').inputValue()).toBe('busy')
  await page.locator('[name=email]').fill(`other.${desk.agent.user.email}`)
  await section(agent, 'You').getByRole('button', { name: 'Save' }).click()
  await page.locator('[name=current_password][aria-invalid=true]').waitFor()
  await expect.poll(() => page.locator('[name=email]').inputValue()).toContain('other.')
})

test('a picture is chosen, named and kept, and does not stay in its field', async () => {
  const desk = await aDesk()
  const agent = await desk.open(desk.agent, '/profile/settings', { locale: 'de' })
  const { page } = agent
  const you = section(agent, 'Sie')
  await you.getByText('Keine Datei gewählt').waitFor()
  const { content, filename } = await aPicture()
  await page.getByLabel('Bild').setInputFiles({ name: filename!, mimeType: 'image/png', buffer: Buffer.from(content) })
  await you.getByText(filename!).waitFor()
  await you.getByRole('button', { name: 'Speichern' }).click()
  await you.getByText('Keine Datei gewählt').waitFor()
  expect((await desk.agent.profile.get()).avatar_url).toBeTruthy()
})

test('keys are changed one by one and as in Chatwoot, and quiet hours stay', async () => {
  const desk = await aDesk()
  const agent = await desk.open(desk.agent, '/profile/settings')
  const { page } = agent
  const key = () => page.getByRole('button', { name: /^Change the key for Resolve/ })
  await key().click()
  await agent.press('j')
  await page.getByText(/That key is for/).waitFor()
  await agent.press('q')
  await expect.poll(() => key().innerText()).toMatch(/q/i)
  await page.getByRole('switch', { name: 'Quiet hours' }).click()
  await page.getByLabel('From', { exact: true }).fill('21:30')
  await page.getByLabel('Preset').selectOption('chatwoot')
  await page.reload()
  await expect.poll(() => page.getByLabel('From', { exact: true }).inputValue()).toBe('21:30')
  await expect.poll(() => page.getByLabel('Preset').inputValue()).toBe('chatwoot')
  await expect.poll(() => key().innerText()).toMatch(/q/i)
  const saved = async () => JSON.stringify((await desk.agent.profile.get()).ui_settings)
  await expect.poll(saved).toContain('21:30')
  await expect.poll(saved).toContain('chatwoot')
})

test('the token is shown to whoever knows the password, and other devices are signed out', async () => {
  const desk = await aDesk()
  const other = await desk.open(desk.agent, '/dashboard')
  const agent = await desk.open(desk.agent, '/profile/settings')
  const token = section(agent, 'API token')
  await token.locator('[name=current_password]').fill('wrong')
  await token.getByRole('button', { name: 'Show token' }).click()
  await token.locator('[aria-invalid=true]').waitFor()
  await token.locator('[name=current_password]').fill(password)
  await token.getByRole('button', { name: 'Show token' }).click()
  await token.getByText('••••').waitFor()
  await agent.page.getByRole('button', { name: 'Sign out all others' }).click()
  await expect.poll(async () => (await desk.agent.profile.sessions.list()).payload.length).toBe(1)
  await other.page.reload()
  await other.page.waitForURL(/\/app\/login/)
})
