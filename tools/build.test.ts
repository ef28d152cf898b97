import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aPicture, multipart } from '../server/src/testing/multipart.ts'
import { newSite, startProgram } from '../server/src/testing/process.ts'

// Building takes seconds, and longer beside other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const root = fileURLToPath(new URL('..', import.meta.url))
const steps = [
  'build',
  'emoji',
  'help-center-page',
  'icons',
  'merge-chunks',
  'messages',
  'page-texts',
  'pages',
  'plot',
  'widget-page',
]
const tools = steps.map((tool) => `tools/${tool}.mjs`)
const sources = [
  'package-lock.json',
  'tsconfig.json',
  'openapi.json',
  ...tools,
  'server',
  'console',
  'common',
  'help-center',
  'sdk',
  'widget',
]

const silent = { code: 0, output: '' }

let built: string

beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'parley-built-'))
  const wanted = (path: string) => !/[/\\](dist|node_modules|testing)$|\.test\.ts$/.test(path)
  for (const path of sources) cpSync(join(root, path), join(built, path), { recursive: true, filter: wanted })
  linkLibraries(built)
  expect(await run(built, ['tools/build.mjs'])).toEqual(silent)
})

afterAll(() => rmSync(built, { recursive: true, force: true }))

function linkLibraries(folder: string): void {
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
}

/** The sources with what was built of them, where a test can change them. */
function copySources() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const wanted = (path: string) => path !== join(built, 'node_modules')
  cpSync(built, folder, { recursive: true, filter: wanted, preserveTimestamps: true })
  linkLibraries(folder)
  const dist = join(folder, 'server/dist')
  return {
    dist,
    program: join(folder, 'server/bin/parley.mjs'),
    build: () => run(folder, ['tools/build.mjs']),
    start: () => run(folder, ['server/bin/parley.mjs', 'help']),
    /** Something that a running server loads when it is first needed. */
    change: (text = '\n') => appendFileSync(join(folder, 'server/src/kernel/files/describe.ts'), text),
    forgetBuildTool: () => rmSync(join(folder, 'node_modules/esbuild')),
    current: () => readFileSync(join(dist, 'current.js'), 'utf8'),
    builds: () => readdirSync(dist).filter((name) => name !== 'current.js'),
  }
}

function run(cwd: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

async function scriptOfDocs(url: string): Promise<string> {
  return /src="([^"]+)"/.exec(await (await fetch(`${url}/docs`)).text())![1]!
}

test('a running server keeps what it loads later, while it is built anew', async () => {
  const copy = copySources()
  const site = await newSite()
  const server = await startProgram({ ...site, program: copy.program })
  copy.change("export const other = import('node:os')\n")
  expect(await copy.build()).toEqual(silent)
  expect(copy.builds()).toHaveLength(2)
  for (const address of ['/docs', await scriptOfDocs(server.url)]) {
    expect([address, (await fetch(`${server.url}${address}`)).status]).toEqual([address, 200])
  }
  const { body, headers } = multipart([await aPicture()])
  const answer = await fetch(`${server.url}/api/v1/profile`, {
    method: 'PUT',
    headers: { ...headers, api_access_token: 'admin-token' },
    body: new Uint8Array(body),
  })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({ avatar_url: expect.stringContaining('/files/') }),
  ])
  await server.stop()
  expect((await copy.start()).code).toBe(0)
})

test('nothing is built where nothing has changed, and what was built before is used again', async () => {
  const copy = copySources()
  const [first] = copy.builds()
  const built = statSync(join(copy.dist, 'current.js')).mtimeMs
  copy.forgetBuildTool()
  expect(await copy.build()).toEqual(silent)
  expect([copy.builds(), statSync(join(copy.dist, 'current.js')).mtimeMs]).toEqual([[first], built])
})

