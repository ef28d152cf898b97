import { expect, test } from 'vitest'
import { accessibilityProblems } from '../testing/axe.ts'
import { aDesk, needsDesk } from '../testing/desk.ts'
import { needsPartsPage, showPartsPage } from '../testing/parts-page.ts'
import type { SeatOptions } from '../testing/seat.ts'

needsDesk()
needsPartsPage()

const looks = ([1440, 360] as const).flatMap((width) => ['en', 'ar'].map((locale) => ({ width, locale })))
const themes = ['light', 'dark'] as const

async function open(look: SeatOptions = {}) {
  return (await aDesk()).visit('/parts', { ...look, prepare: showPartsPage })
}

test.each(looks)(
  'parts can be used by everybody: $width px, $locale',
  async (look) => {
    const seat = await open(look)
    const { page } = seat
    expect(await page.evaluate('document.documentElement.dir')).toBe(look.locale === 'ar' ? 'rtl' : 'ltr')
    await page.getByRole('button', { name: 'Be refused' }).click()
    await page.getByRole('button', { name: 'Fail' }).click()
    await page.getByRole('button', { name: 'Say with undo' }).click()
    const problems: unknown[] = []
    const lookAt = async (what: string, within?: string) => {
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        await seat.picture(`parts-${what}-${theme}-${look.width}-${look.locale}`)
        const rules = theme === 'light' ? 'all' : 'colours'
        for (const problem of await accessibilityProblems(page, { rules, within }))
          problems.push([what, theme, problem])
      }
    }
    await lookAt('all')
    for (const name of ['Dialog', 'Drawer', 'Menu', 'Several']) {
      const opened = page.locator('[role=dialog], [role=menu]')
      await page.getByRole('button', { name, exact: true }).click()
      await opened.waitFor()
      await lookAt(name, '[role=dialog], [role=menu]')
      await page.keyboard.press('Escape')
      await opened.waitFor({ state: 'detached' })
    }
    expect(problems).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  },
  120_000,
)

test('by keyboard, everything is reached, seen to be, and left again', async () => {
  const seat = await open()
  const { page } = seat
  const focused = (property: string) => page.evaluate(`document.activeElement.${property}`)
  const usable = await page.locator('button:enabled, a[href], input:enabled, select:enabled, textarea:enabled').count()
  let reached = 0
  const unseen: unknown[] = []
  for (let tab = 0; tab < usable + 20; tab++) {
    await page.keyboard.press('Tab')
    if ((await focused('tagName')) === 'BODY') break
    reached++
    // The parts of a date are the browser's own.
    const isDate = (await focused('type')) === 'datetime-local'
    const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')
    if (outline === 'none' && !isDate) unseen.push(await focused('outerHTML'))
  }
  // Of radios, the chosen one stands for its group; what scrolls is reached besides.
  expect(reached).toBeGreaterThanOrEqual(usable - 1)
  expect(unseen).toEqual([])
}, 120_000)

test('what is opened by keyboard takes the focus and gives it back', async () => {
  const { page } = await open()
  for (const name of ['Dialog', 'Drawer', 'Confirm']) {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await page.evaluate('document.activeElement.closest("[role=dialog]") !== null')).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate('document.activeElement.textContent')).toBe(name)
  }
  await page.getByRole('button', { name: 'Billing' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'One of many' }).waitFor()
  await page.keyboard.type('gra')
  await page.getByRole('option', { name: 'Grace Hopper' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Grace Hopper', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Label' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Menu')
}, 60_000)

test('a form keeps what was typed, whatever the server says, and shows it at the field', async () => {
  const seat = await open()
  const { page } = seat
  const field = page.getByLabel('Refused')
  await field.fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Be refused' }).click()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => field.inputValue()).toBe('Ada Lovelace')
  expect(await page.evaluate('document.activeElement.name')).toBe('refused')
  await page.getByLabel('Kept', { exact: true }).fill('Alan Turing')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved').waitFor()
  // Leaving asks first, as the other form has changes that were not kept.
  let questions = 0
  page.on('dialog', (dialog) => {
    questions++
    return dialog.dismiss()
  })
  await page.evaluate('history.back()')
  await expect.poll(() => questions).toBe(1)
  await expect.poll(() => field.inputValue()).toBe('Ada Lovelace')
})

test('what is delivered has no page of states', async () => {
  const desk = await aDesk()
  const seat = await desk.visit('/parts')
  await expect.poll(() => seat.page.getByRole('heading', { level: 1 }).textContent()).toBe('Not found')
})
