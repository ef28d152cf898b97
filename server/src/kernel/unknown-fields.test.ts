import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBot } from '../resources/agent-bots/factory.ts'
import { resources } from '../resources.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { exampleOf } from '../testing/example.ts'
import { multipart } from '../testing/multipart.ts'
import { call, trials } from '../testing/resources.ts'
import { type Person, scene } from '../testing/scene.ts'
import { nothing } from './input.ts'
import { routeOf } from './route.ts'
import { prefersStrict, withUnknownFields } from './unknown-fields.ts'

let app: TestApp
let admin: Person
let accountId: number
let account: string
let trial: string

beforeAll(async () => {
  app = await createTestApp({ resources: [...resources, trials] })
  const set = await scene(app)
  admin = set.admin
  accountId = set.account.id
  account = `/api/v1/accounts/${accountId}`
  trial = `${account}/trials`
})

afterAll(() => app.close())

const strict = { prefer: 'handling=strict' }

type Call = Parameters<ReturnType<typeof call>>

/** What a strict caller is refused with, and undefined if it is not. */
async function refused(method: Call[0], url: string, body?: Call[2], headers: Record<string, string> = {}) {
  const answer = await call(app, admin.token)(method, url, body, { ...strict, ...headers })
  expect(answer.headers['preference-applied']).toBe('handling=strict')
  if (answer.statusCode === 200) return undefined
  expect(answer.statusCode, answer.body).toBe(422)
  const { errors, details = errors } = answer.json()
  return (details as { field: string; code: string; message: string }[]).map(
    ({ field, code, message }) => `${field} ${code === 'unknown_field' ? message : code}`,
  )
}

const unknown = 'is not a field that is known here'

test('a strict caller is told each field that is not known, by its path, and what it may have meant', async () => {
  expect(
    await refused('POST', trial, { cuont: 3, flag: true, template: { name: 'x', nmae: 'y' }, account_id: 9 }),
  ).toEqual([
    `cuont ${unknown} (did you mean count?)`,
    `template.nmae ${unknown} (did you mean name?)`,
    `account_id ${unknown}`,
  ])
  expect(await refused('POST', trial, { trial: { cuont: 3, count: 3 } })).toEqual([
    `cuont ${unknown} (did you mean count?)`,
  ])
  const payload = [{ attribute_key: 'status', filter_operator: 'equal_to', value: ['open'], query_operator: null }]
  expect(await refused('POST', `${account}/conversations/filter`, { payload })).toEqual([
    `payload[0].value ${unknown} (did you mean values?)`,
  ])
})

test('what is known, and what a caller makes up where it may, is taken', async () => {
  expect(await refused('POST', trial, { count: 3, extra: { anything: { at: ['all'] } }, words: ['a'] })).toBeUndefined()
  expect(await refused('POST', `${trial}?count=3&trial[flag]=true`, { trial: { words: [] } })).toBeUndefined()
  expect(await refused('POST', trial)).toBeUndefined()
  expect(await refused('GET', `${account}/contacts?page=1&per_page=2&sort=name`)).toBeUndefined()
})

test('fields of the published interface that mean nothing here are known all the same', async () => {
  const bots = `${account}/agent_bots`
  expect(await refused('POST', bots, { name: 'Bot', avatar_url: 'https://a.invalid/b.png' })).toBeUndefined()
  expect(await refused('POST', bots, { name: 'Bot', avatar_uri: 'x' })).toEqual([`avatar_uri ${unknown}`])
  expect(await refused('GET', `${account}/automation_rules?page=2`)).toBeUndefined()
  const { id } = await aBot(app, accountId)
  expect(await refused('PATCH', `${bots}/${id}`, { name: 'B', avatar_url: 'x' })).toBeUndefined()
  // Taking it for an empty change would be a lie.
  expect(await refused('PATCH', `${bots}/${id}`, { avatar_url: 'x' })).toEqual([' no_known_field'])
})

