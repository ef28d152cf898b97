import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { type Client, type ClientOptions, createClient } from '../../../sdk/src/index.ts'
import { type App, type AppOptions, createApp } from '../app.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import { resources } from '../resources.ts'
import { createTestDatabase, testEngine } from './database.ts'
import { scanForSecrets } from './secret-scan.ts'

/** Starts at a time that is easy to read, and moves only when told. */
export class TestClock implements Clock {
  #now = Date.UTC(2026, 0, 5, 9)

  now(): number {
    return this.#now
  }

  /** Nobody really waits in a test: the time has passed at once. */
  async wait(ms: number): Promise<void> {
    this.advance(ms)
  }

  advance(ms: number): void {
    this.#now += ms
  }
}

export interface TestApp extends App {
  clock: TestClock
  dataDir: string
  /** What was logged, a line each. */
  logged: string[]
  close(): Promise<void>
}

export async function createTestApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const clock = new TestClock()
  const logged: string[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-data-'))
  const app = createApp({
    database: await createTestDatabase(),
    secretKey: 'the secret key of the tests, long enough',
    baseUrl: 'http://parley.test',
    log: rememberingLog(logged),
    dataDir,
    clock,
    strict: true,
    signUp: true,
    ...options,
  })
  scanForSecrets(app.http)
  await app.http.ready()
  return {
    ...app,
    clock,
    dataDir,
    logged,
    close: async () => {
      await app.http.close()
      await Promise.all([app.services.outbound.close(), app.services.files.close()])
      await app.database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function rememberingLog(lines: string[]): Log {
  const remember = (level: keyof Log) => (details: object, message: string) => {
    const line = { level, ...details, message }
    lines.push(JSON.stringify(line, (_key, value) => (value instanceof Error ? value.stack : value)))
  }
  return { debug: remember('debug'), info: remember('info'), warn: remember('warn'), error: remember('error') }
}

let shared: Promise<TestApp> | undefined

/** The app of this test file, made when it is first needed. Tests keep apart by having an account each. */
export function testApp(): Promise<TestApp> {
  shared ??= createTestApp()
  return shared
}

export async function closeTestApp(): Promise<void> {
  await (await shared)?.close()
  shared = undefined
}

/** A client that sends each call once, and as the test says: a second try would hide what became of the first. */
export function clientInto(app: App, options: Partial<ClientOptions> = {}): Client {
  return createClient({
    baseUrl: 'http://parley.test',
    fetch: fetchInto(app),
    retries: 0,
    idempotencyKeys: false,
    ...options,
  })
}

/** A fetch that goes straight into the app. Successes of hand-written tests are noted for the global check. */
function fetchInto({ http }: App): (url: string, init: RequestInit) => Promise<Response> {
  return async (url, init) => {
    const { pathname, search } = new URL(url)
    const { body } = init
    const answer = await http.inject({
      method: init.method as NonNullable<InjectOptions['method']>,
      url: `${pathname}${search}`,
      headers: init.headers as Record<string, string>,
      payload: body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : (body as string | undefined),
    })
    if (answer.statusCode < 300) noteUse(init.method!, pathname)
    return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  }
}

const routes = resources
  .flatMap(({ operations }) => operations)
  .map(({ id, method, path }) => ({ id, method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`) }))

const noted = new Set<string>()

export function noteUse(method: string, pathname: string): void {
  const used = routes.find((route) => route.method === method.toLowerCase() && route.pattern.test(pathname))
  const folder = process.env[`PARLEY_TEST_FOLDER_${testEngine}`]
  if (!used || !folder || noted.has(used.id)) return
  noted.add(used.id)
  writeFileSync(join(folder, `used-${used.id}`), '')
}
