import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aBackup, changed } from '../cli/testing/backup-file.ts'
import { anInstallation, aPlace, databaseOf, type Place, parley } from '../cli/testing/place.ts'
import { dump } from '../cli/testing/rows.ts'
import { createDataDir, lockDataDir } from '../data-dir.ts'
import { secretKeyFile } from '../secret-key.ts'
import { testEngine } from '../testing/database.ts'

type Lines = Record<string, unknown>[]

const spoilt: Record<string, [spoil: (file: string) => string, reason: RegExp]> = {
  'cut off': [(file) => rewritten(file, (bytes) => bytes.subarray(0, bytes.length >> 1)), /not a whole backup/],
  'without its last byte': [(file) => rewritten(file, (bytes) => bytes.subarray(0, -1)), /not a whole backup/],
  'with a byte changed': [(file) => rewritten(file, flipLastChecksumByte), /not a whole backup/],
  empty: [(file) => rewritten(file, () => Buffer.alloc(0)), /not a whole backup/],
  'no backup': [(file) => rewritten(file, () => Buffer.from('PK\u0003\u0004 something else')), /not a whole backup/],
  'without its end': [(file) => changed(file, (lines) => lines.slice(0, -1)), /its end is missing/],
  'without one row': [(file) => changed(file, (lines) => lines.toSpliced(2, 1)), /rows or files are missing/],
  'without its header': [(file) => changed(file, (lines) => lines.slice(1)), /does not begin like one/],
  'with an incomplete header': [(file) => withHeader(file, { migrations: [] }), /its first line is incomplete/],
  'going on after its end': [(file) => changed(file, (lines) => [...lines, lines.at(-1)]), /goes on after its end/],
  'with a file outside of the folder': [(file) => withLine(file, { file: '../x', data: '' }), /of an unknown kind/],
  'with another kind of line': [(file) => withLine(file, { something: 'else' }), /of an unknown kind/],
  'of a newer format': [(file) => withHeader(file, { version: 2 }), /made by a newer Parley/],
  'of a newer Parley': [(file) => withHeader(file, { migrations: ['9999-later'] }), /made by a newer Parley/],
  missing: [(file) => `${file}.missing`, /cannot be read \(ENOENT\)/],
}

function rewritten(file: string, change: (bytes: Buffer) => Buffer): string {
  writeFileSync(file, change(readFileSync(file)))
  return file
}

function flipLastChecksumByte(bytes: Buffer): Buffer {
  bytes[bytes.length - 5]! ^= 1
  return bytes
}

function withHeader(file: string, change: object): string {
  return changed(file, ([header, ...rest]) => [{ ...header, ...change }, ...rest])
}

function withLine(file: string, line: object): string {
  return changed(file, (lines) => lines.toSpliced(1, 0, line as Lines[number]))
}

test('a backup that is not whole is refused before anything is done', async () => {
  const source = await anInstallation()
  const target = await aPlace()
  for (const [name, [spoil, reason]] of Object.entries(spoilt)) {
    const file = spoil(await aBackup({ ...source, folder: await newFolder(source, name) }))

    const { code, err } = await parley(target, 'restore', file)

    expect(code, name).toBe(1)
    expect(err, name).toMatch(reason)
    expect(existsSync(target.config.dataDir), name).toBe(false)
  }
  if (testEngine === 'postgres') expect(await databaseOf(target, dump)).toEqual({})
})

async function newFolder({ folder }: Place, name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path)
  return path
}

test('an installation that is in use is left as it is', async () => {
  const settings = { PARLEY_SECRET_KEY: 'the same key for both installations' }
  const file = await aBackup(await anInstallation(testEngine, settings))
  const target = await anInstallation(testEngine, settings)
  const before = await databaseOf(target, dump)

  const { code, err } = await parley(target, 'restore', file)

  expect(code).toBe(1)
  expect(err).toContain('already has accounts')
  expect(await databaseOf(target, dump)).toEqual(before)
})

test('a restore is not done twice', async () => {
  const file = await aBackup(await anInstallation())
  const target = await aPlace()
  await parley(target, 'restore', file)

  const again = await parley(target, 'restore', file)

  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already has accounts') })
})

test('tables that are newer than the backup are refused', async () => {
  const file = withHeader(await aBackup(await anInstallation()), { migrations: ['0001-ground'] })
  const target = await aPlace()
  await parley(target, 'migrate')

  const { code, err } = await parley(target, 'restore', file)

  expect(code).toBe(1)
  expect(err).toContain('newer than the backup')
})

test('after a restore that failed halfway, the next one succeeds', async () => {
  const source = await anInstallation()
  const file = await aBackup(source)
  const dangling = changed(file, withoutAccounts)
  const target = await aPlace()

  const failed = await parley(target, 'restore', dangling)
  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('refer to missing ones') })
  const { event_lanes: _lanes, listener_cursors: _cursors, ...filled } = await databaseOf(target, dump)
  expect(Object.values(filled).flat()).toEqual([])

  expect(await parley(target, 'restore', file)).toMatchObject({ code: 0, err: '' })
  expect(await databaseOf(target, dump)).toEqual(await databaseOf(source, dump))
})

function withoutAccounts(lines: Lines): Lines {
  const kept = lines.filter(({ table }) => table !== 'accounts')
  return [...kept.slice(0, -1), { ...kept.at(-1), rows: kept.length - 2 }]
}

test('rows of tables that are not Parley’s are left out, and told', async () => {
  const file = changed(await aBackup(await anInstallation()), (lines) => [
    ...lines.slice(0, -1),
    { table: 'spatial_ref_sys', row: { srid: 1 } },
    { ...lines.at(-1), rows: lines.length - 1 },
  ])

  const { code, out } = await parley(await aPlace(), 'restore', file)

  expect(code).toBe(0)
  expect(out).toContain('spatial_ref_sys')
})

test.runIf(testEngine === 'sqlite')('a data folder that a server holds is left alone', async () => {
  const file = await aBackup(await anInstallation())
  const target = await aPlace()
  createDataDir(target.config.dataDir)
  const unlock = lockDataDir(target.config.dataDir)

  const { code, err } = await parley(target, 'restore', file)
  unlock()

  expect(code).toBe(1)
  expect(err).toContain('Another Parley is running')
  expect(await parley(target, 'restore', file)).toMatchObject({ code: 0 })
})

test('a secret key that cannot be used is not overwritten', async () => {
  const file = await aBackup(await anInstallation())
  const target = await aPlace()
  createDataDir(target.config.dataDir)
  const key = secretKeyFile(target.config.dataDir)
  writeFileSync(key, 'the key of something else\n')

  const { code } = await parley(target, 'restore', file)

  expect(code).toBe(1)
  expect(readFileSync(key, 'utf8')).toBe('the key of something else\n')
})

test('a backup overwrites nothing, and leaves nothing behind when it cannot be written', async () => {
  const source = await anInstallation()
  const file = await aBackup(source)
  truncateSync(file, 0)

  const existing = await parley(source, 'backup', file)
  const nowhere = await parley(source, 'backup', join(source.folder, 'no', 'such', 'folder'))

  expect(existing).toMatchObject({ code: 1, err: expect.stringContaining('exists already') })
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('cannot be written (ENOENT)') })
  expect(readFileSync(file, 'utf8')).toBe('')
  expect(await readdir(source.folder)).toEqual(['backup.gz', 'data'])
})
