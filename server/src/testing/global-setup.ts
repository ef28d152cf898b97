import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrations } from '../../migrations/index.ts'
import type { Database } from '../kernel/db/db.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { openPostgres } from '../kernel/db/postgres.ts'
import { openSqlite } from '../kernel/db/sqlite.ts'
import { resources } from '../resources.ts'
import { startPostgres } from './postgres.ts'

/** What the databases of the tests are copied from. */
export const templateDatabase = 'parley_template'
/** The reader of the program that was built before the tests. */
export const builtReader = () => process.env.PARLEY_TEST_READER
export const sqliteTemplate = () => join(process.env.PARLEY_TEST_FOLDER_sqlite!, 'template.db')

/** Before a project's tests: its engine. After a whole run: every operation must have been used by a test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project === project.vitest.projects[0]) {
    execFileSync(process.execPath, ['tools/build.mjs'], { cwd: project.config.root })
    process.env.PARLEY_TEST_READER = findReader(join(project.config.root, 'server/dist'))
  }
  const engine = project.config.env.PARLEY_TEST_ENGINE
  const folder = mkdtempSync(join(tmpdir(), `parley-test-${engine}-`))
  process.env[`PARLEY_TEST_FOLDER_${engine}`] = folder
  const stop = await (engine === 'postgres' ? preparePostgres() : prepareSqlite())
  return async () => {
    await stop()
    const used = new Set(readdirSync(folder).map((name) => name.replace('used-', '')))
    rmSync(folder, { recursive: true, force: true })
    if (isWholeRun()) requireAllUsed(used)
  }
}

async function preparePostgres(): Promise<() => Promise<void>> {
  // A database is made for each file of tests, and soon forgotten: it needs no log, and nobody to clean up.
  const { url, stop } = await startPostgres({ wal_level: 'minimal', max_wal_senders: '0', autovacuum: 'off' })
  process.env.PARLEY_TEST_POSTGRES_URL = url
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  const template = new URL(url)
  template.pathname = templateDatabase
  await migrateAndClose(
    openPostgres({ connection: { connectionString: template.href }, poolSize: 1, onError: () => {} }),
  )
  return stop
}

async function prepareSqlite(): Promise<() => Promise<void>> {
  await migrateAndClose(openSqlite({ file: sqliteTemplate() }))
  return async () => {}
}

async function migrateAndClose(database: Database): Promise<void> {
  await migrate(database, migrations)
  await database.close()
}

/** Beside the program that `current.js` names. */
function findReader(dist: string): string {
  const [, build] = /'\.\/(\w+)\/cli\.js'/.exec(readFileSync(join(dist, 'current.js'), 'utf8'))!
  return join(dist, build!, 'sqlite-reader.js')
}

function isWholeRun(): boolean {
  return process.argv.slice(2).join(' ') === 'run'
}

function requireAllUsed(used: Set<string>): void {
  const all = resources.flatMap((resource) => resource.operations)
  const operations = all.filter(({ declaration }) => !declaration.unavailable)
  const unused = operations.map(({ id }) => id).filter((id) => !used.has(id))
  if (unused.length === 0) return
  // An error at this point is printed, and the run would still pass.
  process.exitCode = 1
  throw new Error(`No test got a success from: ${unused.join(', ')}`)
}
