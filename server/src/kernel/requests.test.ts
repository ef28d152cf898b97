import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../resources/accounts/factory.ts'
import { aMember, aUser } from '../resources/users/factory.ts'
import { resources } from '../resources.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { codeOf } from '../testing/refusal.ts'
import { call, trials } from '../testing/resources.ts'
import { T } from './schema.ts'
import { createValidator } from './validate.ts'

let app: TestApp
let account: { id: number }
let token: string
let base: string

beforeAll(async () => {
  app = await createTestApp({ resources: [...resources, trials], maxBodyBytes: 10_000 })
  account = await anAccount(app)
  token = (await aMember(app, account.id, 'agent')).token
  base = `/api/v1/accounts/${account.id}/trials`
})

afterAll(() => app.close())

const send = (...args: Parameters<ReturnType<typeof call>>) => call(app, token)(...args)

async function echo(body: unknown): Promise<unknown> {
  const answer = await send('POST', base, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().body
}

async function refusal(body: unknown): Promise<[number, ...string[]]> {
  const answer = await send('POST', base, body)
  const { errors } = answer.json<{ errors: { field: string; code: string }[] }>()
  return [answer.statusCode, ...errors.map(({ field, code }) => `${field} ${code}`)]
}

test('numeric strings are integers, and an empty one is absent', async () => {
  expect(await echo({ count: '12' })).toEqual({ count: 12 })
  expect(await echo({ count: '' })).toEqual({})
})

test('a coded value is its name or its number, and reaches the handler as its name', async () => {
  for (const size of ['large', 1, '1']) expect(await echo({ size })).toEqual({ size: 'large' })
  expect(await echo({ size: '' })).toEqual({})
  for (const size of ['huge', 2, -1, 1.5, '2', '-1', '0x1', 'constructor']) {
    expect(await refusal({ size }), `${size}`).toEqual([422, expect.stringMatching(/^size (not_allowed|wrong_type)$/)])
  }
  expect(await echo({ size: null })).toEqual({})
  expect(await refusal({ size: ['large'] })).toEqual([422, 'size wrong_type'])
})

test('what cannot be read as its type is refused, every field named', async () => {
  expect(await refusal({ count: 'a', flag: 'true', words: 'x' })).toEqual([
    422,
    'count wrong_type',
    'flag wrong_type',
    'words wrong_type',
  ])
  expect(await refusal({ count: 1.5 })).toEqual([422, 'count wrong_type'])
  expect(await refusal({ count: 1e300 })).toEqual([422, 'count too_large'])
  expect(await refusal({ count: '99999999999999999999' })).toEqual([422, 'count wrong_type'])
  expect(await refusal({ words: ['a', 1, 'c', 'd'] })).toEqual([422, 'words too_many', 'words[1] wrong_type'])
  expect(await refusal([1])).toEqual([422, ' wrong_type'])
})

test('unknown fields are ignored', async () => {
  expect(await echo({ count: 1, account_id: 99, id: 5, anything: {} })).toEqual({ count: 1 })
})

test('a body may be nested under the singular name, and the nested fields win', async () => {
  expect(await echo({ trial: { count: 2 } })).toEqual({ count: 2 })
  expect(await echo({ count: 1, flag: true, trial: { count: 2 } })).toEqual({ count: 2, flag: true })
})

test('text that no engine can store is refused wherever it hides', async () => {
  expect(await refusal({ words: ['a\0b'] })).toEqual([422, 'words[0] bad_characters'])
  expect(await refusal({ extra: { a: [{ b: '\ud800' }] } })).toEqual([422, 'extra.a[0].b bad_characters'])
  expect(await refusal({ extra: { 'k\0': 1 } })).toEqual([422, 'extra bad_characters'])
  expect(await echo({ words: ['🎉 ünïcode', ''] })).toEqual({ words: ['🎉 ünïcode', ''] })
})

test('nesting has a bottom', async () => {
  const nested = `{"extra":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`
  const answer = await send('POST', base, nested, { 'content-type': 'application/json' })
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([422, 'too_deep'])
})

test('an object of the caller’s own making has a largest size', async () => {
  const big = await createTestApp()
  const { token: elsewhere } = await aUser(big)
  const update = (size: number) =>
    call(big, elsewhere)('PUT', '/api/v1/profile', { ui_settings: { a: 'x'.repeat(size) } })
  expect((await update(64 * 1024 - 8)).statusCode).toBe(200)
  expect((await update(64 * 1024)).json().errors[0]).toMatchObject({ field: 'ui_settings', code: 'too_large' })
  await big.close()
})

test('bodies that cannot be read', async () => {
  const json = { 'content-type': 'application/json' }
  expect(await codeOf(send('POST', base, '{"a":', json))).toBe('400 invalid_json')
  expect(await codeOf(send('POST', base, '\ufeff{"count":1}', json))).toBe('200 undefined')
  expect(await codeOf(send('POST', base, `{"words":["${'x'.repeat(10_000)}"]}`, json))).toBe('413 body_too_large')
  expect(await codeOf(send('POST', base, '<a/>', { 'content-type': 'text/xml' }))).toBe('415 media_type')
  expect((await send('POST', base, '', json)).statusCode).toBe(200)
  expect((await send('POST', base, 'count=3', { 'content-type': 'application/x-www-form-urlencoded' })).json()).toEqual(
    {
      body: { count: 3 },
    },
  )
})

test('a body of another type is refused; one that is empty is none, whatever its type', async () => {
  for (const type of ['text/plain', 'text/xml', 'application/octet-stream', 'nonsense']) {
    const headers = { 'content-type': type }
    expect([type, await codeOf(send('POST', base, '{"count":1}', headers))]).toEqual([type, '415 media_type'])
    expect([type, await codeOf(send('POST', base, '', headers))]).toEqual([type, '200 undefined'])
    expect([type, await codeOf(send('POST', '/nowhere', '', headers))]).toEqual([type, '404 unknown_path'])
  }
  expect(await codeOf(send('POST', '/nowhere', 'x', { 'content-type': 'text/xml' }))).toBe('404 unknown_path')
  expect(await codeOf(send('POST', base, 'count=3', { 'content-type': 'Application/X-WWW-Form-Urlencoded' }))).toBe(
    '200 undefined',
  )
})

test('JSON is read as such where no type is given, or where it is called a form', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const headers of [{}, { 'content-type': '' }, form]) {
    const sent = (text: string) =>
      app.http.inject({
        method: 'POST',
        url: base,
        payload: Buffer.from(text),
        headers: { api_access_token: token, ...headers },
      })
    expect((await sent(' {"count": 3, "flag": true, "words": ["ü&=%"]}')).json()).toEqual({
      body: { count: 3, flag: true, words: ['ü&=%'] },
    })
    // As JSON, whose texts are no booleans.
    expect(await codeOf(sent('{"flag": "true"}'))).toBe('422 wrong_type')
    expect(await codeOf(sent('{"count": 3,}'))).toBe('400 invalid_json')
    expect(await codeOf(sent('{"__proto__": {}}'))).toBe('400 forbidden_key')
    expect(await codeOf(sent(`{"words":["${'x'.repeat(10_000)}"]}`))).toBe('413 body_too_large')
  }
  const untyped = await app.http.inject({
    method: 'POST',
    url: base,
    payload: Buffer.from('count=3'),
    headers: { api_access_token: token },
  })
  expect([untyped.statusCode, untyped.json().description]).toEqual([
    415,
    'Send the body as application/json, application/x-www-form-urlencoded or multipart/form-data.',
  ])
})

