import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecrets, randomToken } from '../server/src/kernel/secrets.ts'
import { usualWorkingHours } from '../server/src/resources/inboxes/rules/working-hours.ts'
import { startPostgres } from '../server/src/testing/postgres.ts'
import type { Cleanup } from './cleanup.ts'
import { fillDesk } from './desk.ts'
import { identifierOf } from './inbox-identifier.ts'
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
  seed(fill: (database: Sql) => Promise<void>): Promise<void>
  tidy(after: Operation): Promise<void>
  /** A connection of its own to the database of our server, once that is filled. */
  sql(): Sql
  /** Brings what was written to where it stays, so that it costs nothing later. */
  settle(): Promise<void>
  /** The processes of the database, apart from those that have it in them. */
  processes(): Promise<number[]>
  /** What a statement finds in the database of our server, and of the other. */
  look(statement: string): Promise<[ours: object[], hand: object[]]>
}

export const token = 'bench-administrator-token'
const secretKey = 'a secret key that only the bench uses, for both servers'
const labelCount = 50
const inboxCount = 20
const cannedCount = 200

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
    async seed(fill) {
      const database = openSqlite(ourFile)
      database.run('pragma synchronous = off; pragma cache_size = -400000')
      await fill(database)
      // The copy is of this one file, so everything must have left the write-ahead log.
      database.run('pragma wal_checkpoint(truncate)')
      database.close()
      await copyFile(ourFile, handFile)
      files = [openSqlite(ourFile), openSqlite(handFile)]
      for (const { close } of files) cleanup.add(close)
    },
    async tidy({ tidy }) {
      for (const { run } of files) run(`${tidy?.script ?? ''}; pragma wal_checkpoint(truncate)`)
    },
    async look(statement) {
      const [ours, hand] = await Promise.all(files.map(async (file) => file.prepare(statement)()))
      return [ours!, hand!]
    },
    sql: () => files[0]!,
    processes: async () => [],
    async settle() {
      files[0]!.run('pragma wal_checkpoint(truncate)')
    },
  }
}

/** Vacuuming at a moment of its own choosing would fall into one round and not the next. */
const asInProduction = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'off',
  shared_buffers: '512MB',
  max_wal_size: '4GB',
}

/** One database for both; PostgreSQL lets them in side by side. */
async function postgresBed(folder: string, cleanup: Cleanup): Promise<Bed> {
  const { url, stop } = await startPostgres(asInProduction)
  cleanup.add(stop)
  const database = openPostgres(url)
  cleanup.add(database.close)
  // Nothing is looked up for each row that refers to another, which would take longer than all the rest.
  const unchecked = openPostgres(`${url}?options=-c%20session_replication_role%3Dreplica`)
  cleanup.add(unchecked.close)
  return {
    ...programs(folder, { DATABASE_URL: url }, { DATABASE_URL: url }),
    async seed(fill) {
      await fill(database)
      await database.run('vacuum analyze')
    },
    async tidy({ tidy }) {
      if (tidy) {
        await despiteDeadlocks(() => database.run(tidy.script))
        await database.run(`vacuum analyze ${tidy.tables.join(', ')}`)
      }
      await database.run('checkpoint')
    },
    sql: () => unchecked,
    async processes() {
      const [file] = await database.prepare<{ text: string }>("select pg_read_file('postmaster.pid') as text")()
      return [Number.parseInt(file!.text, 10)]
    },
    async settle() {
      await database.run('vacuum analyze')
      await database.run('checkpoint')
    },
    async look(statement) {
      const rows = await database.prepare(statement)()
      return [rows, rows]
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

/** What the operations read, in the first account, and two more accounts for its administrator. */
export async function fillBed(database: Sql): Promise<void> {
  const now = Date.now()
  await fillLabels(database, now)
  await fillAccounts(database, now)
  await fillInboxes(database, now)
  await fillCannedResponses(database, now)
  await fillDesk(database, { conversations: 1000, contacts: 200, messagesEach: 10 })
}

export async function fillLabels(database: Sql, now: number): Promise<void> {
  const addLabel = database.prepare(`
    insert into labels (account_id, title, description, color, show_on_sidebar, created_at, updated_at)
    values (1, ?, ?, '#1f93ff', ?, ?, ?)
  `)
  for (let number = 1; number <= labelCount; number++) {
    const title = `label-${padded(number)}`
    await addLabel(title, number % 2 === 0 ? 'What it is for' : null, number % 3 === 0 ? 1 : 0, now, now)
  }
}

async function fillAccounts(database: Sql, now: number): Promise<void> {
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

/** Each with an API channel, and otherwise as our server makes them. */
export async function fillInboxes(database: Sql, now: number): Promise<void> {
  const { seal } = createSecrets(secretKey)
  // Nobody is called: the twin would not do it, and deliveries are measured by themselves.
  const settings = { hmac_mandatory: false, additional_attributes: {} }
  const addInbox = database.prepare(`
    insert into inboxes (
      account_id, name, sort_name, channel_type, channel_settings, identifier, sealed_hmac_token, sealed_secret,
      greeting_enabled, greeting_message, enable_email_collect, csat_survey_enabled, csat_config,
      enable_auto_assignment, auto_assignment_config, working_hours_enabled, working_hours, timezone,
      allow_messages_after_resolved, lock_to_single_conversation, sender_name_type, created_at, updated_at
    )
    values (1, ?, ?, 'Channel::Api', ?, ?, ?, ?, ?, ?, ?, ?, '{}', ?, '{}', ?, ?, 'UTC', ?, ?, 'friendly', ?, ?)
  `)
  for (let number = 1; number <= inboxCount; number++) {
    const name = `Inbox ${padded(number)}`
    const greets = number % 2 === 0
    await addInbox(
      ...[
        name,
        name.toLowerCase(),
        JSON.stringify(settings),
        identifierOf(number),
        seal(randomToken()),
        seal(randomToken()),
      ],
      ...[greets ? 1 : 0, greets ? 'Hello! How can we help?' : null, 1, 0],
      ...[1, number % 3 === 0 ? 1 : 0, JSON.stringify(usualWorkingHours())],
      ...[1, 0, now, now],
    )
  }
}

/** One in ten is about refunds: by the start of its short code, by another part of it, or by its content alone. */
async function fillCannedResponses(database: Sql, now: number): Promise<void> {
  const addResponse = database.prepare(`
    insert into canned_responses (
      account_id, short_code, content, folded_short_code, folded_content, created_at, updated_at
    )
    values (1, ?, ?, ?, ?, ?, ?)
  `)
  const prefixes = ['refund', 'ask-refund', 'money']
  for (let number = 1; number <= cannedCount; number++) {
    const wanted = number % 10 === 0
    const code = `${wanted ? prefixes[(number / 10) % prefixes.length] : 'Reply'}-${padded(number)}`
    const subject = wanted ? 'Refund' : 'question'
    const content = `Hello {{contact.name}}, thank you for writing to us. Your ${subject} ${number} is on its way.`
    await addResponse(code, content, code.toLowerCase(), content.toLowerCase(), now, now)
  }
}

function padded(number: number): string {
  return String(number).padStart(2, '0')
}

const deadlock = '40P01'

/** The server goes on with what follows from the requests, in an order of its own. */
async function despiteDeadlocks(work: () => unknown): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (error) {
      if ((error as { code?: string }).code !== deadlock || attempt === 5) throw error
    }
  }
}