test('parameters of a query are fields as well', async () => {
  expect(await refused('GET', `${account}/labels?pgae=1&page=1&filter[a]=b`)).toEqual([
    `pgae ${unknown} (did you mean page?)`,
    `filter ${unknown}`,
  ])
  expect(await refused('POST', `${trial}?cuont=3`, { count: 3 })).toEqual([`cuont ${unknown} (did you mean count?)`])
})

test('forms are looked at as JSON is, files included', async () => {
  const text = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await refused('POST', trial, 'count=3&wrods[]=a&template[nmae]=b&template[name]=c', text)).toEqual([
    `wrods ${unknown} (did you mean words?)`,
    `template.nmae ${unknown} (did you mean name?)`,
  ])
  expect(await refused('POST', trial, `template=${encodeURIComponent('{"name":"a","b":1}')}`, text)).toEqual([
    `template.b ${unknown}`,
  ])
  const form = multipart([
    { name: 'profile[name]', content: 'Grace' },
    { name: 'avatr', filename: 'me.png', content: 'x' },
    { name: 'avatar', content: '' },
    { name: 'nmae', content: 'x' },
  ])
  const headers = form.headers as { 'content-type': string }
  expect(await refused('PUT', '/api/v1/profile', form.body, headers)).toEqual([
    `nmae ${unknown} (did you mean name?)`,
    `avatr ${unknown} (did you mean avatar?)`,
  ])
  expect(await refused('PUT', '/api/v1/profile', { name: 'Grace', avatar: 'https://a.invalid/me.png' })).toEqual([
    'avatar is a file, which only multipart/form-data can carry',
  ])
})

test('a refused write changes nothing, and a record that is not there comes first', async () => {
  const send = call(app, admin.token)
  const headers = { ...strict, 'idempotency-key': 'strict-1' }
  expect((await send('POST', `${account}/labels`, { title: 'strict', colour: '#fff' }, headers)).statusCode).toBe(422)
  const created = await send('POST', `${account}/labels`, { title: 'strict', color: '#fff' }, headers)
  expect([created.statusCode, created.json().title]).toEqual([200, 'strict'])
  const missing = await send('PATCH', `${account}/labels/999999`, { titel: 'x' }, strict)
  expect(missing.json().errors[0].code).toBe('not_found')
})

test('however much is unknown, twenty fields are named, and long names are cut', async () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${index}${'x'.repeat(100)}`, index]))
  const answer = await call(app, admin.token)('POST', trial, { ...many, ['y'.repeat(5000)]: 1 }, strict)
  expect([answer.statusCode, answer.json().errors.length]).toEqual([422, 20])
  const [long] = (await refused('POST', trial, { ['y'.repeat(5000)]: 1 }))!
  expect(long!.length).toBeLessThan(400)
})

test('without the header unknown fields are ignored, and nothing is said of a preference', async () => {
  for (const headers of [{}, { prefer: 'handling=lenient' }, { prefer: 'return=minimal' }]) {
    const answer = await call(app, admin.token)('POST', `${trial}?x=1`, { count: 3, cuont: 4 }, headers)
    expect([answer.statusCode, answer.headers['preference-applied']]).toEqual([200, undefined])
  }
})

test.each([
  ['handling=strict', true],
  ['Handling = "Strict"', true],
  ['return=minimal, handling=strict; x=y', true],
  ['handling=lenient, handling=strict', false],
  ['handling=stricter', false],
  ['xhandling=strict', false],
  [undefined, false],
])('Prefer: %s', (header, expected) => {
  expect(prefersStrict(header)).toBe(expected)
})

const operations = resources.flatMap((resource) => resource.operations.map((one) => [one.id, one, resource] as const))

test.each(operations)('%s knows all of its own example', (_id, operation, resource) => {
  const route = routeOf(operation, resource)
  const body = exampleOf(operation.declaration.body)
  expect(withUnknownFields(route, { ...nothing, body }, {})).toBeUndefined()
  const query = Object.fromEntries(Object.keys(route.queryFields ?? {}).map((name) => [name, '1']))
  expect(withUnknownFields(route, nothing, query)).toBeUndefined()
  expect(withUnknownFields(route, nothing, { 'no-such': '1' })).toMatchObject([{ field: 'no-such' }])
})