test('what browsers load is named for its content, and compressed once for all builds', async () => {
  const copy = copySources()
  const assetsOf = (build: string) => join(copy.dist, build, 'pages/docs/assets')
  const [first] = copy.builds()
  const names = readdirSync(assetsOf(first!)).sort()
  const [script] = names
  const hash = createHash('sha256')
    .update(readFileSync(join(assetsOf(first!), script!)))
    .digest('hex')
  expect(names).toEqual([`scalar-${hash.slice(0, 16)}.js`, `${script}.br`, `${script}.gz`])
  expect(readFileSync(join(copy.dist, first!, 'pages/docs/index.html'), 'utf8')).toContain(`"/docs/assets/${script}"`)

  // Nothing is taken from a build that is still being made, or was left unfinished.
  mkdirSync(assetsOf('.half'), { recursive: true })
  writeFileSync(join(assetsOf('.half'), `${script}.br`), 'half')
  writeFileSync(join(assetsOf(first!), `${script}.gz`), 'of the first build')
  copy.change()
  expect(await copy.build()).toEqual(silent)
  const [second] = copy.builds().filter((name) => name !== first && name !== '.half')
  const read = (ending: string) => readFileSync(join(assetsOf(second!), `${script}${ending}`))
  expect(read('.gz').toString()).toBe('of the first build')
  expect(brotliDecompressSync(read('.br')).equals(read(''))).toBe(true)
})

test('openapi.json is built without its spaces, and its change is a new build', async () => {
  const copy = copySources()
  const [first] = copy.builds()
  const openapi = join(copy.dist, '../../openapi.json')
  const descriptionOf = (build: string) => {
    const folder = join(copy.dist, build, 'pages/description/assets')
    const names = readdirSync(folder).sort()
    expect(names).toEqual([names[0], `${names[0]}.br`, `${names[0]}.gz`])
    return readFileSync(join(folder, names[0]!), 'utf8')
  }
  expect(descriptionOf(first!)).toBe(JSON.stringify(JSON.parse(readFileSync(openapi, 'utf8'))))
  writeFileSync(openapi, JSON.stringify({ openapi: '3.1.0', info: 'x'.repeat(2000) }, null, 2))
  expect(await copy.build()).toEqual(silent)
  const [second] = copy.builds().filter((name) => name !== first)
  expect(descriptionOf(second!)).toBe(JSON.stringify({ openapi: '3.1.0', info: 'x'.repeat(2000) }))
})

test('what every start loads takes one byte a character, and names stay for stack traces', () => {
  const dist = join(built, 'server/dist')
  const current = join(dist, /'(.+)'/.exec(readFileSync(join(dist, 'current.js'), 'utf8'))![1]!)
  const program = readFileSync(current, 'utf8')
  expect([...program.matchAll(/.{0,60}\P{ASCII}.{0,60}/gu)].map(([line]) => line)).toEqual([])
  expect(program).toContain('async function openDatabase(')
  expect(readFileSync(`${current}.LEGAL.txt`, 'utf8')).toContain('MIT License')
})

test('without the build tool, what is there is started, and the operator told', async () => {
  const copy = copySources()
  const before = copy.current()
  copy.change()
  copy.forgetBuildTool()
  expect(await copy.build()).toEqual({ code: 0, output: expect.stringContaining('sources have changed') })
  expect(copy.current()).toBe(before)
  expect((await copy.start()).code).toBe(0)

  rmSync(copy.dist, { recursive: true })
  expect(await copy.build()).toEqual({ code: 1, output: expect.stringContaining('npm ci') })
  expect(existsSync(copy.dist)).toBe(false)
})

test('two that build at once do not disturb each other', async () => {
  const copy = copySources()
  copy.change()
  expect(await Promise.all([copy.build(), copy.build(), copy.build()])).toEqual([silent, silent, silent])
  expect(copy.builds()).toHaveLength(2)
  expect((await copy.start()).code).toBe(0)
})

test('a build that fails leaves what there was', async () => {
  const copy = copySources()
  const [before, builds] = [copy.current(), copy.builds()]
  copy.change('import { nothing } from "./nowhere.ts"; nothing()\n')
  expect(await copy.build()).toEqual({ code: 1, output: expect.stringContaining('nowhere') })
  expect([copy.current(), copy.builds()]).toEqual([before, builds])
})

test('of builds that are older than a day, the latest three stay', async () => {
  const copy = copySources()
  rmSync(copy.dist, { recursive: true })
  const day = 86_400
  const old = Date.now() / 1000 - 3 * day
  for (const [at, name] of ['old-1', 'old-2', 'old-3', '.left-behind'].entries()) {
    mkdirSync(join(copy.dist, name), { recursive: true })
    utimesSync(join(copy.dist, name), old - at * day, old - at * day)
  }
  mkdirSync(join(copy.dist, '.just-begun'))
  await copy.build()
  const kept = copy.builds().filter((name) => !copy.current().includes(name))
  expect(kept.sort()).toEqual(['.just-begun', 'old-1'])
})
