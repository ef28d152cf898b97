import { expect, test } from 'vitest'
import { aDesk, needsDesk } from '../testing/desk.ts'
import { needsPartsPage, showPartsPage } from '../testing/parts-page.ts'

needsDesk()
needsPartsPage()

const looks = (['light', 'dark'] as const).flatMap((theme) =>
  ([1440, 360] as const).flatMap((width) => ['en', 'ar'].map((locale) => ({ theme, width, locale }))),
)

async function open(look: Partial<(typeof looks)[number]> = {}) {
  return (await aDesk()).visit('/parts', { ...look, prepare: showPartsPage })
}

test.each(looks)(
  'parts can be used by everybody: $theme, $width px, $locale',
  async (look) => {
    const seat = await open(look)
    expect(await seat.page.evaluate('document.documentElement.dir')).toBe(look.locale === 'ar' ? 'rtl' : 'ltr')
    await seat.page.getByRole('button', { name: 'Be refused' }).click()
    await seat.page.getByRole('button', { name: 'Fail' }).click()
    await seat.page.getByRole('button', { name: 'Say with undo' }).click()
    await seat.picture(`parts-${look.theme}-${look.width}-${look.locale}`)
    expect(await seat.accessibilityProblems()).toEqual([])
    for (const name of ['Dialog', 'Drawer', 'Menu', 'Several']) {
      await seat.page.getByRole('button', { name, exact: true }).click()
      await seat.page.locator('[role=dialog], [role=menu]').waitFor()
      expect([name, await seat.accessibilityProblems()]).toEqual([name, []])
      await seat.page.keyboard.press('Escape')
      await seat.page.locator('[role=dialog], [role=menu]').waitFor({ state: 'detached' })
    }
    expect(await seat.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  },
  120_000,
)

test.each([looks[0]!, looks.at(-1)!])(
  'so can what opens: $theme, $width px, $locale',
  async (look) => {
    const seat = await open(look)
    const opened = seat.page.locator('[role=dialog], [role=menu]')
    for (const name of ['Dialog', 'Drawer', 'Menu', 'Several']) {
      await seat.page.getByRole('button', { name, exact: true }).click()
      await opened.waitFor()
      await seat.picture(`parts-${name}-${look.theme}-${look.width}-${look.locale}`)
      expect([name, await seat.accessibilityProblems()]).toEqual([name, []])
      await seat.page.keyboard.press('Escape')
      await opened.waitFor({ state: 'detached' })
    }
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
  expect(await field.inputValue()).toBe('Ada Lovelace')
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
  expect(await field.inputValue()).toBe('Ada Lovelace')
})

test('what is delivered has no page of states', async () => {
  const desk = await aDesk()
  const seat = await desk.visit('/parts')
  expect(await seat.page.getByRole('heading', { level: 1 }).textContent()).toBe('Not found')
})
