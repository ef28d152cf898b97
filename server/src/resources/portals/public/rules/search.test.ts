import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../kernel/jobs.ts'
import { testEngine } from '../../../../testing/database.ts'
import { type InPortal, inPortal } from '../../../../testing/in-portal.ts'
import { insertArticle } from '../../articles/queries/articles.ts'
import { longestContent } from '../../articles/schema.ts'
import { indexAllArticles } from '../../jobs/index-articles.ts'
import { findPublicPortal } from '../queries/portals.ts'
import { mostRanked } from '../queries/search.ts'
import { indexArticles } from './index-articles.ts'
import { searchArticles } from './search.ts'

const published = { status: 'published' } as const

async function searched(p: InPortal) {
  const portal = (await findPublicPortal(p.app.database.read, p.slug))!
  const search = (query: string, over: object = {}) =>
    searchArticles(p.app.database.read, portal, { locale: 'en', query, limit: 10, ...over })
  const slugs = async (query: string, over: object = {}) => (await search(query, over)).articles.map(({ slug }) => slug)
  return { search, slugs }
}

test('a title counts more than a heading, and a heading more than the text', async () => {
  const p = await inPortal()
  await p.create({ slug: 'text', title: 'Delivery', content: 'Ask for a refund there.', ...published })
  await p.create({ slug: 'heading', title: 'Orders', content: '# Other\n\n## The refund\n\nSo.', ...published })
  await p.create({ slug: 'title', title: 'How a refund works', content: 'Like this.', ...published })
  await p.create({ slug: 'none', title: 'Else', content: 'Nothing of it.', ...published })
  await p.create({ slug: 'draft', title: 'Refund', content: 'A refund refund.' })
  const { slugs, search } = await searched(p)
  expect(await slugs('refund')).toEqual(['title', 'heading', 'text'])
  expect(await slugs('REF')).toEqual(['title', 'heading', 'text'])
  expect(await slugs('how do refunds work', { locale: 'de' })).toEqual([])
  expect(await slugs('refund', { limit: 1, offset: 1 })).toEqual(['heading'])
  expect(await search('refund', { limit: 1 })).toMatchObject({ total: 3 })
  for (const nothing of ['', '  ', '"', '*', 'zzzzzz']) expect(await slugs(nothing), nothing).toEqual([])
})

test('articles that have all words come before those that have some, and common words matter least', async () => {
  const p = await inPortal()
  const filler = 'How do I do it? You do it so.'
  for (let i = 0; i < 6; i++) await p.create({ slug: `filler-${i}`, title: 'How to do', content: filler, ...published })
  await p.create({ slug: 'password', title: 'Your password', content: `Reset it. ${filler}`, ...published })
  await p.create({ slug: 'reset', title: 'Reset the device', content: filler, ...published })
  const { slugs } = await searched(p)
  expect(await slugs('reset password')).toEqual(['password'])
  expect((await slugs('how do i reset my password'))[0]).toBe('password')
  expect((await slugs('how do i unknownword my device'))[0]).toBe('reset')
})

test('one wrong letter is forgiven, by the words of the portal', async () => {
  const p = await inPortal()
  await p.create({ slug: 'refund', title: 'Refunds', content: 'Your invoice.', ...published })
  await p.create({ slug: 'zürich', title: 'Zürich und Ärger', content: 'Straße.', ...published })
  const { search, slugs } = await searched(p)
  for (const misspelt of ['refands', 'refnds', 'refuunds', 'erfunds', 'rfeunds', 'invioce', 'refumd'])
    expect(await slugs(misspelt), misspelt).toEqual(['refund'])
  expect(await search('my invioce')).toMatchObject({ corrected: 'my invoice' })
  expect(await search('invoice')).toMatchObject({ corrected: undefined })
  for (const fine of ['zurich', 'ZÜRICH', 'zuerich', 'arger']) expect(await slugs(fine), fine).toEqual(['zürich'])
  for (const wrong of ['rofands', 'ivx', 'incoive']) expect(await slugs(wrong), wrong).toEqual([])
})

