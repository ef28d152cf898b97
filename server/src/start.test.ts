import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { testEngine } from './testing/database.ts'
import { listen } from './testing/outbound.ts'
import { databaseOf, endLeases, newSite, type Process, runProgram, type Site, startProgram } from './testing/process.ts'

// A process takes a second to start, and much longer on a machine that is busy.
vi.setConfig({ testTimeout: 120_000 })

const ask = (server: Process, path: string, token = 'admin-token', init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { ...init, headers: { api_access_token: token, 'content-type': 'application/json' } })

const createLabel = (server: Process, title: string) =>
  ask(server, '/api/v1/accounts/1/labels', 'admin-token', { method: 'POST', body: JSON.stringify({ title }) })

test('wrong settings are listed all at once, and nothing is created', async () => {
  const site = await newSite({
    PORT: '99999',
    DATABASE_URL: 'mysql://x',
    PARLEY_BASE_URL: 'nowhere',
    PARLEY_SECRET_KEY: 'short',
    PARLEY_ADMIN_EMAIL: 'nobody',
    PARLEY_ADMIN_PASSWORD: 'weak',
    PARLEY_ADMIN_TOKEN: 'a b',
    PARLEY_RATE_LIMIT: 'often',
    PARLEY_RATE_LIMIT_LOCAL: 'sometimes',
    PARLEY_SIGN_UP: 'perhaps',
    PARLEY_OUTBOUND_ALLOW: 'good.example, 10.0.0.0/99',
    PARLEY_TRUSTED_PROXIES: 'proxy',
    PARLEY_ROLE: 'king',
    PARLEY_LOG_LEVEL: 'loud',
  })
  const { code, output } = await runProgram(['start'], site.env)
  expect(code).toBe(1)
  for (const name of Object.keys(site.env)) {
    if (name !== 'HOST' && name !== 'PARLEY_DATA_DIR') expect(output).toContain(name)
  }
  expect(output).not.toContain('    at ')
  expect(existsSync(site.dataDir)).toBe(false)
})

test.runIf(testEngine === 'sqlite')('the embedded database has one process: web and worker are not split', async () => {
  const site = await newSite({ PARLEY_ROLE: 'worker' })
  const { code, output } = await runProgram(['start'], site.env)
  expect(code).toBe(1)
  expect(output).toContain('PARLEY_ROLE must be both with the embedded database')
})

