import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/src/testing/postgres.ts'
import type { Cleanup } from './cleanup.ts'
import type { Operation } from './operations.ts'
import { ourProgram, type Program, twinProgram } from './servers.ts'
import { openPostgres, openSqlite, type Sql } from './twin/sql.ts'

export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** The data that both servers work on. */
export interface Bed {
  ours: Program
  hand: Program
  /** Fills the database that our server has installed; our server must not be running. */
  seed(): Promise<void>
  tidy(after: Operation): Promise<void>
}

export const token = 'bench-administrator-token'
const secretKey = 'a secret key that only the bench uses, for both servers'
const labelCount = 50

export async function makeBed(engine: Engine, cleanup: Cleanup): Promise<Bed> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'))
  cleanup.add(() => rm(folder, { recursive: true, force: true }))
  return engine === 'sqlite' ? sqliteBed(folder, cleanup) : postgresBed(folder, cleanup)
}

/** A file for each, so that the two processes do not wait for one another's locks. */
function sqliteBed(folder: string, cleanup: Cleanup): Bed {
  const dataDir = join(folder, 'data')
  const ourFile = join(dataDir, 'parley.db')
  const handFile = join(folder, 'hand.db')
  let files: Sql[] = []
  return {
    ...programs(folder, {}, { DATABASE_FILE: handFile }),
    async seed() {
      const database = openSqlite(ourFile)
      await fill(database)
      // The copy is of this one file, so everything must have left the write-ahead log.
      database.run('pragma wal_checkpoint(truncate)')
      database.close()
      await copyFile(ourFile, handFile)
      files = [ourFile, handFile].map(openSqlite)
      for (const { close } of files) cleanup.add(close)
    },
    async tidy({ tidy }) {
      for (const { run } of files) run(`${tidy?.statement ?? ''}; pragma wal_checkpoint(truncate)`)
    },
  }
}

/** Vacuuming at a moment of its own choosing would fall into one round and not the next. */
const asInProduction = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'off' }

/** One database for both; PostgreSQL lets them in side by side. */
async function postgresBed(folder: string, cleanup: Cleanup): Promise<Bed> {
  const { url, stop } = await startPostgres(asInProduction)
  cleanup.add(stop)
  const database = openPostgres(url)
  cleanup.add(database.close)
  return {
    ...programs(folder, { DATABASE_URL: url }, { DATABASE_URL: url }),
    async seed() {
      await fill(database)
      await database.run('vacuum analyze')
    },
    async tidy({ tidy }) {
      if (tidy) {
        await database.run(tidy.statement)
        await database.run(`vacuum analyze ${tidy.table}`)
      }
      await database.run('checkpoint')
    },
  }
}

type Env = Record<string, string>

function programs(folder: string, ourEnv: Env, handEnv: Env): Pick<Bed, 'ours' | 'hand'> {
  const common = {
    PARLEY_DATA_DIR: join(folder, 'data'),
    PARLEY_SECRET_KEY: secretKey,
    PARLEY_ADMIN_TOKEN: token,
    PARLEY_RATE_LIMIT: 'off',
    PARLEY_LOG_LEVEL: 'info',
  }
  return {
    ours: { args: ourProgram, env: { ...common, ...ourEnv }, log: join(folder, 'ours.log') },
    hand: { args: twinProgram, env: { SECRET_KEY: secretKey, ...handEnv }, log: join(folder, 'hand.log') },
  }
}

/** Labels for the first account, and two more accounts for its administrator. */
async function fill(database: Sql): Promise<void> {
  const now = Date.now()
  const addLabel = database.prepare(`
    insert into labels (account_id, title, description, color, show_on_sidebar, created_at, updated_at)
    values (1, ?, ?, '#1f93ff', ?, ?, ?)
  `)
  for (let number = 1; number <= labelCount; number++) {
    const title = `label-${String(number).padStart(2, '0')}`
    await addLabel(title, number % 2 === 0 ? 'What it is for' : null, number % 3 === 0 ? 1 : 0, now, now)
  }
  const addAccount = database.prepare<{ id: number }>(
    'insert into accounts (name, created_at, updated_at) values (?, ?, ?) returning id',
  )
  const addMember = database.prepare(`
    insert into account_users (account_id, user_id, role, active_at, created_at, updated_at)
    values (?, 1, 'administrator', ?, ?, ?)
  `)
  for (const name of ['Second account', 'Third account']) {
    const [account] = await addAccount(name, now, now)
    await addMember(account!.id, now, now, now)
  }
}