test('of what very many articles have, the newest are compared, and titles count all the same', async () => {
  const p = await inPortal()
  const oldest = await p.create({ slug: 'oldest', title: 'Parcels', content: 'About shipping.', ...published })
  const portal = (await findPublicPortal(p.app.database.read, p.slug))!
  const model = { locale: 'en', description: null, content: 'The shipping of parcelsets.', meta: {}, ...published }
  await p.app.database.transaction(async (tx) => {
    const made = []
    for (let number = 0; number < mostRanked + 50; number++) {
      const place = { account_id: portal.account_id, portal_id: portal.id, category_id: null, author_id: null }
      const article = { ...model, title: `Number ${number}`, slug: `number-${number}`, associated_article_id: null }
      made.push(await insertArticle(tx, { ...place, ...article, position: 1, created_at: 1, updated_at: 1 }))
    }
    await indexArticles(tx, portal, made)
  })
  const { search, slugs } = await searched(p)
  for (const query of ['parcels', 'parcel', 'par', 'shipping parcels']) {
    expect((await slugs(query)).slice(0, 2), query).toEqual(['oldest', `number-${mostRanked + 49}`])
  }
  expect((await search('shipping')).total).toBe(mostRanked + 1)
  expect((await slugs('shipping', { offset: mostRanked - 10 })).length).toBe(10)
  expect((await slugs('number 77'))[0]).toBe('number-77')
  const page = await p.app.http.inject({ url: `/hc/${p.slug}/en/search?q=shipping`, headers: { accept: 'text/html' } })
  expect(page.body).toContain(`${mostRanked}+ results`)
  await p.admin.portals.articles.delete(p.slug, oldest.id)
  expect((await slugs('parcels'))[0]).toBe(`number-${mostRanked + 49}`)
}, 60_000)

test('a text as long as can be is searched to its end, as far as an index goes', async () => {
  const p = await inPortal()
  const words = Array.from({ length: 60_000 }, (_, at) => `Wörterbücher${at.toString(36)}`).join(' ')
  const content = `${words.slice(0, longestContent - 10)} lastone`
  await p.create({ slug: 'long', title: 'Long', content, ...published })
  const { slugs } = await searched(p)
  expect([await slugs('worterbucher1'), await slugs('long')]).toEqual([['long'], ['long']])
  await p.update((await p.list()).payload[0]!.id, { content: 'Short.' })
  expect([await slugs('worterbucher1'), await slugs('short')]).toEqual([[], ['long']])
})

test('languages without spaces are searched, too', async () => {
  const p = await inPortal()
  await p.create({ slug: 'ja', title: '返金について', content: '注文の返金方法を説明します。', ...published })
  await p.create({ slug: 'th', title: 'การคืนเงิน', content: 'ขอเงินคืน', ...published })
  await p.create({ slug: 'ar', title: 'استرداد الأموال', content: 'كيف تطلب استرداد', ...published })
  const { slugs } = await searched(p)
  expect(await slugs('返金')).toEqual(['ja'])
  expect(await slugs('返金方法')).toEqual(['ja'])
  expect(await slugs('金')).toEqual(['ja'])
  expect(await slugs('คืนเงิน')).toEqual(['th'])
  expect(await slugs('استرداد')).toEqual(['ar'])
})

test('what was found is marked, as parts and not as markup', async () => {
  const p = await inPortal()
  const content = `# Start\n\n${'Something else. '.repeat(30)}\n\n**Refunds** take \`<b>two</b>\` days.`
  await p.create({ slug: 'refund', title: 'About refunds', content, description: 'Money back', ...published })
  await p.create({ slug: 'by-title', title: 'Vouchers', content: 'Nothing here.', description: 'Gifts', ...published })
  const { search } = await searched(p)
  const [found] = (await search('refund')).articles
  expect(found!.titleParts).toEqual([
    { text: 'About ', match: false },
    { text: 'refunds', match: true },
  ])
  expect(found!.snippet.find(({ match }) => match)).toEqual({ text: 'Refunds', match: true })
  expect(found!.snippet.map(({ text }) => text).join('')).toMatch(/^….*Refunds take .*two.* days\.$/)
  expect((await search('voucher')).articles[0]!.snippet).toEqual([{ text: 'Gifts', match: false }])
})