test('the first start installs and tells the credentials, and working links', async () => {
  const site = await newSite({ PARLEY_PLATFORM_TOKEN: 'platform-token' }, { bare: true })
  const first = await startProgram(site)
  expect((await ask(first, '/health/ready')).status).toBe(200)
  const profile = await (await ask(first, '/api/v1/profile')).json()
  expect(profile).toMatchObject({
    type: 'SuperAdmin',
    account_id: 1,
    role: 'administrator',
    email: 'admin@parley.local',
  })
  const { port } = new URL(first.url)
  for (const told of ['admin@parley.local', 'admin-token', 'platform-token', `http://127.0.0.1:${port}/docs`]) {
    expect(first.output()).toContain(told)
  }
  expect(statSync(join(site.dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(await first.stop()).toBe(0)

  const second = await startProgram(site)
  expect(second.output()).not.toContain('admin-token')
  expect((await ask(second, '/api/v1/profile')).status).toBe(200)
  expect(await second.stop('SIGINT')).toBe(0)
})

test('what had begun to arrive when a process died is gone, unless it may be that of another process', async () => {
  const site = await newSite()
  const folder = join(site.dataDir, 'files', 'incoming')
  mkdirSync(folder, { recursive: true })
  for (const name of ['old', 'new']) writeFileSync(join(folder, name), 'x')
  const earlier = Date.now() / 1000 - 2 * 3600
  utimesSync(join(folder, 'old'), earlier, earlier)
  await (await startProgram(site)).stop()
  expect(readdirSync(folder)).toEqual(testEngine === 'sqlite' ? [] : ['new'])
})

test('whom limits apply to is a matter of where the server listens', async () => {
  const env = { PARLEY_RATE_LIMIT: '2' }
  const statuses = async (over: Record<string, string>) => {
    const server = await startProgram(await newSite({ ...env, ...over }))
    const found = []
    for (let i = 0; i < 3; i++) found.push((await ask(server, '/api/v1/profile')).status)
    found.push((await fetch(`${server.url}/metrics`)).status)
    await server.stop()
    return found
  }
  expect(await statuses({})).toEqual([200, 200, 200, 200])
  expect(await statuses({ PARLEY_RATE_LIMIT_LOCAL: 'on' })).toEqual([200, 200, 429, 200])
})

test('what can take long is answered as well, and a stop after it closes the database', async () => {
  const site = await newSite()
  const server = await startProgram(site)
  const found = await ask(server, '/api/v1/accounts/1/conversations?q=anything')
  expect(await found.json()).toMatchObject({ data: { meta: { all_count: 0 } } })
  expect(await server.stop()).toBe(0)
  // Closing empties the write-ahead log, which is then removed.
  expect(existsSync(join(site.dataDir, 'parley.db-wal'))).toBe(false)
})

test('a key that is not the database’s is refused before anything is served', async () => {
  const site = await newSite()
  await (await startProgram(site)).stop()
  const { code, output } = await runProgram(['start'], { ...site.env, PARLEY_SECRET_KEY: 'x'.repeat(32) })
  expect(code).toBe(1)
  expect(output).toContain('The secret key is not the one this database was made with')
})

test('a port in use is told in plain words, and whoever starts elsewhere afterwards learns the credentials', async () => {
  const taken = createServer()
  const port = await listen(taken)
  const site = await newSite({ PORT: String(port) })
  const { code, output } = await runProgram(['start'], site.env)
  expect(code).toBe(1)
  expect(output).toContain(`Another program listens on port ${port}: stop it, or choose another port`)
  expect(output).not.toContain('    at ')
  const server = await startProgram(site, { PORT: '0' })
  expect(server.output()).toContain('admin-token')
})

test.runIf(testEngine === 'sqlite')('a data folder serves one server at a time', async () => {
  const site = await newSite()
  await startProgram(site)
  const { code, output } = await runProgram(['start'], site.env)
  expect(code).toBe(1)
  expect(output).toContain('Another Parley is running')
})

test.runIf(testEngine === 'postgres')('an unreachable PostgreSQL is told in plain words', async () => {
  const site = await newSite({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', PARLEY_DB_WAIT: '0' })
  const { code, output } = await runProgram(['start'], site.env)
  expect(code).toBe(1)
  expect(output).toContain('PostgreSQL at 127.0.0.1:1 does not answer')
  expect(output).not.toContain('    at ')
})

test('a stop lets the requests that run finish', async () => {
  const site = await newSite()
  const server = await startProgram(site)
  const answers = Array.from({ length: 30 }, (_, i) =>
    createLabel(server, `last-${i}`).then(
      ({ status }) => status,
      () => 0,
    ),
  )
  await Promise.race(answers)
  expect(await server.stop()).toBe(0)
  const answered = (await Promise.all(answers)).filter((status) => status === 200).length
  const database = await databaseOf(site)
  const labels = await database.read.selectFrom('labels').select('id').execute()
  await database.close()
  expect(answered).toBeGreaterThan(0)
  expect(labels.length).toBeGreaterThanOrEqual(answered)
})

test('kill -9 loses no answered write and no job', async () => {
  const site = await newSite()
  const answered: string[] = []
  for (let round = 0; round < 3; round++) {
    const server = await startProgram(site)
    let alive = true
    const write = async (writer: number) => {
      for (let i = 0; alive; i++) {
        const title = `r${round}-w${writer}-${i}`
        const response = await createLabel(server, title).catch(() => undefined)
        if (response?.status === 200) answered.push(title)
        if (!response) return
      }
    }
    const writers = Array.from({ length: 8 }, (_, writer) => write(writer))
    await expect.poll(() => answered.length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(50 * (round + 1))
    await addJobs(site, 20)
    await server.stop('SIGKILL')
    alive = false
    await Promise.all(writers)
  }
  if (testEngine === 'postgres') await endLeases(site)
  const server = await startProgram(site)
  const { payload } = (await (await ask(server, '/api/v1/accounts/1/labels')).json()) as {
    payload: { title: string }[]
  }
  const stored = new Set(payload.map(({ title }) => title))
  expect(answered.filter((title) => !stored.has(title))).toEqual([])
  const database = await databaseOf(site)
  const waiting = () => database.read.selectFrom('jobs').select('id').where('name', '=', 'files.remove').execute()
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
  await database.close()
  expect(await server.stop()).toBe(0)
})

/** Jobs that look as if the process had been cut off in the middle of every other one. */
async function addJobs(site: Site, count: number): Promise<void> {
  const database = await databaseOf(site)
  await database.transaction(async (tx) => {
    for (let i = 0; i < count; i++) {
      await tx
        .insertInto('jobs')
        .values({
          name: 'files.remove',
          lane: 'default',
          payload: { key: 'gone' },
          run_at: i % 2 === 0 ? Date.now() : Date.now() + 1e9,
          attempts: i % 2,
          lease_owner: i % 2 === 0 ? null : 'a process that is gone',
          created_at: Date.now(),
        })
        .execute()
    }
  })
  await database.close()
}

test('the secret key survives and is never printed', async () => {
  const site = await newSite()
  const server = await startProgram(site)
  const key = readFileSync(join(site.dataDir, 'secret.key'), 'utf8').trim()
  expect(key.length).toBeGreaterThanOrEqual(32)
  expect(server.output()).not.toContain(key)
})

/** Run before the program itself: makes it throw when it gets a signal. */
const thrower = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => { throw new Error('thrown by a test') })
  process.on('SIGHUP', () => { Promise.reject(new Error('rejected by a test')) })
`)}`

test.each([
  ['SIGUSR2', 'thrown by a test', 'uncaughtException'],
  ['SIGHUP', 'rejected by a test', 'unhandledRejection'],
] as const)(
  'an error that nobody handled (%s) is logged; the process ends in good order',
  async (signal, message, origin) => {
    const site = await newSite()
    const server = await startProgram(site, { NODE_OPTIONS: `--import=${thrower}` })
    const created = await Promise.all(Array.from({ length: 20 }, (_, i) => createLabel(server, `before-${i}`)))
    expect(created.every(({ status }) => status === 200)).toBe(true)
    const waiting = ask(server, '/api/v1/accounts/1/events?wait=20')
    // Connections are taken in their order: the one before this is there as well.
    await ask(server, '/health/live')
    server.send(signal)
    expect((await waiting).status).toBe(200)
    expect(await server.ended()).toBe(70)
    const line = server
      .output()
      .split('\n')
      .find((text) => text.includes('nobody handled this error'))!
    expect(JSON.parse(line)).toMatchObject({ level: 'error', origin, err: { message } })
    const next = await startProgram(site)
    const { payload } = (await (await ask(next, '/api/v1/accounts/1/labels')).json()) as { payload: object[] }
    expect(payload).toHaveLength(20)
  },
)
