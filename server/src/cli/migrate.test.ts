import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { createDataDir, lockDataDir } from '../data-dir.ts'
import { appliedMigrations } from '../kernel/db/migrate.ts'
import { testEngine } from '../testing/database.ts'
import { anInstallation, aPlace, databaseOf, type Place, parley } from './testing/place.ts'

test('what is missing is applied, once', async () => {
  const place = await aPlace()

  const first = await parley(place, 'migrate')
  const second = await parley(place, 'migrate')

  expect(first).toMatchObject({ code: 0, err: '' })
  for (const { name } of migrations) expect(first.out).toContain(`Applied ${name}`)
  expect(second).toEqual({ code: 0, out: 'The database was up to date: nothing to do.', err: '' })
  expect(await databaseOf(place, ({ read }) => appliedMigrations(read))).toEqual(migrations.map(({ name }) => name))
})

test('a database of a newer Parley is refused by every command', async () => {
  const place = await anInstallation()
  await execute(place, sql`insert into schema_migrations (name, applied_at) values ('9999-later', 0)`)

  for (const argv of [
    ['migrate'],
    ['backup', `${place.folder}/b`],
    ['token', 'reset', '--user', 'admin@parley.local'],
  ]) {
    const { code, err } = await parley(place, ...argv)
    expect(code).toBe(1)
    expect(err).toContain('used by a newer Parley (unknown migrations: 9999-later)')
  }
})

test('a database that is not up to date can be backed up, not written to', async () => {
  const place = await anInstallation()
  const last = migrations.at(-1)!.name
  await execute(place, sql`delete from schema_migrations where name = ${last}`)

  const backup = await parley(place, 'backup', `${place.folder}/backup.gz`)
  const reset = await parley(place, 'token', 'reset', '--user', 'admin@parley.local')

  expect(backup).toMatchObject({ code: 0, err: '' })
  expect(reset).toMatchObject({ code: 1, err: expect.stringContaining("not up to date.\nRun 'parley migrate'") })
})

function execute(place: Place, statement: ReturnType<typeof sql>): Promise<unknown> {
  return databaseOf(place, (database) => database.transaction((tx) => statement.execute(tx)))
}

test.runIf(testEngine === 'sqlite')('tables are not changed under a server', async () => {
  const place = await aPlace()
  createDataDir(place.config.dataDir)
  const unlock = lockDataDir(place.config.dataDir)

  const { code, err } = await parley(place, 'migrate')
  unlock()

  expect(code).toBe(1)
  expect(err).toContain('Another Parley is running')
  expect(await databaseOf(place, ({ read }) => appliedMigrations(read))).toEqual([])
})

test.runIf(testEngine === 'postgres')(
  'a server that does not answer is told by its address, without the password',
  async () => {
    const { env } = await aPlace()

    const { code, err } = await parley(
      { env: { ...env, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' } },
      'migrate',
    )

    expect(code).toBe(1)
    expect(err).toContain('PostgreSQL at 127.0.0.1:1 does not answer')
    expect(err).not.toContain('secret')
  },
)
