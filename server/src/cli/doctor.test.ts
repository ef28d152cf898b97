import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createDataDir, databaseFile } from '../data-dir.ts'
import type { Database } from '../kernel/db/db.ts'
import { readOrCreateSecretKey, secretKeyFile } from '../secret-key.ts'
import { testEngine } from '../testing/database.ts'
import { startProvider } from '../testing/oidc.ts'
import { judgeSpace } from './doctor/data-folder.ts'
import { createReport } from './doctor/report.ts'
import { anInstallation, aPlace, aPlaceWithTables, databaseOf, parley, startIn } from './testing/place.ts'

test('a healthy installation has neither warnings nor problems', async () => {
  const place = await anInstallation()

  const { code, out, err } = await parley(place, 'doctor')

  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const line of out.split('\n')) expect(line).toMatch(/^ok {7}/)
  expect(out).toContain(testEngine === 'postgres' ? 'PostgreSQL ' : 'SQLite ')
})

test('where nothing is installed it says so, and makes nothing', async () => {
  const place = await aPlace()

  const { code, out } = await parley(place, 'doctor')

  expect(code).toBe(0)
  expect(out).toContain("warning  Nothing is installed yet: run 'parley start'.")
  expect(existsSync(place.config.dataDir)).toBe(false)
  if (testEngine === 'postgres') {
    const tables = await databaseOf(place, ({ read }) => read.introspection.getTables())
    expect(tables).toEqual([])
  }
})

test('a data folder without a database is not installed either, and stays as it is', async () => {
  const place = await aPlace()
  const { dataDir } = place.config
  createDataDir(dataDir)
  readOrCreateSecretKey({ dataDir, secretKey: undefined })

  const { code, out } = await parley(place, 'doctor')

  expect(code).toBe(0)
  expect(out).toContain('Nothing is installed yet')
  expect(await readdir(dataDir)).toEqual(['secret.key'])
})

test('a secret key must be private', async () => {
  const place = await anInstallation()
  chmodSync(secretKeyFile(place.config.dataDir), 0o644)

  const { code, out } = await parley(place, 'doctor')

  expect(code).toBe(1)
  expect(out).toMatch(/^problem .*secret\.key can be read by others \(mode 644\)\. Run chmod 600/m)
})

test('a secret key must be there, and be the one of the database', async () => {
  const place = await anInstallation()
  const file = secretKeyFile(place.config.dataDir)

  writeFileSync(file, 'a key of another installation, perhaps\n')
  const wrong = await parley(place, 'doctor')
  rmSync(file)
  const missing = await parley(place, 'doctor')

  expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining('problem  The secret key is not the one') })
  expect(missing).toMatchObject({ code: 1, out: expect.stringContaining('is missing') })
  expect(existsSync(file)).toBe(false)
})

test('a database must be of this version or older', async () => {
  const place = await anInstallation()

  await changing(place, sql`delete from schema_migrations where name = '0002-labels'`)
  const older = await parley(place, 'doctor')
  await changing(place, sql`insert into schema_migrations (name, applied_at) values ('9999-later', 0)`)
  const newer = await parley(place, 'doctor')

  expect(older.code).toBe(0)
  expect(older.out).toMatch(/^warning .*not up to date \(0002-labels\)\. Run 'parley migrate'/m)
  expect(newer.code).toBe(1)
  expect(newer.out).toMatch(/^problem .*newer Parley \(unknown migrations: 9999-later\)/m)
})

test('failed jobs are a warning, nobody to administer is a problem', async () => {
  const place = await anInstallation()
  await changing(
    place,
    sql`insert into jobs (name, lane, run_at, failed_at, created_at) values
      ('listener.deliveries', 'default', 0, 1, 0), ('b', 'bulk', 0, 1, 0), ('b', 'bulk', 0, 1, 0)`,
  )
  const failed = await parley(place, 'doctor')
  await changing(place, sql`update account_users set role = 'agent'`)
  const nobody = await parley(place, 'doctor')

  expect(failed).toMatchObject({
    code: 0,
    out: expect.stringContaining('warning  3 background jobs failed for good: b (2), listener.deliveries.'),
  })
  expect(nobody).toMatchObject({ code: 1, out: expect.stringContaining('problem  No account has an administrator.') })
})

function changing(place: Parameters<typeof databaseOf>[0], statement: ReturnType<typeof sql>): Promise<unknown> {
  return databaseOf(place, (database: Database) => database.transaction((tx) => statement.execute(tx)))
}

test('settings that do not exist, and a base URL that nobody can use, are warnings', async () => {
  const place = await anInstallation()
  const env = { ...place.env, HOST: '0.0.0.0', PARLEY_BASE_URI: 'https://parley.example' }

  const { code, out } = await parley({ env }, 'doctor')

  expect(code).toBe(0)
  expect(out).toContain('warning  PARLEY_BASE_URI is not a setting of Parley.')
  expect(out).toMatch(/^warning .*Set PARLEY_BASE_URL/m)
})

test('a server that runs is found', async () => {
  const place = await aPlaceWithTables()
  const { app } = await startIn(place)
  const { port } = app.http.server.address() as AddressInfo

  const running = await parley({ env: { ...place.env, PORT: String(port) } }, 'doctor')
  await app.http.close()
  const stopped = await parley({ env: { ...place.env, PORT: String(port) } }, 'doctor')

  expect(running).toMatchObject({
    code: 0,
    out: expect.stringContaining(`A server answers at http://127.0.0.1:${port}.`),
  })
  expect(stopped).toMatchObject({ code: 0, out: expect.stringContaining('No server answers at') })
})

test('a database that cannot be opened is a problem', async () => {
  const place = await aPlace('sqlite')
  createDataDir(place.config.dataDir)
  writeFileSync(databaseFile(place.config.dataDir), 'this is no database, and never was one')

  const embedded = await parley(place, 'doctor')
  const remote = await parley({ env: { ...place.env, DATABASE_URL: 'postgres://127.0.0.1:1/nothing' } }, 'doctor')

  expect(embedded).toMatchObject({ code: 1, out: expect.stringMatching(/^problem .*not a database/m) })
  expect(remote).toMatchObject({ code: 1, out: expect.stringMatching(/^problem .*does not answer/m) })
})

test('a disk must have room', () => {
  const print = vi.fn()
  const report = createReport(print)
  for (const free of [5 * 1024 ** 3, 1024 ** 3 - 1, 100 * 1024 ** 2 - 1]) judgeSpace(free, report)
  const lines = print.mock.calls.map(([line]) => String(line))
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['ok', 'warning', 'problem'])
})

test('the provider of single sign-on is asked, and passwords do without it', async () => {
  const provider = await startProvider()
  const { issuer, clientId, clientSecret } = provider.settings
  const settings = {
    PARLEY_OIDC_ISSUER: issuer,
    PARLEY_OIDC_CLIENT_ID: clientId,
    PARLEY_OIDC_CLIENT_SECRET: clientSecret!,
  }
  const allowed = { ...settings, PARLEY_OUTBOUND_ALLOW: '127.0.0.1' }

  const there = await parley(await anInstallation(testEngine, allowed), 'doctor')
  const refused = await parley(await anInstallation(testEngine, settings), 'doctor')

  expect(there.out).toContain(`ok       ${issuer} answers for single sign-on`)
  expect(refused).toMatchObject({ code: 0, out: expect.stringMatching(/^warning .*is not a public address/m) })
  expect(there.out + refused.out).not.toContain(clientSecret)
})
