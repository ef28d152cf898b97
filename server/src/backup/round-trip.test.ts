import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { aBackup, changed, linesOf } from '../cli/testing/backup-file.ts'
import { anInstallation, aPlace, databaseOf, type Place, parley, parleyWith, startIn } from '../cli/testing/place.ts'
import { dump, fillEveryTable, lastId } from '../cli/testing/rows.ts'
import type { Engine } from '../kernel/db/db.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { insertPlatformApp } from '../resources/platform-apps/queries/platform-apps.ts'
import { secretKeyFile } from '../secret-key.ts'
import { testEngine } from '../testing/database.ts'

const ways: [from: Engine, to: Engine][] =
  testEngine === 'sqlite'
    ? [['sqlite', 'sqlite']]
    : [
        ['postgres', 'postgres'],
        ['sqlite', 'postgres'],
        ['postgres', 'sqlite'],
      ]

describe.each(ways)('from %s to %s', (from, to) => {
  test('every value of every table arrives as it was', async () => {
    const source = await anInstallation(from)
    const written = await databaseOf(source, fillEveryTable)
    const before = await databaseOf(source, dump)
    const file = await aBackup(source)
    const target = await aPlace(to)

    expect(await parley(target, 'restore', file)).toMatchObject({ code: 0, err: '' })

    const after = await databaseOf(target, dump)
    expect(after).toEqual(before)
    for (const [table, rows] of Object.entries(written))
      expect(after[table], table).toEqual(expect.arrayContaining(rows))
    const next = await databaseOf(target, ({ transaction }) => transaction((tx) => insertPlatformApp(tx, 'new', 0)))
    expect(next.id).toBe(lastId + 1)
  })

  test('a server starts on it, with the tokens and the key there were', async () => {
    const source = await anInstallation(from, { PARLEY_ADMIN_TOKEN: 'token-of-the-administrator' })
    const file = await aBackup(source)
    const target = await aPlace(to)
    await parley(target, 'restore', file)

    const { app, installation } = await startIn(target)

    expect(installation?.token).toBe('token-of-the-administrator')
    const headers = { api_access_token: 'token-of-the-administrator' }
    expect((await app.http.inject({ url: '/api/v1/profile', headers })).statusCode).toBe(200)
    const [key, original] = [target, source].map(({ config }) => secretKeyFile(config.dataDir))
    expect(readFileSync(key!, 'utf8')).toBe(readFileSync(original!, 'utf8'))
    expect(statSync(key!).mode & 0o777).toBe(0o600)
  })
})

test('files come along, whole and under their names', async () => {
  const contents = {
    'a/b/large.bin': Buffer.alloc(200_000, 'péché'),
    'a/empty': Buffer.alloc(0),
    'ü 🌍.txt': Buffer.of(0, 255),
  }
  const source = await anInstallation()
  for (const [name, bytes] of Object.entries(contents)) {
    const path = join(source.config.dataDir, 'files', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  const file = await aBackup(source)
  const target = await aPlace()

  const { out } = await parley(target, 'restore', file)

  expect(out).toContain('and 3 files')
  for (const [name, bytes] of Object.entries(contents)) {
    expect(readFileSync(join(target.config.dataDir, 'files', name)).equals(bytes), name).toBe(true)
  }
})

test('a backup of an older version is restored as it was, then brought up to date', async () => {
  const [oldest] = migrations
  const source = await anInstallation()
  const older = changed(await aBackup(source), oldestOnly)
  const target = await aPlace()

  expect(await parley(target, 'restore', older)).toMatchObject({ code: 0, err: '' })

  expect(await databaseOf(target, (database) => migrate(database, migrations))).toEqual([])

  function oldestOnly([header, ...lines]: Record<string, unknown>[]): unknown[] {
    return [{ ...header, migrations: [oldest!.name] }, ...lines]
  }
})

test('the file is private, says what it is, and keeps a key of the environment out', async () => {
  const own = await anInstallation()
  const kept = await anInstallation(testEngine, { PARLEY_SECRET_KEY: 'a key that is kept in the environment' })

  const [header, ...rest] = linesOf(await aBackup(own))

  expect(header).toMatchObject({ format: 'parley-backup', version: 1, engine: testEngine })
  expect(header).toHaveProperty(
    'migrations',
    migrations.map(({ name }) => name),
  )
  expect(header).toHaveProperty('secret_key', readFileSync(secretKeyFile(own.config.dataDir), 'utf8').trim())
  expect(rest.at(-1)).toEqual({ end: true, rows: rest.length - 1, files: 0 })
  expect(statSync(join(own.folder, 'backup.gz')).mode & 0o777).toBe(0o600)
  expect(linesOf(await aBackup(kept))[0]).not.toHaveProperty('secret_key')
})

test('with a key of the environment, that key is needed to restore', async () => {
  const settings = { PARLEY_SECRET_KEY: 'a key that is kept in the environment' }
  const file = await aBackup(await anInstallation(testEngine, settings))
  const [without, withAnother, withKey] = await Promise.all([
    aPlace(),
    aPlace(testEngine, { PARLEY_SECRET_KEY: 'another key of the environment, as long' }),
    aPlace(testEngine, settings),
  ])

  const outcomes: Record<string, [Place, number, string]> = {
    without: [without, 1, 'does not contain the secret key'],
    withAnother: [withAnother, 1, 'not the one that the backup was made with'],
    withKey: [withKey, 0, ''],
  }

  for (const [name, [place, code, err]] of Object.entries(outcomes)) {
    const outcome = await parley(place, 'restore', file)
    expect(outcome.code, name).toBe(code)
    expect(outcome.err, name).toContain(err)
  }
})

test('a backup goes to standard output, and comes back from standard input', async () => {
  const source = await anInstallation()
  const path = join(source.config.dataDir, 'files', 'a', 'large.bin')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, randomBytes(300_000))
  const written = await parleyWith({}, source, 'backup', '-')
  expect(written).toMatchObject({ code: 0, out: '' })
  expect(written.err).toMatch(
    /^Wrote to standard output: \d+ tables, \d+ rows, 1 file, \d+ bytes\.\nIt contains the secret/,
  )
  expect(written.err).toContain(` ${written.bytes.length} bytes.`)
  const target = await aPlace()

  const cut = await parleyWith({ stdin: [written.bytes.subarray(0, -9)] }, target, 'restore', '-')
  expect(cut).toMatchObject({ code: 1, err: expect.stringContaining('Standard input is not a whole backup') })
  expect(existsSync(target.config.dataDir)).toBe(false)
  const half = written.bytes.length >> 1
  const stdin = [written.bytes.subarray(0, half), written.bytes.subarray(half)]
  expect(await parleyWith({ stdin }, target, 'restore', '-')).toMatchObject({ code: 0, err: '' })

  expect(await databaseOf(target, dump)).toEqual(await databaseOf(source, dump))
  expect(readFileSync(join(target.config.dataDir, 'files', 'a', 'large.bin')).equals(readFileSync(path))).toBe(true)
})

test.each(['backup', 'restore'])('%s - is refused on a terminal', async (name) => {
  const outcome = await parleyWith({ terminal: true }, { env: {} }, name, '-')
  expect(outcome).toMatchObject({ code: 2, out: '', err: expect.stringContaining(`as in 'parley ${name} -`) })
})
