import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtPage } from '../kernel/built-pages.ts'
import { testApp } from '../testing/app.ts'

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const folder = () => builtPage('console')
const assets = () =>
  readdirSync(join(folder(), 'assets'), { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) !== '')

async function shell(url = '/app', headers: Record<string, string> = browser) {
  const { http } = await testApp()
  return http.inject({ url, headers })
}

const addressesIn = (page: string) => [...page.matchAll(/\b(?:src|href)="([^"]+)"/g)].map(([, address]) => address!)

test('every address of the console is the same page, which is asked for anew each time', async () => {
  const { body } = await shell()
  const inside = '/app/accounts/1/inbox/2/conversations/3?messageId=4'
  for (const url of [
    '/app/',
    '/app/login?error=x',
    '/app/accounts/1/dashboard',
    inside,
    '/app/accounts/1/label/a%2Fb',
  ]) {
    const page = await shell(url)
    expect([url, page.statusCode, page.body === body]).toEqual([url, 200, true])
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/no-referrer|same-origin/),
    })
  }
  expect((await shell('/app', { accept: 'application/json' })).body).toBe(body)
})

test('it runs no script but its own and the one line that is hashed, and is shown in no frame', async () => {
  const { body, headers } = await shell()
  const policy = String(headers['content-security-policy']).split('; ')
  const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!)
  expect(inline).toHaveLength(1)
  const hash = createHash('sha256').update(inline[0]!).digest('base64')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]),
  )
  expect(policy.join()).not.toMatch(/unsafe/)
  expect(body).not.toMatch(/<style|\son\w+=|\sstyle=/)
  for (const address of addressesIn(body)) expect(address).toMatch(/^\/(?!\/)/)
})

test('what it loads is named for its content, compressed as the browser likes, and kept for good', async () => {
  const { http } = await testApp()
  const urls = addressesIn((await shell()).body).filter((address) => address.startsWith('/app/assets/'))
  const names = urls.map((url) => url.replace(/assets\/\w{16}\//, 'assets/').replace(/-\w+\./, '.'))
  expect(names.sort()).toEqual(['/app/assets/main.js', '/app/assets/styles.css'])
  for (const url of urls) {
    const fetchAs = (encoding: string) => http.inject({ url, headers: { 'accept-encoding': encoding } })
    const [plain, gzip, brotli] = await Promise.all(['identity', 'gzip', 'gzip, deflate, br, zstd'].map(fetchAs))
    for (const answer of [plain!, gzip!, brotli!]) {
      expect([url, answer.statusCode]).toEqual([url, 200])
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(answer.rawPayload.length),
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      })
    }
    expect([gzip, brotli].map((answer) => answer!.headers['content-encoding'])).toEqual(['gzip', 'br'])
    expect(gunzipSync(gzip!.rawPayload).equals(plain!.rawPayload)).toBe(true)
    expect(brotliDecompressSync(brotli!.rawPayload).equals(plain!.rawPayload)).toBe(true)
    const head = await http.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      plain!.headers['content-length'],
    ])
  }
})

test('every asset is served, and tells nothing of its source', async () => {
  const { http } = await testApp()
  const names = assets().filter((name) => !/\.(br|gz)$/.test(name))
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) {
    expect([name, (await http.inject(`/app/assets/${name}`)).statusCode]).toEqual([name, 200])
    expect(name).not.toMatch(/\.map$/)
    expect(readFileSync(join(folder(), 'assets', name), 'utf8')).not.toContain('sourceMappingURL')
  }
})

test('an asset that is not there is missing, and never the page: an old tab must learn that it is old', async () => {
  const { http } = await testApp()
  const twin = assets().find((name) => name.endsWith('.js.br'))!
  for (const path of ['main-AAAAAAAA.js', 'main.js', twin, '..%2fmanifest.json']) {
    const answer = await http.inject({ url: `/app/assets/${path}`, headers: browser })
    expect([path, answer.statusCode]).toEqual([path, 404])
    expect(answer.body).not.toContain('id="app"')
  }
  // What a build tells of itself is for checks only.
  for (const path of ['manifest.json', 'assets/../manifest.json']) {
    expect((await http.inject(`/app/${path}`)).headers['content-type']).toBe('text/html; charset=utf-8')
  }
})

test('it can be looked at, and nothing else', async () => {
  const { http } = await testApp()
  const head = await http.inject({ method: 'HEAD', url: '/app/accounts/1/dashboard', headers: browser })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const url of ['/app', '/app/login', '/app/assets/main-AAAAAAAA.js']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await http.inject({ method, url, headers: browser })
      expect([method, url, answer.statusCode]).toEqual([method, url, 405])
      expect(answer.headers.allow).toMatch(/GET.*HEAD|HEAD.*GET/)
    }
  }
})
