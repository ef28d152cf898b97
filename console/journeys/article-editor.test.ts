import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aDesk, needsDesk } from '../testing/desk.ts'
import type { Seat } from '../testing/seat.ts'

needsDesk()

async function aHelpCenter() {
  const desk = await aDesk()
  const slug = `help-${desk.account.id}`
  await desk.admin.portals.create({ name: 'Help', slug })
  const openArticle = async (content: string) => {
    const { payload } = await desk.admin.portals.articles.create(slug, { title: 'Returns', content })
    const admin = await desk.open(desk.admin, `/portals/${slug}/en/articles/edit/${payload.id}`)
    await text(admin).waitFor()
    return { admin, ...admin, id: payload.id }
  }
  const contentOf = async (id: number) => (await desk.admin.portals.articles.get(slug, id)).payload.content
  return { ...desk, slug, openArticle, contentOf }
}

const text = ({ page }: Seat) => page.getByRole('textbox', { name: 'Text', exact: true })
const markdown = ({ page }: Seat) => page.locator('.help-center-editor-text textarea')
const button = ({ page }: Seat, name: string) => page.getByRole('button', { name, exact: true }).last()
const tool = ({ page }: Seat, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
const isOn = (button: Locator) => button.getAttribute('aria-pressed')

/** What the article is, as it is written: the other view shows it. */
async function written(admin: Seat): Promise<string> {
  await tool(admin, 'Markdown').click()
  const value = await markdown(admin).inputValue()
  await tool(admin, 'Text').click()
  await text(admin).waitFor()
  return value
}

const mixed = `Title
=====

First *words*, then a table.

| a | b |
|---|--:|
| 1 | 2 |


* one
* two

[ref]: https://a.example/x

> [!tip] Do it, see [this][ref]
`

test('an article is written by keyboard, published, and read', async () => {
  const desk = await aHelpCenter()
  const admin = await desk.open(desk.admin, `/portals/${desk.slug}/en/articles/new`)
  const { page } = admin
  await text(admin).waitFor()
  await page.locator('.help-center-editor-write').getByLabel('Title').first().fill('Returns')
  await text(admin).focus()
  await admin.type('## How it works')
  await admin.press('Enter')
  await admin.type('Some **bold** words, `code` and *more*. ')
  await admin.press('Control+b')
  expect(await isOn(tool(admin, 'Bold'))).toBe('true')
  await admin.type('Loud')
  await admin.press('Control+b', 'Enter')
  await admin.type('- one')
  await admin.press('Enter')
  await admin.type('two')
  await admin.press('Enter', 'Control+]')
  await admin.type('deep')
  expect(await isOn(tool(admin, 'List'))).toBe('true')
  await admin.press('Enter', 'Enter', 'Enter', 'Enter')
  await admin.type('1. first')
  await admin.press('Enter', 'Enter')
  await admin.type('> said')
  await admin.press('Enter', 'Enter')
  await admin.type('```')
  await admin.type('let a = 1')
  await admin.press('Control+Enter')
  await admin.type('2 * 3 * 4 and [no link]')
  await admin.press('Enter')
  await admin.type('See the docs')
  await admin.press('Control+Shift+ArrowLeft', 'Control+Shift+L')
  await page.getByRole('dialog').getByLabel('Address').waitFor()
  await admin.type('javascript:alert(1)')
  await admin.press('Enter')
  await page.getByText('Enter an address such as').waitFor()
  await page.getByRole('dialog').getByLabel('Address').fill('docs.example/a')
  await admin.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await admin.press('ArrowRight')
  await admin.type('!')
  await button(admin, 'Publish').click()
  await page.waitForURL(/edit\/\d+/)
  const [article] = (await desk.admin.portals.articles.list(desk.slug)).payload
  expect(article!.content).toBe(
    [
      '## How it works',
      'Some **bold** words, `code` and *more*. **Loud**',
      '- one\n- two\n  - deep',
      '1. first',
      '> said',
      '```\nlet a = 1\n```',
      '2 * 3 * 4 and [no link]',
      'See the [docs](https://docs.example/a)!',
    ].join('\n\n'),
  )
  const read = await desk.app.http.inject({
    url: `/hc/${desk.slug}/articles/${article!.slug}`,
    headers: { accept: 'text/html' },
  })
  expect(read.body).toContain('<strong>Loud</strong>')
  expect(read.body).toContain('<a href="https://docs.example/a" rel="noopener">docs</a>!')
})

test('what is opened and not changed stays to the letter; what is changed changes only there', async () => {
  const desk = await aHelpCenter()
  const { admin, page, id } = await desk.openArticle(mixed)
  await page.getByText('Saved').waitFor()
  await text(admin).click()
  await admin.press('Control+Home', 'ArrowDown', 'End')
  await admin.type(' more')
  await page.getByText('Not saved yet').waitFor()
  await admin.press('Control+z')
  await page.getByText('Saved').waitFor()
  expect(await written(admin)).toBe(mixed)
  await text(admin).getByText('two', { exact: true }).click()
  await admin.press('End')
  await admin.type('!')
  await admin.press('Control+s')
  await expect.poll(() => desk.contentOf(id)).toBe(mixed.replace('* two', '* two!'))
  await text(admin).getByText('| 1 | 2 |').click()
  await admin.press('End')
  await admin.type('3')
  await admin.press('Control+s')
  await expect.poll(() => desk.contentOf(id)).toContain('* two!\n\n[ref]')
})