test('a body that is not valid JSON is told where, and nothing of it is repeated', async () => {
  const text = '{"count": 3,\n "words": [hunter2]}'
  const answer = await send('POST', base, text, { 'content-type': 'application/json' })
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    [
      {
        field: '',
        code: 'invalid_json',
        message: expect.stringContaining('after the [ at line 2, column 11, a value'),
      },
    ],
  ])
  expect(answer.body).not.toContain('hunter2')
})

test('a key that reaches for the prototype is named', async () => {
  const json = { 'content-type': 'application/json' }
  for (const [text, key] of [
    ['{"__proto__":{"a":1}}', '__proto__'],
    ['{"extra":{"list":[{"\\u005f_proto__":1}]}}', '__proto__'],
    ['{"extra":{"constructor":{"prototype":{}}}}', 'constructor.prototype'],
  ] as const) {
    const answer = await send('POST', base, text, json)
    expect([text, answer.statusCode, answer.json().errors]).toEqual([
      text,
      400,
      [{ field: key, code: 'forbidden_key', message: 'is a key that no body may have' }],
    ])
    expect(answer.json().description).toBe(`${key} is a key that no body may have.`)
  }
  expect(await echo({ extra: { constructor: 'mine', prototype: 1 } })).toEqual({
    extra: { constructor: 'mine', prototype: 1 },
  })
})

test('what is nested without end is refused, even where it would be ignored', async () => {
  const deep = `{"ignored":${'['.repeat(4000)}${']'.repeat(4000)}}`
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'deep' }
  expect(await codeOf(send('POST', base, deep, headers))).toBe('422 too_deep')
})

test('of a list that is too long, no more is read than is allowed', async () => {
  let reads = 0
  const items = new Proxy(Array<number>(200_000).fill(1), {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1
      return Reflect.get(target, key, receiver)
    },
  })
  const validate = createValidator(T.object({ words: T.array(T.text(), { maxItems: 3 }) }))
  expect(validate({ words: items }).problems?.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'words too_many',
    'words[0] wrong_type',
    'words[1] wrong_type',
    'words[2] wrong_type',
    'words[3] wrong_type',
  ])
  expect(reads).toBeLessThan(10)
})

