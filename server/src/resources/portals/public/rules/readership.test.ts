import { expect, test } from 'vitest'
import { day } from '../../../../kernel/clock.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { type InPortal, inPortal } from '../../../../testing/in-portal.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { mayPreview } from './preview.ts'
import { Readership } from './readership.ts'
import { vote } from './vote.ts'

const published = { content: 'So.', status: 'published' } as const
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const from = (address: string, userAgent = firefox) => ({ address, userAgent })

function readershipOf({ app: { database, services } }: InPortal, log: unknown = { warn() {} }) {
  return new Readership({ transaction: database.transaction.bind(database), services, log: log as never })
}

test('a view counts once for each visitor and day, in however many processes, and robots count nothing', async () => {
  const p = await inPortal()
  const article = await p.create(published)
  const draft = await p.create({ content: 'Not yet.' })
  const [one, other] = [readershipOf(p), readershipOf(p)]
  const flush = async () => {
    await Promise.all([one.flush(), other.flush()])
    return (await p.get(article.id)).views
  }
  const { statements } = p.app.database.counters
  for (const readership of [one, other, one]) readership.viewed(article, from('192.0.2.1'))
  one.viewed(article, from('192.0.2.2'))
  one.viewed(draft, from('192.0.2.2'))
  one.viewed(article, from('192.0.2.3', 'Mozilla/5.0 (compatible; Googlebot/2.1)'))
  one.viewed(article, from('192.0.2.4', ''))
  expect(p.app.database.counters.statements).toBe(statements)
  expect(await flush()).toBe(2)
  other.viewed(article, from('192.0.2.1'))
  expect(await flush()).toBe(2)
  expect((await p.get(draft.id)).views).toBe(0)
  p.app.clock.advance(day)
  other.viewed(article, from('192.0.2.1'))
  expect(await flush()).toBe(3)
  await p.app.worker.drain()
  const visits = p.app.database.read
    .selectFrom('article_visits')
    .select('visitor')
    .where('account_id', '=', p.account.id)
  expect(await visits.execute()).toHaveLength(1)
})

test('what the database does not take is tried again', async () => {
  const p = await inPortal()
  const article = await p.create(published)
  const { database, services } = p.app
  const warned: string[] = []
  let isDown = true
  const readership = new Readership({
    transaction: <T>(work: (tx: Tx) => Promise<T>) =>
      isDown ? Promise.reject(new Error('gone')) : database.transaction(work),
    services,
    log: { warn: (_details: object, message: string) => warned.push(message) } as never,
  })
  const portal = { id: p.portalId }
  readership.viewed(article, from('192.0.2.1'))
  readership.notFound(portal, 'en', 'Vouchers')
  await readership.flush()
  expect(warned).toHaveLength(1)
  isDown = false
  readership.notFound(portal, 'en', 'vouchers ')
  await readership.flush()
  await readership.flush()
  expect((await p.get(article.id)).views).toBe(1)
  const { payload } = await p.admin.portals.unansweredSearches.list(p.slug)
  expect(payload).toMatchObject([{ query: 'vouchers', locale: 'en', asked: 2 }])
})

test('what nobody found is listed for editors, without what could name somebody', async () => {
  const p = await inPortal()
  const readership = readershipOf(p)
  const portal = { id: p.portalId }
  for (const asked of [
    'Gift  cards',
    'gift cards',
    'invoice',
    'ada@acme.example',
    '+49 (30) 123 456',
    'x',
    '\u0000 ',
  ]) {
    readership.notFound(portal, 'en', asked)
  }
  readership.notFound(portal, 'de', 'gutschein')
  await readership.flush()
  const { list } = p.admin.portals.unansweredSearches
  const all = await list(p.slug)
  expect(all.payload.map(({ query, asked }) => [query, asked])).toEqual([
    ['gift cards', 2],
    ['gutschein', 1],
    ['invoice', 1],
  ])
  expect(all.meta).toMatchObject({ count: 3 })
  expect((await list(p.slug, { locale: 'de' })).payload).toHaveLength(1)
  expect(await refusalOf(p.agent.portals.unansweredSearches.list(p.slug))).toBe('403 permission_required')
  for (let i = 0; i < 1010; i++) readership.notFound(portal, 'en', `question ${i}`)
  await readership.flush()
  expect((await list(p.slug)).meta.count).toBe(1000)
  const other = await inPortal()
  expect((await other.admin.portals.unansweredSearches.list(other.slug)).payload).toEqual([])
  expect(await refusalOf(other.admin.portals.unansweredSearches.list(p.slug))).toBe('404 not_found')
})

