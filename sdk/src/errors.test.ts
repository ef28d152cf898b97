import { expect, test } from 'vitest'
import { clientOf, errorOf, hangUp, serve } from '../testing/serve.ts'
import { ApiError, createClient, NetworkError, ParleyError } from './index.ts'

async function apiErrorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await errorOf(call)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toBeInstanceOf(ParleyError)
  return error as ApiError
}

const once = { retries: 0 }

test('a refusal has its code, its field, and all that is wrong', async () => {
  const errors = [
    { field: 'title', message: 'has already been taken', code: 'taken' },
    { field: 'color', message: 'has the wrong form', code: 'bad_format' },
  ]
  const body = JSON.stringify({ description: 'title has already been taken.', errors, error: 'x', message: 'x' })
  const { client } = await clientOf([{ status: 422, headers: { 'x-request-id': 'r-1' }, body }])
  const error = await apiErrorOf(client.account(1).labels.create({ title: 'a' }))
  expect(error).toMatchObject({
    name: 'ApiError',
    status: 422,
    code: 'taken',
    field: 'title',
    errors,
    requestId: 'r-1',
  })
  expect([error.message, error.retryAfter]).toEqual(['title has already been taken.', undefined])
})

test('where signing in answers sentences, the problems are read from its details', async () => {
  const details = [{ field: '', message: 'The password is wrong.', code: 'sign_in_failed' }]
  const body = JSON.stringify({ success: false, errors: ['The password is wrong.'], details })
  const { client } = await clientOf([{ status: 401, body }])
  const error = await apiErrorOf(client.sessions.signIn({ email: 'a@b.test', password: 'x' }))
  expect(error).toMatchObject({ code: 'sign_in_failed', field: '', errors: details })
})

test('the page of a proxy is an error with its status and what the page says', async () => {
  const page = '<html><head><title>502 Bad Gateway</title><style>p {}</style></head>\n<body><h1>502</h1></body></html>'
  const headers = { 'content-type': 'text/html', 'x-request-id': 'r-1', 'retry-after': '7' }
  const { client } = await clientOf([{ status: 502, headers, body: page }], once)
  const error = await apiErrorOf(client.profile.get())
  expect(error).toMatchObject({ status: 502, code: undefined, field: '', errors: [], requestId: 'r-1', retryAfter: 7 })
  expect(error.message).toBe('The server answered 502 with something other than JSON: 502 Bad Gateway 502')
  expect(error.cause).toBeInstanceOf(SyntaxError)
})

test('a success that is not JSON is an error too, and a long page is cut', async () => {
  const { client } = await clientOf([{ body: `Welcome ${'x'.repeat(10_000)}` }])
  const error = await apiErrorOf(client.profile.get())
  expect([error.status, error.errors]).toEqual([200, []])
  expect(error.message).toMatch(/^The server answered 200 with something other than JSON: Welcome x{100,200}…$/)
})

test.each([
  ['null', 'The server answered 503'],
  ['"busy"', 'The server answered 503'],
  ['', 'The server answered 503'],
  ['{"errors":"none"}', 'The server answered 503'],
  ['{"errors":["none",null,{"code":7}]}', 'The server answered 503'],
  ['{"message":"of a proxy"}', 'of a proxy'],
  ['{"description":"Try later","errors":[]}', 'Try later'],
])('an error of status 503 with the body %s has a message', async (body, message) => {
  const { client } = await clientOf([{ status: 503, body }], once)
  expect(await apiErrorOf(client.profile.get())).toMatchObject({ status: 503, message, errors: [], code: undefined })
})

test('an empty success is an empty object', async () => {
  const { client } = await clientOf([{ body: '' }])
  expect(await client.profile.get()).toEqual({})
})

test('no answer, or half of one, is a NetworkError that keeps its cause', async () => {
  const { client } = await clientOf([hangUp], once)
  const unanswered = await errorOf(client.profile.get())
  expect(unanswered).toBeInstanceOf(NetworkError)
  expect(unanswered).toMatchObject({ name: 'NetworkError', status: 0, errors: [], requestId: null })
  expect(unanswered).toMatchObject({ message: 'No answer from the server: other side closed' })
  expect(unanswered).toMatchObject({ cause: { cause: { code: 'UND_ERR_SOCKET' } } })

  const baseUrl = await serve((request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"id":')
    request.socket.end()
  })
  const broken = await errorOf(createClient({ baseUrl, ...once }).profile.get())
  expect(broken).toBeInstanceOf(NetworkError)
  expect(broken).toMatchObject({ status: 0, cause: expect.any(Error) })
})

test('a redirect is not followed: the token would go along', async () => {
  const elsewhere = await clientOf([{}])
  const { client, asked } = await clientOf([{ status: 302, headers: { location: `${elsewhere.baseUrl}/x` } }], {
    token: 'secret',
  })
  const error = await apiErrorOf(client.profile.get())
  expect([error.status, error.message]).toEqual([302, expect.stringContaining(`${elsewhere.baseUrl}/x`)])
  expect([asked.length, elsewhere.asked.length]).toEqual([1, 0])
})

test.each(['', '.', '..'])('an id that is %j would address something else, and is refused', async (id) => {
  const { client, asked } = await clientOf([{}])
  expect(await errorOf(client.public.inboxes.get(id))).toBeInstanceOf(TypeError)
  expect(asked).toEqual([])
})

test('an address without a protocol is refused at once', () => {
  expect(() => createClient({ baseUrl: 'localhost:3000' })).toThrow('baseUrl must begin with http:// or https://')
})
