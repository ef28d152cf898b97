import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call } from '../testing/resources.ts'
import { scene } from '../testing/scene.ts'
import { Page } from './paging.ts'

async function sevenLabels() {
  const s = await scene()
  for (const title of ['g', 'c', 'a', 'é', 'b', 'z', 'd']) await s.admin.labels.create({ title })
  const titles = async (query?: object) => (await s.admin.labels.list(query)).payload.map(({ title }) => title)
  return { ...s, titles }
}

test('pages follow one another without gap or overlap, in the same order on both engines', async () => {
  const { titles } = await sevenLabels()
  expect(await titles()).toEqual(['a', 'b', 'c', 'd', 'g', 'z', 'é'])
  expect(await titles({ per_page: 3 })).toEqual(['a', 'b', 'c'])
  expect(await titles({ per_page: 3, page: 3 })).toEqual(['é'])
  expect(await titles({ per_page: 3, page: 9 })).toEqual([])
})

test('a cursor goes on where the page ended, even when something was inserted before it', async () => {
  const { app, account, admin } = await sevenLabels()
  const get = (url: string) => call(app, admin.token)('GET', url)
  const seen: string[] = []
  let url: string | undefined = `/api/v1/accounts/${account.id}/labels?per_page=3&page=1`
  while (url) {
    const answer = await get(url)
    seen.push(...answer.json<{ payload: { title: string }[] }>().payload.map(({ title }) => title))
    url = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
    if (seen.length === 3) await admin.labels.create({ title: 'aa' })
  }
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'g', 'z', 'é'])
})

test('page, size and cursor out of range are refused by name', async () => {
  const { admin } = await scene()
  const refused = async (query: object) => {
    const error = await admin.labels.list(query).catch((e) => e)
    return `${error.status} ${error.errors[0].field} ${error.errors[0].code}`
  }
  expect(await refused({ per_page: 101 })).toBe('422 per_page too_large')
  expect(await refused({ per_page: 0 })).toBe('422 per_page too_small')
  expect(await refused({ page: 'x' })).toBe('422 page wrong_type')
  for (const cursor of ['x', '.', 'W10', btoa('["a",{}]'), btoa('["a\\u0000",1]'), btoa('[1,"\\ud800"]')]) {
    expect(await refused({ cursor })).toBe('422 cursor bad_cursor')
  }
})

test('a cursor that is made up, changed, or of another list is refused, and never an error of ours', async () => {
  const { app, account, admin } = await sevenLabels()
  for (const name of ['Ada', 'Grace', 'Mary']) await admin.contacts.create({ name, email: `${name}@desk.test` })
  const get = (path: string) => call(app, admin.token)('GET', `/api/v1/accounts/${account.id}/${path}`)
  const cursorOf = async (path: string) => {
    const { headers } = await get(path)
    return new URL(/<(.+)>; rel="next"/.exec(String(headers.link))![1]!).searchParams.get('cursor')!
  }
  const genuine = await cursorOf('contacts?per_page=1&sort=name')
  expect((await get(`contacts?per_page=1&sort=name&cursor=${genuine}`)).statusCode).toBe(200)
  const [values, signature] = genuine.split('.')
  const forged = [['"x"', '"x"'], ['x', {}], [1e300, -1], [true, null], ['', ''], []].map(
    (keys) => `${btoa(JSON.stringify(keys))}.${signature}`,
  )
  const others = [await cursorOf('labels?per_page=1'), await cursorOf('contacts?per_page=1&sort=-name')]
  for (const cursor of [...forged, ...others, values!, `${values}.`, `${genuine}x`, `A${genuine}`]) {
    const answer = await get(`contacts?sort=name&cursor=${encodeURIComponent(cursor)}`)
    expect(answer.statusCode, cursor).toBe(422)
    expect(answer.json().errors[0].code).toBe('bad_cursor')
  }
})

test('what is sorted by may be an expression, in several directions, also through cursors', async () => {
  const { app, account } = await sevenLabels()
  const query = app.database.read.selectFrom('labels').where('account_id', '=', account.id)
  const late = sql<number>`case when title < 'd' then 1 else 0 end`
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = new Page({ per_page: 2, cursor }, { size: 25 }, String)
    const rows = await page.fetch(query.select(['title', 'id', late.as('late')]), [
      ['late', 'asc', late],
      ['title', 'desc'],
      ['id', 'asc'],
    ])
    seen.push(...rows.map(({ title }) => title))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(['é', 'z', 'g', 'd', 'c', 'b', 'a'])
})
