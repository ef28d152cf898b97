import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createClient, ParleyError } from './index.ts'

/** A client of a server on this machine that answers everything in one way. */
async function clientOf(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
}

async function errorOf(call: Promise<unknown>): Promise<ParleyError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ParleyError)
  return error as ParleyError
}

test('the page of a proxy is an error with its status and what the page says', async () => {
  const { profile } = await clientOf((_request, response) => {
    response.writeHead(502, { 'content-type': 'text/html', 'x-request-id': 'r-1' })
    response.end(
      '<html><head><title>502 Bad Gateway</title><style>p {}</style></head>\n<body><h1>502</h1></body></html>',
    )
  })
  const error = await errorOf(profile.get())
  expect(error).toMatchObject({ name: 'ParleyError', status: 502, errors: [], requestId: 'r-1' })
  expect(error.message).toBe('The server answered 502 with something other than JSON: 502 Bad Gateway 502')
  expect(error.cause).toBeInstanceOf(SyntaxError)
})

test('a success that is not JSON is an error too, and a long page is cut', async () => {
  const { profile } = await clientOf((_request, response) => response.end(`Welcome ${'x'.repeat(10_000)}`))
  const error = await errorOf(profile.get())
  expect([error.status, error.errors]).toEqual([200, []])
  expect(error.message).toMatch(/^The server answered 200 with something other than JSON: Welcome x{100,200}…$/)
})

test.each([
  ['null', 'The server answered 503'],
  ['"busy"', 'The server answered 503'],
  ['', 'The server answered 503'],
  ['{"errors":"none"}', 'The server answered 503'],
  ['{"description":"Try later","errors":[]}', 'Try later'],
])('an error of status 503 with the body %s has a message', async (body, message) => {
  const { profile } = await clientOf((_request, response) => response.writeHead(503).end(body))
  expect(await errorOf(profile.get())).toMatchObject({ status: 503, message, errors: [] })
})

test('an empty success is an empty object', async () => {
  const { profile } = await clientOf((_request, response) => response.end())
  expect(await profile.get()).toEqual({})
})

test('a server that cannot be reached, or breaks off, is an error of status 0 that keeps its cause', async () => {
  const { profile } = await clientOf((request) => request.socket.destroy())
  const unanswered = await errorOf(profile.get())
  expect([unanswered.status, unanswered.message]).toEqual([0, 'No answer from the server: other side closed'])
  expect((unanswered.cause as Error).cause).toMatchObject({ code: 'UND_ERR_SOCKET' })

  const cut = await clientOf((request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"id":')
    request.socket.end()
  })
  const broken = await errorOf(cut.profile.get())
  expect([broken.status, broken.cause]).toEqual([0, expect.any(Error)])
})
