import { expect, test } from 'vitest'
import { aDesk, needsDesk } from '../testing/desk.ts'
import { holdBack } from '../testing/hold-back.ts'
import type { Seat } from '../testing/seat.ts'

needsDesk()

const rows = ({ page }: Seat) => page.locator('.inbox-row-name')
const field = ({ page }: Seat) => page.getByRole('combobox', { name: 'Filter' })

/** One of two customers has written about an invoice. */
async function aDeskWithInvoices() {
  const desk = await aDesk()
  await desk.admin.labels.create({ title: 'billing' })
  const { number } = await desk.customer('Grace Hopper', 'My invoice is wrong.')
  await desk.admin.conversations.labels.add(number, { labels: ['billing'] })
  await desk.customer('Edsger Dijkstra', 'Where is my order?')
  const agent = await desk.open(desk.agent, '/all/conversations')
  await expect.poll(() => rows(agent).count()).toBe(2)
  const views = async () => (await desk.agent.customFilters.list({ filter_type: 'conversation' })) as { name: string }[]
  return { desk, agent, views }
}

async function expectView(agent: Seat, views: () => Promise<{ name: string }[]>) {
  await expect.poll(views).toMatchObject([{ name: 'Invoices' }])
  await expect.poll(() => new URL(agent.page.url()).pathname).toMatch(/custom_view\/\d+$/)
  await expect.poll(() => rows(agent).allInnerTexts()).toEqual(['Grace Hopper'])
  await agent.page
    .getByRole('navigation')
    .getByRole('link', { name: /^Invoices/ })
    .waitFor()
}

test('by keyboard, the list is narrowed and kept as a view with four keys', async () => {
  const { agent, views } = await aDeskWithInvoices()
  agent.startCounting()
  await agent.press('f')
  await agent.type('label:billing unassigned')
  await agent.press('Enter')
  await expect.poll(() => rows(agent).allInnerTexts()).toEqual(['Grace Hopper'])
  await agent.press('Control+s')
  await agent.type('Invoices')
  await agent.press('Enter')
  expect(agent.actions).toBe(4)
  await expectView(agent, views)
})

test('by mouse, the list is narrowed and kept as a view with four clicks', async () => {
  const { agent, views } = await aDeskWithInvoices()
  agent.startCounting()
  await agent.click(agent.page.getByRole('button', { name: 'Filter' }))
  await agent.type('label:billing unassigned')
  await agent.click(agent.page.getByRole('button', { name: 'Apply' }))
  await agent.click(agent.page.getByRole('button', { name: 'Keep as view' }))
  await agent.type('Invoices')
  await agent.click(agent.page.getByRole('button', { name: 'Keep as view' }))
  expect(agent.actions).toBe(4)
  await expectView(agent, views)
})

test('what is not understood is marked, and never shows everything', async () => {
  const { agent } = await aDeskWithInvoices()
  await agent.press('f')
  await agent.type('lable:billing')
  await agent.press('Enter')
  await agent.page.getByRole('alert').filter({ hasText: 'lable:billing' }).waitFor()
  await expect.poll(() => field(agent).inputValue()).toContain('lable:billing')
  expect(new URL(agent.page.url()).search).toBe('')
})

test('a word is taken off before the filter is applied, by mouse or keyboard, and typing goes on', async () => {
  const { agent } = await aDeskWithInvoices()
  await agent.press('f')
  await agent.type('label:billing unassigned ')
  await agent.click(agent.page.getByRole('button', { name: 'Remove label:billing' }))
  await expect.poll(() => field(agent).inputValue()).toBe('status:open unassigned ')
  await agent.page.locator('.inbox-filter-input:focus').waitFor()
  await agent.page.getByRole('button', { name: 'Remove status:open' }).focus()
  await agent.press('Enter')
  await expect.poll(() => field(agent).inputValue()).toBe('unassigned ')
  await agent.type('label:billing')
  await agent.press('Enter')
  await expect.poll(() => rows(agent).allInnerTexts()).toEqual(['Grace Hopper'])
  expect(new URL(agent.page.url()).searchParams.get('q')).toBe('unassigned label:billing')
})

test('the next key after a word is taken off, or taken over, is typed behind what is left, however soon it comes', async () => {
  const { agent } = await aDeskWithInvoices()
  await agent.press('f')
  await agent.type('label:billing unassigned ')
  const afterClick = (what: string) =>
    agent.page.evaluate(`(() => {
      const field = document.querySelector('.inbox-filter-input')
      ;[...document.querySelectorAll('button, [role=option]')].find((each) => (each.ariaLabel ?? each.textContent).startsWith('${what}')).click()
      return { hasFocus: document.activeElement === field, value: field.value, caret: field.selectionStart }
    })()`)
  const left = 'status:open unassigned '
  expect(await afterClick('Remove label:billing')).toEqual({ hasFocus: true, value: left, caret: left.length })
  await agent.type('lab')
  await agent.page.getByRole('option', { name: /^label:/ }).waitFor()
  const chosen = `${left}label:`
  expect(await afterClick('label:')).toEqual({ hasFocus: true, value: chosen, caret: chosen.length })
})

test('a filter is an address, which others can open', async () => {
  const { desk } = await aDeskWithInvoices()
  const colleague = await desk.open(desk.admin, '/all/conversations?q=label:billing')
  await expect.poll(() => rows(colleague).allInnerTexts()).toEqual(['Grace Hopper'])
})

test.each([
  ['palette', 'finder-crumb', 'Control+k', 'gc'],
  ['filter', 'inbox-filter-input', 'f', 'jk'],
])('what is typed while the %s is loaded is kept', async (_what, part, key, typed) => {
  const desk = await aDesk()
  await desk.customer('Grace Hopper', 'My invoice is wrong.')
  let letGo = () => {}
  const agent = await desk.open(desk.agent, '/all/conversations', {
    prepare: async (context) => {
      letGo = await holdBack(context, part)
    },
  })
  await rows(agent).first().waitFor()
  const address = agent.page.url()
  await agent.press(key)
  await agent.type(typed)
  const box = agent.page.getByRole('combobox')
  expect(await box.count()).toBe(0)
  letGo()
  await expect.poll(() => box.inputValue()).toMatch(new RegExp(`${typed}$`))
  await agent.type('x')
  await expect.poll(() => box.inputValue()).toMatch(new RegExp(`${typed}x$`))
  // None of it was taken for a key of the page.
  expect(agent.page.url()).toBe(address)
})

test('in Arabic, names stand where rows begin, whichever way they are written', async () => {
  const desk = await aDesk()
  await desk.customer('Grace Hopper', 'Hello')
  await desk.customer('ليلى', 'مرحبا')
  const agent = await desk.open(desk.agent, '/all/conversations', { locale: 'ar' })
  await expect.poll(() => rows(agent).count()).toBe(2)
  const ends = await agent.page.evaluate<number[]>(`[...document.querySelectorAll('.inbox-row-name')].map((name) => {
    const range = document.createRange()
    range.selectNodeContents(name)
    return Math.round(range.getBoundingClientRect().right)
  })`)
  expect(new Set(ends).size).toBe(1)
})
