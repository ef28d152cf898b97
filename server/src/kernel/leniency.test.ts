import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../resources/accounts/factory.ts'
import { aMember } from '../resources/users/factory.ts'
import { resources } from '../resources.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { multipart } from '../testing/multipart.ts'
import { codeOf, problemsOf } from '../testing/refusal.ts'
import { call, trials } from '../testing/resources.ts'
import { canonicalUrl } from './canonical-url.ts'

let app: TestApp
let token: string
let account: string
let base: string

beforeAll(async () => {
  app = await createTestApp({ resources: [...resources, trials] })
  const { id } = await anAccount(app)
  token = (await aMember(app, id, 'administrator')).token
  account = `/api/v1/accounts/${id}`
  base = `${account}/trials`
})

afterAll(() => app.close())

const send = (...args: Parameters<ReturnType<typeof call>>) => call(app, token)(...args)

async function echo(...[query = '', body, headers]: [query?: string, body?: unknown, headers?: object]) {
  const answer = await send('POST', `${base}${query}`, body as object, headers as Record<string, string>)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().body
}

test.each([
  ['?count=3', undefined, { count: 3 }],
  ['?count=3&flag=true&words[]=a&words[]=b', {}, { count: 3, flag: true, words: ['a', 'b'] }],
  ['?words[0]=a&words[1]=b', {}, { words: ['a', 'b'] }],
  ['?trial[count]=3', { flag: false }, { count: 3, flag: false }],
  ['?count=3&unknown=1', { count: 4 }, { count: 4 }],
  ['?template[name]=hello', { count: 1 }, { count: 1, template: { name: 'hello' } }],
])('fields of a write may stand in its query string: %s with %j', async (query, body, expected) => {
  expect(await echo(query, body)).toEqual(expected)
})

test('what stands in a query string is checked like what stands in the body', async () => {
  const answer = await send('POST', `${base}?count=many&size=huge`, {})
  expect([answer.statusCode, problemsOf(answer).map(({ field }) => field)]).toEqual([422, ['count', 'size']])
})

test('an empty identifier, e-mail address or object is none', async () => {
  expect(await echo('', { count: '', reference: '', email: '', template: {} })).toEqual({})
  expect(await echo('', { copy_to: '' })).toEqual({ copy_to: null })
  expect(await echo('', { size: '', count: null, flag: null, words: null, template: null })).toEqual({})
  expect(await codeOf(send('POST', base, { template: { other: 1 } }))).toBe('422 missing')
})

test('an update that is sent nothing but nulls is refused where they mean nothing', async () => {
  const { id } = (await send('POST', `${account}/labels`, { title: 'nulls' })).json()
  const refused = await send('PATCH', `${account}/labels/${id}`, { title: null, color: null })
  expect([refused.statusCode, problemsOf(refused).map(({ field }) => field)]).toEqual([422, ['title', 'color']])
  const changed = await send('PATCH', `${account}/labels/${id}`, { title: null, color: '#112233' })
  expect(changed.json()).toMatchObject({ title: 'nulls', color: '#112233' })
})

test('a form with parts is taken wherever JSON is', async () => {
  const form = multipart([
    { name: 'count', content: '7' },
    { name: 'flag', content: 'true' },
    { name: 'words[]', content: 'a' },
    { name: 'template[name]', content: 'hello' },
  ])
  expect(await echo('', form.body, form.headers)).toEqual({
    count: 7,
    flag: true,
    words: ['a'],
    template: { name: 'hello' },
  })
})

test('a write that was sent something, and understands nothing of it, is refused', async () => {
  expect(await codeOf(send('POST', base, { cuont: 3 }))).toBe('422 no_known_field')
  expect(await codeOf(send('POST', base, { trial: { cuont: 3 } }))).toBe('422 no_known_field')
  expect(await echo('', { cuont: 3, count: 4 })).toEqual({ count: 4 })
  expect(await echo('?count=4', { cuont: 3 })).toEqual({ count: 4 })
  expect(await echo('', {})).toEqual({})
})

test.each(['//api/v1', '/api//v1', '/api/v1/'])('doubled slashes are one: %s', async (prefix) => {
  const path = `${account}/labels`.replace('/api/v1', prefix)
  expect((await send('GET', `${path}//?page=1`)).statusCode).toBe(200)
})

test('an address may end in a format', async () => {
  const labels = (await send('GET', `${account}/labels`)).json()
  expect((await send('GET', `${account}/labels.json`)).json()).toEqual(labels)
  expect((await send('POST', `${account}/labels.json?x=y`, { title: 'vip' })).json()).toMatchObject({ title: 'vip' })
  expect((await app.http.inject({ url: '/openapi.json' })).statusCode).toBe(200)
})

test.each([
  ['/api/v1/a.json?b=//c.json', '/api/v1/a?b=//c.json'],
  ['/platform/api/v1/users/1.json', '/platform/api/v1/users/1'],
  ['/public/api/v1/inboxes/i/contacts/c/conversations.json', '/public/api/v1/inboxes/i/contacts/c/conversations'],
  // A contact may be called anything.
  ['/public/api/v1/inboxes/i/contacts/c.json', '/public/api/v1/inboxes/i/contacts/c.json'],
  ['/files/key/report.json', '/files/key/report.json'],
  ['/?a=//b', '/?a=//b'],
])('%s is %s', (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical)
})

test('a filter of a query string that nothing was chosen in is none', async () => {
  expect((await send('GET', `${account}/conversations?status=&conversation_type=&inbox_id=`)).statusCode).toBe(200)
})

test('page 0 is the first', async () => {
  const pages = [0, 1].map((page) => send('GET', `${account}/contacts?page=${page}`))
  const [zero, one] = await Promise.all(pages)
  expect([zero!.statusCode, zero!.json()]).toEqual([200, one!.json()])
  expect(zero!.json().meta.current_page).toBe(1)
  expect(await codeOf(send('GET', `${account}/contacts?page=-1`))).toBe('422 too_small')
})

test('errors name their fields in a list of their own, and signing in answers sentences', async () => {
  const refused = await send('POST', `${account}/labels`, { title: 5, description: 7 })
  expect([refused.statusCode, refused.json().attributes]).toEqual([422, ['title', 'description']])
  expect((await send('GET', `${account}/labels/999`)).json()).not.toHaveProperty('attributes')
  const signIn = await call(app, undefined)('POST', '/auth/sign_in', { email: 'nobody@acme.test', password: 'x' })
  expect([signIn.statusCode, signIn.json()]).toMatchObject([
    401,
    {
      success: false,
      errors: ['The e-mail address or the password is wrong.'],
      details: [{ field: '', code: 'sign_in_failed' }],
    },
  ])
})

test('a value that is taken says so in the words that clients look for', async () => {
  await send('POST', `${account}/labels`, { title: 'twice' })
  const answer = await send('POST', `${account}/labels`, { title: 'twice' })
  expect(answer.json().errors).toEqual([{ field: 'title', message: 'has already been taken', code: 'taken' }])
})
