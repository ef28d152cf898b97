import { expect, test } from 'vitest'
import { addUnanswered } from '../../server/src/resources/portals/public/queries/unanswered-searches.ts'
import { aPicture } from '../../server/src/testing/multipart.ts'
import { aDesk, needsDesk } from '../testing/desk.ts'
import type { Seat } from '../testing/seat.ts'

needsDesk()

async function aHelpCenter() {
  const desk = await aDesk()
  const slug = `help-${desk.account.id}`
  await desk.admin.portals.create({ name: 'Help', slug })
  const write = (title: string, content: string) =>
    desk.admin.portals.articles.create(slug, { title, content }).then(({ payload }) => payload)
  const read = (id: number) => desk.admin.portals.articles.get(slug, id).then(({ payload }) => payload)
  return { ...desk, slug, write, read }
}

const text = ({ page }: Seat) => page.getByRole('textbox', { name: 'Text', exact: true })
const markdown = ({ page }: Seat) => page.locator('.help-center-editor-text textarea')
const title = ({ page }: Seat) => page.locator('.help-center-editor-write').getByLabel('Title').first()
const button = ({ page }: Seat, name: string) => page.getByRole('button', { name, exact: true }).last()

test('from no portal to a published article with a picture', async () => {
  const desk = await aDesk()
  const slug = `guide-${desk.account.id}`
  const admin = await desk.open(desk.admin, '/portals/new')
  const { page } = admin
  await page.locator('[name=name]').fill('Guide')
  await page.locator('[name=slug]').fill('Not an address')
  await button(admin, 'Create').click()
  await page.locator('[name=slug][aria-invalid=true]').waitFor()
  await page.locator('[name=slug]').fill(slug)
  await button(admin, 'Create').click()
  await page.waitForURL(new RegExp(`${slug}/en/articles`))
  await admin.go(`/app/accounts/${desk.account.id}/portals/${slug}/en/articles/new`)
  await title(admin).fill('How to return something')
  await button(admin, 'Markdown').click()
  await markdown(admin).fill('## First\n\nPack it.\n')
  const { content, filename } = await aPicture()
  await page.locator('.help-center-editor-tools input[type=file]').setInputFiles({
    ...{ name: filename!, mimeType: 'image/png', buffer: Buffer.from(content) },
  })
  await expect.poll(() => markdown(admin).inputValue()).toMatch(/!\[me\]\(http.*me\.png\)/)
  const width = "document.querySelector('.help-center-editor-preview img')?.naturalWidth"
  await expect.poll(() => page.evaluate(width)).toBe(10)
  await button(admin, 'Publish').click()
  await page.waitForURL(/edit\/\d+/)
  const [article] = (await desk.admin.portals.articles.list(slug)).payload
  expect(article).toMatchObject({ title: 'How to return something', status: 'published' })
  await page.reload()
  await expect.poll(() => markdown(admin).inputValue()).toContain('Pack it.')
})

test('what is typed while an article is saved stays, and what two write over each other is shown', async () => {
  const desk = await aHelpCenter()
  const { id } = await desk.write('Returns', 'First')
  const admin = await desk.open(desk.admin, `/portals/${desk.slug}/en/articles/edit/${id}`)
  await text(admin).click()
  await admin.press('Control+End')
  await admin.type(' second')
  await admin.press('Control+s')
  await admin.type(' third')
  await expect.poll(async () => (await desk.read(id)).content).toContain('First second')
  await expect.poll(() => text(admin).innerText()).toBe('First second third')
  await admin.press('Control+s')
  await expect.poll(async () => (await desk.read(id)).content).toBe('First second third')
  await desk.admin.portals.articles.update(desk.slug, id, { content: 'Theirs' })
  await admin.type('!')
  await admin.press('Control+s')
  await admin.page.getByRole('alert').waitFor()
  expect((await desk.read(id)).content).toBe('Theirs')
  await button(admin, 'Save my version').click()
  await expect.poll(async () => (await desk.read(id)).content).toBe('First second third!')
})

test('what was not saved is there again, and can be thrown away', async () => {
  const desk = await aHelpCenter()
  const { id } = await desk.write('Returns', 'First')
  const admin = await desk.open(desk.admin, `/portals/${desk.slug}/en/articles/edit/${id}`)
  await text(admin).fill('Unfinished')
  await admin.page.getByText('Not saved yet').waitFor()
  await admin.page.locator('.back-link').click()
  await admin.page.getByRole('link', { name: 'Returns' }).click()
  await expect.poll(() => text(admin).innerText()).toBe('Unfinished')
  await admin.page.getByText('This is text of yours that was not saved.').waitFor()
  await button(admin, 'Discard it').click()
  await expect.poll(() => text(admin).innerText()).toBe('First')
})

