import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import vm from 'node:vm'
import { build, transform } from 'esbuild'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signatureHeaders } from '../../server/src/kernel/signature.ts'
import { createTestApp, type TestApp } from '../../server/src/testing/app.ts'
import { aPicture } from '../../server/src/testing/multipart.ts'
import { type Scene, scene } from '../../server/src/testing/scene.ts'

/** The package as it is published, in a folder where there is nothing else. */

// Packing, installing and compiling are programs that are started, and the machine may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'parley-sdk-'))
const installed = join(folder, 'node_modules/@parley/sdk')
let app: TestApp
let place: Scene
let url: string

beforeAll(async () => {
  const npm = (cwd: string, ...args: string[]) => run('npm', [...args, '--no-audit', '--no-fund', '--offline'], { cwd })
  await npm(join(root, 'sdk'), 'pack', '--pack-destination', folder)
  const [tarball] = readdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}')
  await npm(folder, 'install', `./${tarball}`)
  app = await createTestApp()
  url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  place = await scene(app)
})

afterAll(async () => {
  await app?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The examples of the README, which are one program. */
function readme(): string {
  const text = readFileSync(join(installed, 'README.md'), 'utf8')
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code).join('\n')
}

test('it holds what is needed and nothing else', () => {
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json'])
  const built = readdirSync(join(installed, 'dist'))
  expect(built.filter((name) => !name.endsWith('.d.ts'))).toEqual(['index.js'])
  for (const name of built) {
    expect(readFileSync(join(installed, 'dist', name), 'utf8'), name).not.toMatch(/from ['"][^'"]*\.ts['"]|\.\.\/src/)
  }
  const described = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  expect(described).toMatchObject({ type: 'module', sideEffects: false })
  expect([described.dependencies, described.private]).toEqual([undefined, undefined])
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@parley'])
})

test('the examples of its README run in Node, against Parley', async () => {
  expect(place.account.id, 'the account of the README').toBe(1)
  const { code } = await transform(readme().replace('http://localhost:3000', url), { loader: 'ts', format: 'esm' })
  writeFileSync(join(folder, 'readme.js'), code)
  const secret = 'abcdefghijklmnopqrstuvwxyz012345'
  const body = JSON.stringify({ event: 'contact_created', event_id: 1, name: 'Grace' })
  const headers = signatureHeaders(secret, { id: 'd-1', timestamp: Math.floor(Date.now() / 1000), body })
  const main = `
    import { receive } from './readme.js'
    const ask = (headers) => receive(new Request('http://receiver.invalid', { method: 'POST', headers, body: ${JSON.stringify(body)} }))
    console.log('answers:', (await ask(${JSON.stringify(headers)})).status, (await ask({})).status)
  `
  writeFileSync(join(folder, 'main.js'), main)
  const env = { ...process.env, PARLEY_TOKEN: place.admin.token, WEBHOOK_SECRET: secret, NODE_ENV: 'development' }
  const { stdout } = await run(process.execPath, ['main.js'], { cwd: folder, env })
  expect(stdout.trim().split('\n')).toEqual([
    'contacts: 1',
    'contact: Grace',
    'label: title is taken',
    'event: contact_created Grace',
    'answers: 200 401',
  ])
  const { data } = await place.admin.conversations.list({ assignee_type: 'all' })
  const { payload } = await place.admin.messages.list(data.payload[0]!.id)
  const files = payload.map(({ content, attachments = [] }) => [content, attachments.length])
  expect(files).toEqual(
    expect.arrayContaining([
      ['How can I help?', 0],
      ['Your invoice', 2],
    ]),
  )
})

const consumer = `
import { ApiError, type Contact, createClient, type ErrorCode, type Upload, type WebhookEvent } from '@parley/sdk'

const account = createClient({ baseUrl: 'http://parley.invalid' }).account(1)
export async function use(event: WebhookEvent, file: Upload) {
  for await (const contact of account.contacts.list.all({ per_page: 5 }, { retries: 1 })) {
    const one: Contact = contact
    // @ts-expect-error: there is no such field
    one.nothing
  }
  // @ts-expect-error: a title is needed
  await account.labels.create({})
  // @ts-expect-error: there is no such option
  await account.labels.list({}, { nothing: 1 })
  // @ts-expect-error: labels have no files
  await account.labels.create({ title: 'a', avatar: file })
  await account.contacts.create({ avatar: file }, { idempotencyKey: 'a', headers: {}, timeoutMs: 1 })
  await account.messages.create(1, { attachments: [file, { file_type: 'image', external_url: 'https://a.invalid' }] })
  if (event.event === 'message_created') return event.content
  // @ts-expect-error: there is no such event
  if (event.event === 'nothing') return
}
export function codeOf(error: unknown): ErrorCode | undefined {
  if (!(error instanceof ApiError)) return
  // @ts-expect-error: there is no such code
  if (error.code === 'nothing') return
  return error.code
}
`

const compilers = {
  'TypeScript 7': join(root, 'node_modules/typescript/bin/tsc'),
  'TypeScript 5': join(root, 'sdk/node_modules/typescript/bin/tsc'),
}

test.each([
  [
    'TypeScript 7',
    'Node',
    false,
    { module: 'nodenext', types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  ],
  // Its declarations are checked once: with those of browsers, that takes a while.
  [
    'TypeScript 7',
    'browser',
    true,
    { module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom'], types: [] },
  ],
  [
    'TypeScript 5',
    'browser',
    false,
    { module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom'], types: [] },
  ],
] as const)('its types are right for %s in a project for the %s', async (compiler, target, checked, settings) => {
  const project = join(folder, `${compiler} ${target}`.replaceAll(' ', '-'))
  mkdirSync(project)
  writeFileSync(join(project, 'consumer.ts'), consumer)
  if (target === 'Node') writeFileSync(join(project, 'readme.ts'), readme())
  const compilerOptions = { strict: true, target: 'es2022', noEmit: true, skipLibCheck: !checked, ...settings }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  const { stdout } = await run(process.execPath, [compilers[compiler], '-p', project]).catch((error) => error)
  expect(stdout).toBe('')
})

const page = `
import { ApiError, createClient, verifyWebhook } from '@parley/sdk'
export const result = (async () => {
  const { account } = createClient({ baseUrl: settings.url, token: settings.token })
  const { payload } = await account(1).contacts.create({ name: 'From a page', avatar: settings.picture })
  const names = []
  for await (const { name } of account(1).contacts.search.all({ q: 'from a page', per_page: 1 })) names.push(name)
  const error = await account(1).contacts.get(999_999).catch((reason) => reason)
  const forged = await verifyWebhook({ secret: 'x', headers: {}, body: '' }).catch((reason) => reason.name)
  return { names: names.length, picture: payload.contact.thumbnail, refused: error instanceof ApiError && error.code, forged }
})()
`

test.each([
  [true, 1],
  [false, 2],
])('bundled for browsers (minified: %s), it needs nothing that they lack', async (minify, found) => {
  const bundle = await build({
    stdin: { contents: page, resolveDir: folder },
    bundle: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'page',
    minify,
    write: false,
  })
  const webGlobals = {
    ...{ AbortController, AbortSignal, atob, Blob, clearTimeout, crypto, DOMException, fetch, File, Headers },
    ...{ Request, Response, setTimeout, TextDecoder, TextEncoder, URL, URLSearchParams },
  }
  const picture = new File([(await aPicture()).content], 'me.png', { type: 'image/png' })
  const settings = { url, token: place.admin.token, picture }
  const context = vm.createContext({ ...webGlobals, settings })
  expect(vm.runInContext('[typeof process, typeof Buffer, typeof require]', context).join()).toBe(
    'undefined,undefined,undefined',
  )
  vm.runInContext(bundle.outputFiles[0]!.text, context)
  expect(await vm.runInContext('page.result', context)).toEqual({
    names: found,
    picture: expect.stringMatching(/\/me\.png$/),
    refused: 'not_found',
    forged: 'WebhookError',
  })
})