test('the index follows whatever happens to articles', async () => {
  const p = await inPortal()
  const { admin, slug } = p
  const basics = await p.category({ slug: 'basics' })
  const article = await p.create({
    slug: 'a',
    title: 'Quokka',
    content: 'Wombat.',
    category_id: basics.id,
    ...published,
  })
  const { slugs } = await searched(p)
  const words = async () =>
    (await p.app.database.read.selectFrom('portal_words').select('word').where('portal_id', '=', p.portalId).execute())
      .map(({ word }) => word)
      .sort()
  expect(await words()).toEqual(['quokka', 'wombat'])
  await p.update(article.id, { content: 'Numbat.' })
  expect([await slugs('wombat'), await slugs('numbat')]).toEqual([[], ['a']])
  expect(await words()).toEqual(['numbat', 'quokka'])
  await admin.portals.categories.update(slug, basics.id, { locale: 'de' })
  expect([await slugs('numbat'), await slugs('numbat', { locale: 'de' })]).toEqual([[], ['a']])
  await p.update(article.id, { status: 'archived' })
  expect([await slugs('numbat', { locale: 'de' }), await words()]).toEqual([[], []])
  const { ids } = await admin.portals.articles.bulkActions.updateStatus(slug, {
    ids: [article.id, 9e9],
    status: 'published',
  })
  expect([ids, await slugs('numbat', { locale: 'de' })]).toEqual([[article.id], ['a']])
  const other = await p.category({ slug: 'more', locale: 'en' })
  await admin.portals.articles.bulkActions.updateCategory(slug, { ids, category_id: other.id })
  expect(await slugs('numbat')).toEqual(['a'])
  expect(await p.get(article.id)).toMatchObject({ locale: 'en', position: 10, category: { slug: 'more' } })
  await admin.portals.articles.bulkActions.deleteArticles(slug, { ids })
  expect([await slugs('numbat'), await words()]).toEqual([[], []])
  await p.create({ slug: 'b', title: 'Bandicoot', content: 'So.', ...published })
  await admin.portals.delete(slug)
  const left = testEngine === 'sqlite' ? sql`select rowid from search_articles('bandicoot')` : sql`select 1 where false`
  expect((await left.execute(p.app.database.read)).rows).toEqual([])
})

test('what was there before the index is indexed by a job, and twice is once', async () => {
  const p = await inPortal()
  await p.create({ slug: 'a', title: 'Quokka', content: 'Wombat.', ...published })
  const { database } = p.app
  await database.transaction(async (tx) => {
    await tx.deleteFrom('article_texts').where('account_id', '=', p.account.id).execute()
    await tx.deleteFrom('portal_words').where('account_id', '=', p.account.id).execute()
  })
  const { slugs } = await searched(p)
  expect(await slugs('quokka')).toEqual([])
  for (let i = 0; i < 2; i++) {
    await database.transaction((tx) => enqueue(tx, indexAllArticles, {}, { now: p.app.clock.now() }))
    await p.app.worker.drain()
  }
  expect(await slugs('quokka')).toEqual(['a'])
  const words = database.read.selectFrom('portal_words').select('articles').where('portal_id', '=', p.portalId)
  expect(await words.execute()).toEqual([{ articles: 1 }, { articles: 1 }])
})

test('portals of others, and of other accounts, are not searched', async () => {
  const [one, other] = [await inPortal(), await inPortal()]
  await one.create({ slug: 'secret', title: 'Platypus', content: 'So.', ...published })
  const { search } = await searched(other)
  expect(await search('platypus')).toMatchObject({ articles: [], total: 0 })
  expect(await search('platypis')).toMatchObject({ articles: [], corrected: undefined })
})