test('categories are made and put in order by keyboard', async () => {
  const desk = await aHelpCenter()
  const admin = await desk.open(desk.admin, `/portals/${desk.slug}/en/categories`)
  const { page } = admin
  for (const name of ['Orders', 'Returns']) {
    await button(admin, 'New category').click()
    await page.locator('[name=name]').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const names = async () => {
    const { payload } = await desk.admin.portals.categories.list(desk.slug, { locale: 'en' })
    return payload.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0)).map(({ name }) => name)
  }
  await page.getByRole('button', { name: 'Move Returns up' }).focus()
  await admin.press('Alt+ArrowUp')
  await expect.poll(names).toEqual(['Returns', 'Orders'])
  await page.reload()
  await expect.poll(() => page.locator('.help-center-row').first().innerText()).toContain('Returns')
})

test('several articles are published, taken back, moved and deleted at once, all or none', async () => {
  const desk = await aHelpCenter()
  const written = [await desk.write('One', 'Text'), await desk.write('Two', 'Text'), await desk.write('Empty', '')]
  const [one, two, empty] = written.map(({ id }) => id) as [number, number, number]
  await desk.admin.portals.articles.update(desk.slug, one, { status: 'archived' })
  const { payload: category } = await desk.admin.portals.categories.create(desk.slug, {
    name: 'Orders',
    slug: 'orders',
  })
  const statuses = async () => [(await desk.read(one)).status, (await desk.read(two)).status]
  const admin = await desk.open(desk.admin, `/portals/${desk.slug}/en/articles`)
  const { page } = admin
  const box = (name: string) => page.getByRole('row', { name }).getByRole('checkbox')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await button(admin, 'Publish').click()
  await page.getByRole('alert').getByText('has no content').waitFor()
  expect(await statuses()).toEqual(['archived', 'draft'])

  await box('Empty').uncheck()
  await button(admin, 'Publish').click()
  await page.getByText('2 articles published').waitFor()
  expect(await statuses()).toEqual(['published', 'published'])
  await button(admin, 'Undo').click()
  await expect.poll(statuses).toEqual(['archived', 'draft'])

  await box('One').check()
  await button(admin, 'Move to category').click()
  await page.getByRole('option', { name: 'Orders' }).click()
  await page.getByText('An article moved').waitFor()
  expect((await desk.read(one)).category?.id).toBe(category.id)

  for (const name of ['One', 'Empty']) await box(name).check()
  await button(admin, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('2 articles deleted').waitFor()
  const { payload } = await desk.admin.portals.articles.list(desk.slug)
  expect(payload.map(({ id }) => id)).toEqual([two])
  expect(empty).toBeGreaterThan(two)

  const agent = await desk.open(desk.agent, `/portals/${desk.slug}/en/articles`)
  await agent.page.getByRole('row', { name: 'Two' }).waitFor()
  expect(await agent.page.getByRole('checkbox').count()).toBe(0)
})

test('an article is archived, taken back, and deleted once asked; agents only read', async () => {
  const desk = await aHelpCenter()
  const { id } = await desk.write('Returns', 'First')
  const admin = await desk.open(desk.admin, `/portals/${desk.slug}/en/articles`)
  const { page } = admin
  const choose = async (entry: string | RegExp) => {
    await page.getByRole('button', { name: 'Actions for Returns' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose(/Archive/)
  await expect.poll(async () => (await desk.read(id)).status).toBe('archived')
  await button(admin, 'Undo').click()
  await expect.poll(async () => (await desk.read(id)).status).toBe('draft')
  const agent = await desk.open(desk.agent, `/portals/${desk.slug}/en/articles/edit/${id}`)
  await agent.page.getByText('First').waitFor()
  expect(await text(agent).count()).toBe(0)
  await choose('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(async () => (await desk.admin.portals.articles.list(desk.slug)).payload.length).toBe(0)
})

test('what readers looked for in vain is written about, or dismissed', async () => {
  const desk = await aHelpCenter()
  const portal = await desk.admin.portals.get(desk.slug)
  const asked = (query: string, times: number) => ({ portal_id: portal.id, locale: 'en', query, asked: times })
  await desk.app.database.transaction((tx) =>
    addUnanswered(tx, [asked('gift cards', 12), asked('ada', 1)], desk.app.clock.now()),
  )
  const admin = await desk.open(desk.admin, `/portals/${desk.slug}/en/unanswered`)
  const { page } = admin
  await page.getByRole('row', { name: /gift cards 12/ }).waitFor()
  await admin.picture('help-center-unanswered')
  await page.getByRole('button', { name: 'Dismiss “ada”' }).click()
  await page.getByText('ada', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Write an article about “gift cards”' }).click()
  await page.waitForURL(/articles\/edit\/\d+/)
  await expect.poll(() => title(admin).inputValue()).toBe('Gift cards')
  const [article] = (await desk.admin.portals.articles.list(desk.slug)).payload
  expect(article).toMatchObject({ title: 'Gift cards', status: 'draft', locale: 'en' })
  expect((await desk.admin.portals.unansweredSearches.list(desk.slug)).payload).toEqual([])
})

test('texts of each language, legal links and a logo for the dark are set', async () => {
  const desk = await aHelpCenter()
  await desk.admin.portals.update(desk.slug, { config: { allowed_locales: ['en', 'de'] } })
  const admin = await desk.open(desk.admin, `/portals/${desk.slug}/settings`)
  const { page } = admin
  const section = page.locator('.section', { has: page.getByRole('heading', { name: 'Texts by language' }) })
  const save = async () => {
    await section.getByRole('button', { name: 'Save' }).click()
    await section.getByText('Saved').waitFor()
  }
  await section.getByLabel('Text at the bottom').fill('Acme Ltd')
  await section.getByRole('button', { name: 'Add link' }).click()
  await section.getByLabel('Name of link 1').fill('Imprint')
  await section.getByLabel('Address of link 1').fill('https://acme.example/imprint')
  await save()
  await section.getByLabel('Language').selectOption('de')
  await section.getByLabel('Name', { exact: true }).fill('Hilfe')
  await save()
  const { config } = await desk.admin.portals.get(desk.slug)
  expect(config.locale_texts).toEqual([
    {
      locale: 'en',
      footer_text: 'Acme Ltd',
      legal_links: [{ title: 'Imprint', url: 'https://acme.example/imprint' }],
    },
    { locale: 'de', name: 'Hilfe', legal_links: [] },
  ])
  await page.reload()
  await expect.poll(() => section.getByLabel('Name of link 1').inputValue()).toBe('Imprint')
  const { content, filename } = await aPicture()
  const picture = { name: filename!, mimeType: 'image/png', buffer: Buffer.from(content) }
  await page.getByLabel('Logo in dark theme').setInputFiles(picture)
  await page.getByRole('img', { name: 'Logo in dark theme' }).waitFor()
  const portal = await desk.admin.portals.get(desk.slug)
  expect([portal.logo, portal.dark_logo?.filename]).toEqual([undefined, 'me.png'])
})

test('each page of a portal that is about one language leads to the others', async () => {
  const desk = await aHelpCenter()
  await desk.admin.portals.update(desk.slug, { config: { allowed_locales: ['en', 'de'] } })
  const admin = await desk.open(desk.admin, `/portals/${desk.slug}/en/articles`)
  for (const part of ['articles', 'categories', 'unanswered']) {
    await admin.go(`/app/accounts/${desk.account.id}/portals/${desk.slug}/en/${part}`)
    await admin.page.getByLabel('Language', { exact: true }).selectOption('de')
    await admin.page.waitForURL(new RegExp(`/${desk.slug}/de/${part}$`))
  }
})

test('a draft is shown to others by a link that is copied', async () => {
  const desk = await aHelpCenter()
  await desk.write('Returns', 'First')
  const admin = await desk.open(desk.admin, `/portals/${desk.slug}/en/articles`)
  await admin.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await admin.page.getByRole('button', { name: 'Actions for Returns' }).click()
  await admin.page.getByRole('menuitem', { name: 'Copy preview link' }).click()
  await admin.page.getByText('Link copied.').waitFor()
  const url = String(await admin.page.evaluate('navigator.clipboard.readText()'))
  const page = await desk.app.http.inject({
    url: url.slice(new URL(url).origin.length),
    headers: { accept: 'text/html' },
  })
  expect([page.statusCode, page.body.includes('This is a preview.')]).toEqual([200, true])
})
