import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'

test('a canned response is created, changed, listed and deleted, by any member', async () => {
  const { app, account, agent } = await scene()
  const made = await agent.cannedResponses.create({ short_code: 'hi', content: 'Hello {{contact.name}}' })
  expect(made).toEqual({
    id: made.id,
    account_id: account.id,
    short_code: 'hi',
    content: 'Hello {{contact.name}}',
    use_count: 0,
    attachments: [],
    created_at: '2026-01-05T09:00:00.000Z',
    updated_at: '2026-01-05T09:00:00.000Z',
  })
  app.clock.advance(1000)
  const changed = await agent.cannedResponses.update(made.id, { content: 'Bye' })
  expect(changed).toEqual({ ...made, content: 'Bye', updated_at: '2026-01-05T09:00:01.000Z' })
  expect(await agent.cannedResponses.list()).toEqual([changed])
  expect(await agent.cannedResponses.delete(made.id)).toEqual({})
  expect(await agent.cannedResponses.list()).toEqual([])
  expect(await refusalOf(agent.cannedResponses.delete(made.id))).toBe('404 not_found')
})

async function withResponses(...responses: [short_code: string, content: string][]) {
  const { agent } = await scene()
  for (const [short_code, content] of responses) await agent.cannedResponses.create({ short_code, content })
  const find = async (query: { search?: string; sort?: 'most_used'; page?: number; per_page?: number }) =>
    (await agent.cannedResponses.list(query)).map(({ short_code }) => short_code)
  return { agent, find }
}

test('a search ranks the short code before the content, and the start before the middle', async () => {
  const { agent, find } = await withResponses(
    ['other', 'your BILL is ready'],
    ['unbilled', 'x'],
    ['Billing', 'x'],
    ['bill', 'x'],
    ['unrelated', 'x'],
  )
  expect(await find({ search: 'bill' })).toEqual(['Billing', 'bill', 'unbilled', 'other'])
  expect(await find({ search: 'BILL', page: 2, per_page: 2 })).toEqual(['unbilled', 'other'])
  expect(await find({})).toEqual(['Billing', 'bill', 'other', 'unbilled', 'unrelated'])
  expect(await find({ search: '' })).toHaveLength(5)
  const [last] = await agent.cannedResponses.list({ search: 'bill', page: 4, per_page: 1 })
  const { id } = last!
  await agent.cannedResponses.update(id, { content: 'nothing' })
  expect(await find({ search: 'bill' })).toEqual(['Billing', 'bill', 'unbilled'])
})

test('a search goes on from its cursor', async () => {
  const { app, account, agent } = await scene()
  for (const short_code of ['a', 'ba', 'aa']) await agent.cannedResponses.create({ short_code, content: 'x' })
  const found: string[] = []
  let url: string | undefined = `/api/v1/accounts/${account.id}/canned_responses?search=a&per_page=1`
  while (url) {
    const answer: Awaited<ReturnType<ReturnType<typeof call>>> = await call(app, agent.token)('GET', url)
    found.push(...answer.json().map(({ short_code }: { short_code: string }) => short_code))
    url = /<http:\/\/parley\.test([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  expect(found).toEqual(['a', 'aa', 'ba'])
})

test('a search matches whatever the case and composition, in every script', async () => {
  const { find } = await withResponses(['GRÜSSE', 'ПРИВЕТ'], ['plain', 'x'])
  expect(await find({ search: 'grü'.normalize('NFD') })).toEqual(['GRÜSSE'])
  expect(await find({ search: 'привет' })).toEqual(['GRÜSSE'])
})

test.each(['%', '_', '\\', '%_\\', "'"])('%s stands for itself in a search', async (search) => {
  const { find } = await withResponses(['plain', 'text'], ['odd', `a${search}b`])
  expect(await find({ search })).toEqual(['odd'])
})

test('a short code is taken in its own case and account only', async () => {
  const { agent, admin } = await scene()
  const other = await scene()
  await agent.cannedResponses.create({ short_code: 'hi', content: 'x' })
  expect(await refusalOf(admin.cannedResponses.create({ short_code: 'hi', content: 'y' }))).toBe('422 short_code taken')
  const { id } = await agent.cannedResponses.create({ short_code: 'Hi', content: 'x' })
  expect(await refusalOf(agent.cannedResponses.update(id, { short_code: 'hi' }))).toBe('422 short_code taken')
  await other.agent.cannedResponses.create({ short_code: 'hi', content: 'x' })
  expect(await other.agent.cannedResponses.list()).toHaveLength(1)
})

test('of twenty that create the same short code at once, one does', async () => {
  const { agent } = await scene()
  const results = await Promise.all(
    Array.from({ length: 20 }, () =>
      agent.cannedResponses.create({ short_code: 'race', content: 'x' }).then(() => 'made', refusalOf),
    ),
  )
  expect(results.filter((result) => result === 'made')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['made', '422 short_code taken']))
})

test.each([
  [{ short_code: '', content: 'x' }, '422 short_code too_short'],
  [{ short_code: ' ', content: 'x' }, '422 short_code bad_format'],
  [{ short_code: 'x'.repeat(256), content: 'x' }, '422 short_code too_long'],
  [{ short_code: 'x', content: '' }, '422 content too_short'],
  [{ short_code: 'x', content: 'x'.repeat(20_001) }, '422 content too_long'],
  [{ short_code: 'x', content: 'a\0b' }, '422 content bad_characters'],
])('%j is refused', async (body, expected) => {
  const { agent } = await scene()
  expect(await refusalOf(agent.cannedResponses.create(body))).toBe(expected)
  expect(await agent.cannedResponses.list()).toEqual([])
})

test('the longest short code and content are kept whole', async () => {
  const { agent } = await scene()
  const body = { short_code: '😀'.repeat(255), content: 'ß'.repeat(20_000) }
  expect(await agent.cannedResponses.create(body)).toMatchObject(body)
})

test('those that are used most come first where that is asked for', async () => {
  const { agent, find } = await withResponses(['apple', 'Fruit'], ['berry', 'Fruit'], ['cherry', 'Fruit'])
  const [, berry, cherry] = await agent.cannedResponses.list()
  await Promise.all([1, 2].map(() => agent.cannedResponses.use(cherry!.id)))
  expect(await agent.cannedResponses.use(berry!.id)).toEqual({ ...berry, use_count: 1 })
  expect(await find({ sort: 'most_used' })).toEqual(['cherry', 'berry', 'apple'])
  expect(await find({ sort: 'most_used', search: 'b' })).toEqual(['berry'])
  expect(await find({ sort: 'most_used', per_page: 2, page: 2 })).toEqual(['apple'])
  expect(await find({})).toEqual(['apple', 'berry', 'cherry'])
  expect(await refusalOf(agent.cannedResponses.use(cherry!.id + 1000))).toBe('404 not_found')
})
