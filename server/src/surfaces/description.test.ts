import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { describeApi } from '../kernel/openapi.ts'
import { resources } from '../resources.ts'
import { testApp } from '../testing/app.ts'
import { description, inRepository } from './description.ts'

const url = '/openapi.json'
const published = readFileSync(inRepository, 'utf8')

test('the interface describes itself as the file in the repository does', async () => {
  const { http } = await testApp()
  const answer = await http.inject(url)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.body).toBe(JSON.stringify(JSON.parse(published)))
})

test('that file describes what the code declares', () => {
  const { paths, components } = JSON.parse(published)
  const declared = JSON.parse(JSON.stringify(describeApi(resources)))
  const operations = (described: Record<string, Record<string, { operationId: string }>>) =>
    Object.entries(described).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [method, path, operationId]),
    )
  expect(operations(paths)).toEqual(operations(declared.paths))
  expect(components.schemas).toEqual(declared.components.schemas)
})

test('where nothing is built, it is the file itself', async () => {
  const http = Fastify()
  onTestFinished(() => http.close())
  await description(inRepository).routes(http)
  const answer = await http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect([answer.statusCode, answer.headers['content-encoding'], answer.headers.etag]).toEqual([
    200,
    undefined,
    undefined,
  ])
  expect(answer.body).toBe(published)
})

test('it is compressed as the caller likes, and not sent again to who has it', async () => {
  const { http } = await testApp()
  const fetchAs = (encoding: string) => http.inject({ url, headers: { 'accept-encoding': encoding } })
  const [plain, gzip, brotli, refused] = await Promise.all(
    ['identity', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip'].map(fetchAs),
  )
  const encodings = [plain, gzip, brotli, refused].map((answer) => answer!.headers['content-encoding'])
  expect(encodings).toEqual([undefined, 'gzip', 'br', 'gzip'])
  expect(gunzipSync(gzip!.rawPayload).equals(plain!.rawPayload)).toBe(true)
  expect(brotliDecompressSync(brotli!.rawPayload).equals(plain!.rawPayload)).toBe(true)
  expect(brotli!.rawPayload.length).toBeLessThan(plain!.rawPayload.length / 5)
  for (const { headers } of [plain!, gzip!, brotli!]) {
    expect(headers).toMatchObject({ etag: plain!.headers.etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
  }
  const etag = String(plain!.headers.etag)
  const again = await http.inject({ url, headers: { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect((await http.inject({ url, headers: { 'if-none-match': 'W/"other"' } })).statusCode).toBe(200)
})
