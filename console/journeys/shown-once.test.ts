import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aDesk, type Desk, needsDesk, password } from '../testing/desk.ts'

needsDesk()

type Making = (page: Page, dialog: Locator, desk: Desk) => Promise<void>

const makings: [what: string, address: string, make: Making, shown: string | RegExp][] = [
  [
    'a token',
    '/settings/developers',
    async (page, dialog) => {
      await page.getByRole('button', { name: 'New token' }).click()
      await dialog.getByLabel('Name').fill('Address book')
      await dialog.getByLabel('Current password').fill(password)
      await dialog.getByRole('button', { name: 'Create token' }).click()
    },
    'Copy it now',
  ],
  [
    'the secret of a webhook',
    '/settings/integrations/webhook',
    async (page, dialog) => {
      await page.getByRole('button', { name: 'New webhook' }).click()
      await dialog.getByLabel('Address').fill('https://warehouse.invalid/events')
      await dialog.getByRole('button', { name: 'Create webhook' }).click()
    },
    'Copy it now',
  ],
  [
    'the secret of a bot',
    '/settings/agent-bots',
    async (page, dialog) => {
      await page.getByRole('button', { name: 'New bot' }).click()
      await dialog.getByLabel('Name').fill('Helper')
      await dialog.getByRole('button', { name: 'Create bot' }).click()
    },
    'Copy it now',
  ],
  [
    'a link for a password',
    '/settings/agents/list',
    async (page, dialog, desk) => {
      const { name } = desk.agent.user
      await page.getByRole('button', { name: `Actions for ${name}` }).click()
      const entry = page.getByRole('menuitem', { name: /^(Invite again|Link to)/ })
      const isAsked = /^Invite/.test((await entry.textContent()) ?? '')
      await entry.click()
      if (!isAsked) await dialog.getByRole('button', { name: 'Make a link' }).click()
    },
    /^Until /,
  ],
]

test.each(makings)(
  '%s, which is not shown again, is not put away by a click beside it, and by Escape only when one says so',
  async (_what, address, make, shown) => {
    const desk = await aDesk()
    const { page } = await desk.open(desk.admin, address)
    const dialog = page.getByRole('dialog')
    await make(page, dialog, desk)
    await dialog.getByText(shown).waitFor()
    const questions: string[] = []
    let isClosed = false
    page.on('dialog', (question) => {
      questions.push(question.message())
      return isClosed ? question.accept() : question.dismiss()
    })
    await page.mouse.click(3, 300)
    await page.keyboard.press('Escape')
    await expect.poll(() => questions).toEqual(['This is not shown again. Close it?'])
    expect(await dialog.getByText(shown).isVisible()).toBe(true)
    isClosed = true
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(questions).toHaveLength(2)
  },
  60_000,
)

test('its own button puts it away without a question, and what can be read again is put away as ever', async () => {
  const desk = await aDesk()
  const { page } = await desk.open(desk.admin, '/settings/integrations/webhook')
  const dialog = page.getByRole('dialog')
  let questions = 0
  page.on('dialog', (question) => {
    questions++
    return question.dismiss()
  })
  await page.getByRole('button', { name: 'New webhook' }).click()
  await dialog.waitFor()
  await page.mouse.click(3, 300)
  await dialog.waitFor({ state: 'detached' })
  await makings[1]![2](page, dialog, desk)
  await dialog.getByText('Copy it now').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  expect(questions).toBe(0)
}, 60_000)
