import { expect, test } from 'vitest'
import { aDesk, needsDesk, password } from '../testing/desk.ts'

needsDesk()

const pathOf = (url: string) => new URL(url).pathname.replace(/^\/app\/accounts\/\d+/, '')

test('two keys lead to every screen, and none does anything in a field', async () => {
  const desk = await aDesk()
  const agent = await desk.open(desk.agent, '/dashboard')
  await agent.press('g', 'c')
  await expect.poll(() => pathOf(agent.page.url())).toBe('/contacts')
  await agent.press('g', 'm')
  await expect.poll(() => pathOf(agent.page.url())).toBe('/mentions/conversations')
  await agent.press('?')
  const sheet = agent.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.waitFor()
  await expect.poll(() => sheet.getByText('Resolve or reopen').count()).toBe(1)
  // An agent has no reports.
  expect(await sheet.getByText('Go to reports').count()).toBe(0)
  await agent.press('g', 'c')
  expect(pathOf(agent.page.url())).toBe('/mentions/conversations')
  await agent.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await agent.press('Control+k')
  await agent.type('gc')
  await agent.page.getByRole('combobox').waitFor()
  expect(pathOf(agent.page.url())).toBe('/mentions/conversations')
})

test('the palette finds a settings page by another word, and goes there', async () => {
  const desk = await aDesk()
  const administrator = await desk.open(desk.admin, '/dashboard')
  administrator.startCounting()
  await administrator.press('Control+k')
  await administrator.page.getByRole('combobox').waitFor()
  await administrator.type('deliveries')
  await administrator.page.getByRole('option', { name: 'Settings › Webhooks' }).waitFor()
  await administrator.press('Enter')
  await expect.poll(() => pathOf(administrator.page.url())).toBe('/settings/integrations/webhook')
  expect(administrator.actions).toBe(2)
})

test('whoever is signed out signs in over the page, and goes on', async () => {
  const desk = await aDesk()
  const agent = await desk.open(desk.agent, '/contacts')
  agent.expects(/401/)
  await agent.context.clearCookies()
  await agent.press('Control+k')
  await agent.page.getByRole('combobox').waitFor()
  await agent.type('gr')
  const form = agent.page.getByRole('dialog', { name: 'Sign in again' })
  await form.waitFor()
  await form.getByLabel('Password').fill(password)
  await agent.press('Enter')
  await form.waitFor({ state: 'hidden' })
  await expect.poll(() => agent.page.getByRole('combobox').inputValue()).toBe('gr')
})

test.each([
  [1440, 'light', 'en'],
  [1440, 'dark', 'ar'],
  [360, 'light', 'ar'],
  [360, 'dark', 'en'],
] as const)('navigation, sheet and palette keep to WCAG 2.2 AA at %i px, %s, %s', async (width, theme, locale) => {
  const desk = await aDesk()
  const agent = await desk.open(desk.agent, '/captain', { width, theme, locale })
  expect(await agent.accessibilityProblems()).toEqual([])
  await agent.press('?')
  await agent.page.getByRole('dialog').waitFor()
  expect(await agent.accessibilityProblems()).toEqual([])
  await agent.press('Escape')
  await agent.press('Control+k')
  await agent.page.getByRole('combobox').waitFor()
  expect(await agent.accessibilityProblems()).toEqual([])
  await agent.press('Escape')
  if (width > 400) return
  await agent.click(agent.page.locator('.frame-bottom button'))
  await agent.page.getByRole('dialog').waitFor()
  expect(await agent.accessibilityProblems()).toEqual([])
})

test('on a phone, a page leads back to what it is a part of, and the current tab is in view', async () => {
  const desk = await aDesk()
  const [inbox] = (await desk.admin.inboxes.list()).payload
  const { page } = await desk.open(desk.admin, `/settings/inboxes/${inbox!.id}/configuration`, { width: 360 })
  const bar = page.locator('.frame-bottom')
  await expect.poll(() => bar.locator('[aria-current]').textContent()).toBe('More')
  const tab = page.locator('.tabs [aria-current=page]')
  await expect
    .poll(() =>
      tab.evaluate((each) => each.getBoundingClientRect().right <= each.ownerDocument.documentElement.clientWidth),
    )
    .toBe(true)
  await page.getByRole('link', { name: 'Inboxes', exact: true }).click()
  await expect.poll(() => pathOf(page.url())).toBe('/settings/inboxes/list')
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect.poll(() => pathOf(page.url())).toBe('/settings')
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect.poll(() => pathOf(page.url())).toBe('/settings')
})

test('on a phone, several actions of a page are one menu', async () => {
  const desk = await aDesk()
  const { page } = await desk.open(desk.admin, '/contacts', { width: 360 })
  await page.getByRole('button', { name: 'New contact' }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Import' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  await page.getByRole('dialog', { name: 'Import contacts' }).waitFor()
})
