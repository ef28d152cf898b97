import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPicture } from '../../server/src/testing/multipart.ts'
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
  await button(admin, 'Markdown').click()
  const value = await markdown(admin).inputValue()
  await button(admin, 'Text').click()
  await text(admin).waitFor()
  return value
}

type Given = Record<string, string> | Uint8Array

const editable = "document.querySelector('.help-center-editor-rich [role=textbox]')"

/** As a browser tells of it: a test cannot put files on the clipboard. */
async function give({ page }: Seat, how: 'paste' | 'drop', given: Given): Promise<void> {
  const file = given instanceof Uint8Array ? [...given] : undefined
  await page.evaluate(`{
    const { how, file, given } = ${JSON.stringify({ how, file, given: file ? {} : given })}
    const data = new DataTransfer()
    if (file) data.items.add(new File([new Uint8Array(file)], 'given.png', { type: 'image/png' }))
    for (const [type, value] of Object.entries(given)) data.setData(type, value)
    const { left, top } = ${editable}.getBoundingClientRect()
    const common = { bubbles: true, cancelable: true, clientX: left + 30, clientY: top + 30 }
    const event =
      how === 'paste'
        ? new ClipboardEvent('paste', { ...common, clipboardData: data })
        : new DragEvent('drop', { ...common, dataTransfer: data })
    void ${editable}.dispatchEvent(event)
  }`)
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
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('cell', { name: '2', exact: true }).waitFor()
  await preview.getByRole('note').getByRole('link', { name: 'this' }).waitFor()
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
  await admin.press('Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End')
  await admin.type('3')
  await admin.press('Control+s')
  await expect.poll(() => desk.contentOf(id)).toBe(mixed.replace('* two', '* two!').replace('| 2 |', '| 2 |3'))
})

test('pictures are sent by button, paste and drop, and can be described', async () => {
  const desk = await aHelpCenter()
  const { admin, page, id } = await desk.openArticle('First')
  const { content, filename } = await aPicture()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/pictures', async (route) => {
    await answered
    await route.continue()
  })
  await text(admin).click()
  await admin.press('Control+End', 'Enter')
  await page.locator('.help-center-editor-tools input[type=file]').setInputFiles({
    ...{ name: filename!, mimeType: 'image/png', buffer: Buffer.from(content) },
  })
  await page.getByText('Sending the picture').waitFor()
  await text(admin).getByText('me', { exact: true }).waitFor()
  expect(await button(admin, 'Markdown').isDisabled()).toBe(true)
  await admin.type('Written meanwhile')
  answer()
  await text(admin).getByRole('img', { name: 'me' }).waitFor()
  await admin.press('Control+End')
  await give(admin, 'paste', Buffer.from(content))
  await expect.poll(() => text(admin).getByRole('img').count()).toBe(2)
  await give(admin, 'drop', Buffer.from(content))
  await expect.poll(() => text(admin).getByRole('img').count()).toBe(3)
  await text(admin).getByRole('img').first().click()
  expect(await isOn(tool(admin, 'Picture from an address'))).toBe('true')
  await tool(admin, 'Picture from an address').click()
  await page.getByRole('dialog').getByLabel('Description').fill('A *cat* [1]')
  await admin.press('Enter')
  await text(admin).getByRole('img', { name: 'A *cat* [1]' }).waitFor()
  await admin.press('Control+s')
  await expect.poll(() => desk.contentOf(id)).toContain('Written meanwhile')
  const pictures = /!\[(.*)\]\(http\S+\)/g
  const names = [...(await desk.contentOf(id))!.matchAll(pictures)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(['A \\*cat\\* \\[1\\]', 'given', 'me'])
})

test('what is pasted becomes what an article is made of, and nothing else', async () => {
  const desk = await aHelpCenter()
  const { admin } = await desk.openArticle('')
  await text(admin).click()
  await give(admin, 'paste', {
    'text/html': `<meta charset="utf-8"><style>p { color: red }</style><h2 style="color:red" onclick="x()">Head</h2>
      <table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2|3</td></tr></table><script>alert(1)</script>
      <p>Some <b>bold</b> <span style="font-weight:700">words</span>
      <a href="javascript:alert(1)">bad</a> <a href="https://a.example">good</a></p><p>End</p>`,
    'text/plain': 'Head',
  })
  await give(admin, 'paste', { 'text/plain': '- one\n- two' })
  await give(admin, 'paste', { 'text/plain': '2 * 3\nand <b>' })
  expect(await written(admin)).toBe(
    [
      '## Head',
      '| a | b |\n|---|---|\n| 1 | 2\\|3 |',
      'Some **bold** **words** bad [good](https://a.example)',
      'End',
      '- one\n- two2 * 3\\\n  and <b>',
    ].join('\n\n'),
  )
})

test('the view is kept, and both show the same text; Tab leads through and out', async () => {
  const desk = await aHelpCenter()
  const { admin, page, id } = await desk.openArticle('First\n\n```\ncode\n```\n')
  await text(admin).getByText('code').click()
  await admin.press('End')
  await admin.type(' more')
  await button(admin, 'Markdown').click()
  expect(await markdown(admin).inputValue()).toBe('First\n\n```\ncode more\n```\n')
  await markdown(admin).fill('Changed **here**')
  await admin.press('Control+s')
  await expect.poll(() => desk.contentOf(id)).toBe('Changed **here**')
  await page.reload()
  await expect.poll(() => markdown(admin).inputValue()).toBe('Changed **here**')
  await button(admin, 'Text').click()
  await text(admin).locator('strong').waitFor()
  await text(admin).click()
  await admin.press('Control+End')
  await admin.type('!')
  await tool(admin, 'Undo').click()
  await expect.poll(() => text(admin).innerText()).toBe('Changed here')
  await tool(admin, 'Redo').click()
  await expect.poll(() => text(admin).innerText()).toBe('Changed here!')
  await tool(admin, 'Heading').click()
  await page.getByRole('menuitem', { name: 'Small heading' }).click()
  await admin.press('End')
  await admin.type('?')
  await expect.poll(() => text(admin).locator('h4').innerText()).toBe('Changed here!?')
  await admin.press('Tab')
  expect(await page.evaluate(`${editable}.contains(document.activeElement)`)).toBe(false)
  await admin.press('Shift+Tab')
  expect(await page.evaluate(`${editable} === document.activeElement`)).toBe(true)
  expect(await admin.accessibilityProblems()).toEqual([])
})