test('of many problems, the first twenty are told, and no more are looked for', async () => {
  let looked = 0
  const bad = () => ({
    get text() {
      looked += 1
      return 'a\0b'
    },
  })
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [index, bad()]))
  const validate = createValidator(T.object({ extra: T.json() }))
  expect(validate({ extra: many(1000) }).problems).toHaveLength(20)
  // Once to learn how large it is, and then twenty.
  expect(looked).toBe(1020)
  expect(validate({ extra: many(50_000) }).problems).toMatchObject([{ field: 'extra', code: 'too_large' }])
  expect(looked).toBe(51_020)
  expect(() => createValidator(T.object({ list: T.array(T.text()) }))).toThrow('needs maxItems')
})

test('a long key is not repeated at length', async () => {
  const answer = await send('POST', base, { extra: { ['x'.repeat(5000)]: '\0' } })
  expect([answer.statusCode, answer.body.length < 3000]).toEqual([422, true])
})

test('what is gone when it is needed is not found, and noted with the operation', async () => {
  const before = app.logged.length
  for (const [name, what] of [
    ['no_result', 'no result'],
    ['no_parent', /foreign key/i],
  ] as const) {
    expect(await codeOf(send('POST', `${base}/${name}`))).toBe('404 not_found')
    const line = app.logged.slice(before).find((one) => one.includes('needs is gone') && one.includes(name))
    expect(line).toMatch(what)
  }
})

test('a trailing slash is the same path, and whatever names no record of the caller is the same 404', async () => {
  expect((await send('POST', `${base}/?x=1`, {})).statusCode).toBe(200)
  const missing = await send('GET', `/api/v1/accounts/${account.id}/contacts/999999`)
  const otherAccount = await send('GET', `/api/v1/accounts/${account.id + 1000}/labels`)
  const noNumber = await send('GET', '/api/v1/accounts/first/labels')
  const noRecord = await send('GET', `/api/v1/accounts/${account.id}/contacts/${'9'.repeat(600)}`)
  expect([missing.statusCode, missing.json().errors[0].code]).toEqual([404, 'not_found'])
  for (const { body } of [otherAccount, noNumber, noRecord]) expect(body).toBe(missing.body)
})

test('our own faults tell the caller nothing but a request id', async () => {
  const answer = await send('GET', `${base}/crash`, undefined, { 'x-request-id': 'abc-1' })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ request_id: 'abc-1', errors: [{ field: '', code: 'internal' }] })
  expect(answer.body).not.toContain('hunter2')
  expect(answer.headers['x-request-id']).toBe('abc-1')
  expect(app.logged.find((line) => line.includes('abc-1') && line.includes('hunter2'))).toBeDefined()
})

test('every error has the same body', async () => {
  const { statusCode, body } = await call(app, undefined)('GET', `/api/v1/accounts/${account.id}/labels`)
  const description = 'Send your API token in the api_access_token header.'
  expect(statusCode).toBe(401)
  expect(JSON.parse(body)).toEqual({
    description,
    errors: [{ field: '', message: description, code: 'token_missing' }],
    error: description,
    message: description,
  })
})

test('answers carry safe headers, and only the public family is open to other sites', async () => {
  const answer = await send('GET', `/api/v1/accounts/${account.id}/labels`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  })
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  const open = await app.http.inject({ url: '/public/api/v1/inboxes/abc' })
  expect([open.statusCode, open.headers['access-control-allow-origin']]).toEqual([404, '*'])
  const preflight = await app.http.inject({ method: 'OPTIONS', url: '/public/api/v1/inboxes/abc' })
  expect(preflight.statusCode).toBe(200)
  expect(preflight.headers['access-control-allow-methods']).toContain('PATCH')
})

test('nothing secret is logged', async () => {
  const before = app.logged.length
  await send('POST', base, { words: ['hunter3'] })
  await app.http.inject({ url: '/public/api/v1/inboxes/secret-inbox/contacts/secret-contact' })
  const lines = app.logged.slice(before).join('\n')
  expect(lines).toContain('trials.echo')
  for (const secret of ['hunter3', token, 'secret-inbox', 'secret-contact']) expect(lines).not.toContain(secret)
})

test('a departure from the declaration turns a test red', async () => {
  const found = async (method: 'GET' | 'POST', path: string) => {
    expect((await send(method, `${base}/${path}`)).statusCode).toBe(500)
    return app.logged.findLast((line) => line.includes('request failed'))
  }
  expect(await found('GET', 'undeclared_key')).toContain('trials.undeclaredKey answered against its schema')
  expect(await found('GET', 'undeclared_error')).toContain("failed with 'taken', which it does not declare")
  expect(await found('POST', 'undeclared_event')).toContain("emitted 'contact_created', which it does not declare")
})

test('PUT and PATCH are the same, and HEAD answers like GET', async () => {
  const admin = (await aMember(app, account.id, 'administrator')).token
  const url = `/api/v1/accounts/${account.id}`
  expect((await call(app, admin)('PUT', url, { name: 'One' })).json().name).toBe('One')
  expect((await call(app, admin)('PATCH', url, { name: 'Two' })).json().name).toBe('Two')
  const head = await app.http.inject({ method: 'HEAD', url, headers: { api_access_token: admin } })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})