test('what nobody found is dismissed, and listed again when it is asked again', async () => {
  const p = await inPortal()
  const readership = readershipOf(p)
  const ask = async (...queries: string[]) => {
    for (const query of queries) readership.notFound({ id: p.portalId }, 'en', query)
    await readership.flush()
  }
  await ask('vouchers', 'vouchers', 'invoice')
  const { list, delete: dismiss } = p.admin.portals.unansweredSearches
  const listed = async () => (await list(p.slug)).payload.map(({ query, asked }) => [query, asked])
  const { id } = (await list(p.slug)).payload[0]!
  const other = await inPortal()
  expect(await refusalOf(other.admin.portals.unansweredSearches.delete(other.slug, id))).toBe('404 not_found')
  expect(await refusalOf(p.agent.portals.unansweredSearches.delete(p.slug, id))).toBe('403 permission_required')
  await dismiss(p.slug, id)
  expect(await listed()).toEqual([['invoice', 1]])
  expect(await refusalOf(dismiss(p.slug, id))).toBe('404 not_found')
  await ask('vouchers')
  expect(await listed()).toEqual([
    ['vouchers', 1],
    ['invoice', 1],
  ])
})

test('a visitor has one vote on an article, and may change it', async () => {
  const p = await inPortal()
  const article = await p.create(published)
  const { database, services } = p.app
  const portal = { account_id: p.account.id }
  const cast = (address: string, given: { helpful: boolean; comment?: string }) =>
    database.transaction((tx) => vote(tx, services, portal, article, from(address), given))
  await cast('192.0.2.1', { helpful: false, comment: ' Too short.\u0000 ' })
  await cast('192.0.2.2', { helpful: true })
  await cast('192.0.2.2', { helpful: true, comment: '' })
  const { list } = p.admin.portals.articles.votes
  const { payload, meta } = await list(p.slug, article.id)
  expect(meta).toMatchObject({ count: 2, helpful: 1, not_helpful: 1 })
  expect(payload).toMatchObject([{ helpful: true }, { helpful: false, comment: 'Too short.' }])
  expect(JSON.stringify(payload)).not.toContain('192.0.2')
  await cast('192.0.2.1', { helpful: true })
  expect(await list(p.slug, article.id)).toMatchObject({
    meta: { helpful: 2, not_helpful: 0 },
    payload: [{}, { comment: 'Too short.' }],
  })
  const other = await p.create(published)
  expect((await list(p.slug, other.id)).meta.count).toBe(0)
  const many = Array.from({ length: 61 }, () => cast('192.0.2.9', { helpful: true }))
  const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(1)
})

test('a link shows one draft, for a week', async () => {
  const p = await inPortal()
  const draft = await p.create({ title: 'Soon', slug: 'soon' })
  const other = await p.create({ title: 'Later' })
  const { url, expires_at } = await p.admin.portals.articles.createPreviewLink(p.slug, draft.id)
  const { secrets, clock } = p.app.services
  expect(url).toContain(`/hc/${p.slug}/articles/soon?preview=`)
  const token = new URL(url).searchParams.get('preview')!
  const good = (id: number, given: string | undefined) => mayPreview(id, given, { secrets, now: clock.now() })
  expect([good(draft.id, token), good(other.id, token), good(draft.id, undefined)]).toEqual([true, false, false])
  expect(good(draft.id, token.replace(/^\d+/, String(expires_at + 1)))).toBe(false)
  p.app.clock.advance(7 * day)
  expect(good(draft.id, token)).toBe(false)
})
