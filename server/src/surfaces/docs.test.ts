import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTestApp, testApp } from '../testing/app.ts'

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

async function scriptOf(page: string): Promise<string> {
  const addresses = [...page.matchAll(/\b(?:src|href)="([^"]+)"/g)].map(([, address]) => address!)
  const scripts = addresses.filter((address) => address.endsWith('.js'))
  expect(scripts).toHaveLength(1)
  for (const address of addresses) expect(address).toMatch(/^(\/(?!\/)|data:)/)
  return scripts[0]!
}

test('the reference page runs no script but its own, and needs nothing from elsewhere', async () => {
  const { http } = await testApp()
  for (const url of ['/docs', '/docs/', '/docs?x=1']) {
    const page = await http.inject({ url, headers: browser })
    expect([url, page.statusCode]).toEqual([url, 200])
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    })
    const policy = String(page.headers['content-security-policy']).split('; ')
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'"]))
    expect(page.body).toContain('<title>Parley API reference</title>')
    // Nothing between its tags: a script in the page would not run.
    for (const [, text] of page.body.matchAll(/<script[^>]*>([^<]*)</g)) expect(text).toBe('')
    await scriptOf(page.body)
  }
})

test('its script is compressed as the browser likes, and kept for good', async () => {
  const { http } = await testApp()
  const url = await scriptOf((await http.inject('/docs')).body)
  const fetchAs = (encoding?: string) =>
    http.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })
  const [plain, identity, gzip, brotli, unknown] = await Promise.all(
    [undefined, 'identity', 'gzip', 'gzip, deflate, br, zstd', 'zstd'].map(fetchAs),
  )
  for (const answer of [plain!, identity!, gzip!, brotli!, unknown!]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(application|text)\/javascript/),
      'content-length': String(answer.rawPayload.length),
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
  }
  const encodings = [plain, identity, gzip, brotli, unknown].map((answer) => answer!.headers['content-encoding'])
  expect(encodings).toEqual([undefined, undefined, 'gzip', 'br', undefined])
  expect(gunzipSync(gzip!.rawPayload).equals(plain!.rawPayload)).toBe(true)
  expect(brotliDecompressSync(brotli!.rawPayload).equals(plain!.rawPayload)).toBe(true)
  expect(brotli!.rawPayload.length).toBeLessThan(1024 * 1024)
  expect((await http.inject({ method: 'HEAD', url })).headers['content-length']).toBe(plain!.headers['content-length'])
  const again = await http.inject({ url, headers: { 'if-none-match': String(plain!.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test('an unknown path is a page for browsers, and JSON for everybody else', async () => {
  const { http } = await testApp()
  const urls = ['/docs/nothing', '/docs/openapi.json', '/docs/assets/', '/docs/assets/nothing-12345678.js', '/docs/%zz']
  for (const url of urls) {
    const page = await http.inject({ url, headers: browser })
    expect([url, page.statusCode, page.headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<h1>Page not found</h1>')
    expect(page.body).not.toMatch(/<script|<link|<img|url\(/)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
    expect(page.headers['cache-control']).toBe('no-store')
    for (const accept of [undefined, '*/*', 'application/json', 'application/json, text/html;q=0.5', 'text/html;q=0']) {
      const answer = await http.inject({ url, headers: accept === undefined ? {} : { accept } })
      expect([url, accept, answer.statusCode]).toEqual([url, accept, 404])
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      const code = url === '/docs/%zz' ? 'unknown_path' : 'not_found'
      expect(answer.json()).toMatchObject({ errors: [{ code }] })
    }
  }
  expect((await http.inject({ method: 'POST', url: '/docs', headers: browser })).statusCode).toBe(405)
})

test('an address has a budget of its own for the reference, and the API does not pay for it', async () => {
  const app = await createTestApp({ host: '0.0.0.0' })
  const from = (remoteAddress: string, url = '/docs', headers = {}) => app.http.inject({ url, remoteAddress, headers })
  const first = await from('203.0.113.5')
  const limit = Number(first.headers['ratelimit-limit'])
  expect(limit).toBeGreaterThan(100)
  for (let asked = 1; asked < limit; asked++) await from('203.0.113.5', '/docs/nothing')
  const refused = await from('203.0.113.5', '/docs', browser)
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toContain('<h1>Too many requests</h1>')
  expect((await from('203.0.113.6')).statusCode).toBe(200)
  expect((await from('203.0.113.5', '/api')).statusCode).toBe(200)
  app.clock.advance(60_000)
  expect((await from('203.0.113.5')).statusCode).toBe(200)
  await app.close()
})
