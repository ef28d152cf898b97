import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { firstAnswer, sendBytes } from '../testing/wire.ts'
import { serveBuiltPage } from './built-pages.ts'
import { errorPage } from './error-page.ts'
import { Paths } from './paths.ts'
import { addSurface, type Surface, type SurfaceContext } from './surface.ts'

const logged: object[] = []
const log = { debug() {}, info() {}, warn() {}, error: (details: object) => logged.push(details) }
const context = { log, limits: { addressOf: () => undefined }, paths: new Paths() } as unknown as SurfaceContext

/** A server with this one surface, which really listens: addresses arrive as they were written. */
async function listening(surface: Surface) {
  const app = Fastify()
  addSurface(app, surface, context)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return async (path: string, accept = 'text/html') => {
    const lines = [`GET ${path} HTTP/1.1`, 'host: parley.test', `accept: ${accept}`, 'connection: close', '', '']
    return firstAnswer(await sendBytes(url, Buffer.from(lines.join('\r\n'))))!
  }
}

function pages(routes: Surface['routes'], more: Partial<Surface> = {}): Surface {
  return { prefix: '/pages', errors: errorPage({ href: '/pages', name: 'Pages' }), routes, ...more }
}

/** A built page, and around it what nobody may have. */
function builtFolder(): string {
  const outside = mkdtempSync(join(tmpdir(), 'parley-pages-'))
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }))
  const folder = join(outside, 'console')
  const assets = join(folder, 'assets')
  mkdirSync(join(assets, 'fonts'), { recursive: true })
  mkdirSync(join(assets, '.git'))
  mkdirSync(join(outside, 'assets-next-to-it'))
  writeFileSync(join(folder, 'index.html'), 'the page')
  for (const name of ['main-1a2B3c_d.js', 'main-1a2B3c_d.js.br', 'fonts/a-12345678.woff2', 'plain.js']) {
    writeFileSync(join(assets, name), `content of ${name}`)
  }
  const secrets = ['secret-12345678.js', 'assets-next-to-it/secret-12345678.js', 'console/secret-12345678.js']
  for (const name of secrets) writeFileSync(join(outside, name), 'secret')
  for (const name of ['.env-12345678.js', '.env', '.git/config-12345678.js'])
    writeFileSync(join(assets, name), 'secret')
  return folder
}

test('what is built is served: the page anew each time, hashed files for good', async () => {
  const folder = builtFolder()
  const get = await listening(pages((scope) => serveBuiltPage(scope, folder)))
  expect(await get('/pages')).toMatchObject({ status: 200, body: 'the page' })
  expect((await get('/pages')).head).toContain('cache-control: no-cache')
  expect(await get('/pages/assets/main-1a2B3c_d.js')).toMatchObject({
    status: 200,
    body: 'content of main-1a2B3c_d.js',
  })
  const font = await get('/pages/assets/fonts/a-12345678.woff2?v=1')
  expect(font).toMatchObject({ status: 200, body: 'content of fonts/a-12345678.woff2' })
  expect(font.head).toContain('cache-control: public, max-age=31536000, immutable')
  expect(font.head).toContain('content-type: font/woff2')
  // A later build is another folder, but a page that is written anew is never held back.
  writeFileSync(join(folder, 'index.html'), 'another page')
  expect((await get('/pages')).body).toBe('another page')
})

test('nothing else can be had: not what lies outside, nor hidden files, nor names without a hash', async () => {
  const folder = builtFolder()
  const get = await listening(pages((scope) => serveBuiltPage(scope, folder)))
  const paths = [
    '../secret-12345678.js',
    '../../secret-12345678.js',
    'fonts/../../secret-12345678.js',
    '%2e%2e/secret-12345678.js',
    '..%2fsecret-12345678.js',
    '..%2Fsecret-12345678.js',
    '%2e%2e%2f%2e%2e%2fsecret-12345678.js',
    '%252e%252e%252fsecret-12345678.js',
    '..%5csecret-12345678.js',
    '..\\secret-12345678.js',
    '....//secret-12345678.js',
    '../../assets-next-to-it/secret-12345678.js',
    `${encodeURIComponent(folder)}/secret-12345678.js`,
    '.env',
    '.env-12345678.js',
    '%2eenv-12345678.js',
    '.git/config-12345678.js',
    '',
    'fonts',
    'fonts/',
    'plain.js',
    'main-1a2B3c_d.js.br',
    'main-1a2B3c_d.js%00',
    'main-1a2B3c_d.js/',
    'MAIN-1a2B3c_d.js',
    '%zz',
    'é-12345678.js',
    `${'x'.repeat(8000)}-12345678.js`,
    '-'.repeat(15_000),
  ]
  for (const path of paths) {
    const answer = await get(`/pages/assets/${path}`)
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((status) => status >= 400 && status < 500)])
    expect(answer.body).not.toMatch(/secret|content of/)
  }
  expect(logged).toEqual([])
})

test('a surface has its own headers, and can do without one that others have', async () => {
  const app = Fastify()
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' })
  })
  const routes: Surface['routes'] = (scope) => {
    scope.get('/', async () => 'framed')
  }
  addSurface(
    app,
    { prefix: '/widget', headers: { 'x-frame-options': null, 'cache-control': 'no-cache' }, routes },
    context,
  )
  addSurface(app, { prefix: '/console', routes }, context)
  const [widget, console] = await Promise.all(['/widget', '/console'].map((url) => app.inject(url)))
  expect(widget!.headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(widget!.headers).not.toHaveProperty('x-frame-options')
  expect(console!.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  await app.close()
})

test('an error of ours is a page that says nothing of it, but for the id to ask for', async () => {
  const broken = pages((scope) => {
    scope.get('/', async () => {
      throw new Error('the reason <b>')
    })
  })
  const get = await listening(broken)
  const page = await get('/pages')
  expect(page.status).toBe(500)
  expect(page.body).toContain('<h1>Something went wrong</h1>')
  expect(page.body).toMatch(/Request id: [\w-]+</)
  expect(page.body).not.toContain('the reason')
  expect(logged.splice(0)).toHaveLength(1)
  expect(JSON.parse((await get('/pages', '*/*')).body)).toMatchObject({ errors: [{ code: 'internal' }] })
  logged.splice(0)
})
