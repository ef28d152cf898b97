import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { fail } from '../errors.ts'
import { addShortCut, type Counters, type Database, type Db, inTransaction } from './db.ts'
import { FairQueue, heavyBudgetMs, heavyPlaces } from './fair-queue.ts'
import { SharedSignals } from './postgres-signals.ts'
import { type RowMaker, rowMaker } from './row-maker.ts'
import type { Tables } from './tables.ts'

export interface PostgresOptions {
  url: string
  poolSize: number
  onError: (error: Error) => void
  /** How long a heavy read may take. */
  budgetMs?: number
}

export function openPostgres({ url, poolSize, onError, budgetMs = heavyBudgetMs }: PostgresOptions): Database {
  const counters: Counters = { statements: 0, transactions: 0, commits: 0 }
  const shared = new SharedSignals(url, onError)
  const openPool = (settings: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: url,
      types: { getTypeParser },
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 60_000,
      idle_in_transaction_session_timeout: 60_000,
      application_name: 'parley',
      ...settings,
    })
    // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
    return pool.on('error', onError)
  }
  const pool = openPool({ max: poolSize, statement_timeout: 60_000 })
  const db = kyselyOn(pool, counters)
  const heavyPool = openPool({ max: heavyPlaces, statement_timeout: budgetMs })
  const heavyDb = kyselyOn(heavyPool, counters)
  const heavyReads = new FairQueue()

  return {
    engine: 'postgres',
    read: db,
    counters,
    signals: shared.signals,
    transaction: (work) => retried(() => inTransaction(db, { counters, tell: shared.tell }, work)),
    offload: (accountId, work, signal) => heavyReads.run(accountId, () => work(heavyDb).catch(refuseExpensive), signal),
    heavyReads,
    ping: async () => {
      await pool.query('select 1')
    },
    version: async () => (await pool.query<{ server_version: string }>('show server_version')).rows[0]!.server_version,
    close: async () => {
      await shared.close()
      await Promise.all([pool.end(), heavyPool.end()])
    },
  }
}

function kyselyOn(pool: pg.Pool, counters: Counters): Db {
  const prepared = withPreparedStatements(pool, counters)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared }) })
  addShortCut(db, async (sql, values) => {
    const client = await prepared.connect()
    try {
      return (await client.query(sql, values)).rows
    } finally {
      client.release()
    }
  })
  return db
}

/** 57014: the statement took longer than it may, and was cancelled. */
function refuseExpensive(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '57014') fail('too_expensive')
  throw error
}

const int8 = 20
const numeric = 1700

/** Ids, times and counts fit a JavaScript number on both engines. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format as 'text')
}

const statementsKept = 1000

interface Statement {
  name: string
  toRow?: RowMaker
}

/** A statement with a name is parsed and planned once a connection. */
function withPreparedStatements(pool: pg.Pool, counters: Counters): PostgresPool {
  const statements = new Map<string, Statement>()
  const seenOnce = new Set<string>()
  const statementOf = (text: string): Statement | undefined => {
    const known = statements.get(text)
    if (known || statements.size >= statementsKept) return known
    // What is asked only once, as filters often are, must not use up the names.
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= statementsKept) seenOnce.clear()
      seenOnce.add(text)
      return undefined
    }
    const statement = { name: `p${statements.size}` }
    statements.set(text, statement)
    return statement
  }
  const run = async (client: pg.PoolClient, text: string, sent: readonly unknown[]) => {
    counters.statements++
    if (text === 'commit') counters.commits++
    const statement = sent.length > 0 ? statementOf(text) : undefined
    const values = sent.map(bind)
    if (!statement) return client.query(text, values)
    const result = await client.query<unknown[]>({ name: statement.name, text, values, rowMode: 'array' })
    if (result.rows.length === 0) return result
    statement.toRow ??= rowMaker(result.fields)
    return { ...result, rows: result.rows.map(statement.toRow) }
  }
  // Kysely keeps something for each client it is given, so each must always be given in the same wrapping.
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const known = wrapped.get(client)
    if (known) return known
    const wrapping = {
      query: (text: string, values: unknown[] = []) => run(client, text, values),
      release: () => client.release(),
    } as unknown as PostgresPoolClient
    wrapped.set(client, wrapping)
    return wrapping
  }
  return { connect: async () => wrap(await pool.connect()), end: () => pool.end() } as PostgresPool
}

/** As SQLite's: a value that is an object or a list is JSON, never one of PostgreSQL's own arrays. */
function bind(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array) ? JSON.stringify(value) : value
}

/** Two transactions that got in each other's way: PostgreSQL undid one of them, so it can be run again. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (attempt >= 5 || (code !== '40001' && code !== '40P01')) throw error
    }
  }
}
