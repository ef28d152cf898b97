import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'

const url = '/openapi.json'

test('the interface describes itself as the file in the repository does', async () => {
  const { http } = await testApp()
  const answer = await http.inject(url)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toEqual(JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')))
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
