import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { fail } from '../errors.ts'
import { addShortCut, type Counters, type Database, type Db, inTransaction } from './db.ts'
import { isUnavailable } from './dialect.ts'
import { FairQueue, heavyBudgetMs, heavyPlaces } from './fair-queue.ts'
import { SharedSignals } from './postgres-signals.ts'
import { PostgresWatch, probe, statementTimeoutMs } from './postgres-watch.ts'
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
  const config = { connectionString: url, application_name: 'parley', keepAlive: true }
  const shared = new SharedSignals(url, counters, onError)
  const watch = new PostgresWatch(config, onError)
  const openPool = (settings: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({
      ...config,
      types: { getTypeParser },
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 60_000,
      idle_in_transaction_session_timeout: 60_000,
      ...settings,
    })
    // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
    pool.on('error', onError)
    return pool.on('connect', (client) => {
      // The pool listens to idle connections only. Of one that is in use, the statement under way reports the error.
      client.on('error', () => {})
      watch.add(client)
    })
  }
  const pool = openPool({ max: poolSize, statement_timeout: statementTimeoutMs })
  const db = kyselyOn(pool, counters, watch)
  const heavyPool = openPool({ max: heavyPlaces, statement_timeout: budgetMs })
  const heavyDb = kyselyOn(heavyPool, counters, watch)
  const heavyReads = new FairQueue()

  return {
    engine: 'postgres',
    read: db,
    counters,
    signals: shared.signals,
    transaction: (work) => retried(() => inTransaction(db, { counters, tell: shared.tell }, work)),
    offload: (accountId, work, signal) => heavyReads.run(accountId, () => work(heavyDb).catch(refuseExpensive), signal),
    heavyReads,
    ping: () => probe(config),
    version: async () => (await pool.query<{ server_version: string }>('show server_version')).rows[0]!.server_version,
    close: async () => {
      await shared.close()
      const ended = Promise.all([pool.end(), heavyPool.end()])
      await Promise.race([ended, sleep(closeTimeoutMs, undefined, { ref: false })])
      watch.close()
      await ended
    },
  }
}

function kyselyOn(pool: pg.Pool, counters: Counters, watch: PostgresWatch): Db {
  const prepared = withPreparedStatements(pool, counters, watch)
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
  if (codeOf(error) === '57014') fail('too_expensive')
  throw error
}

/** For what is under way to end, before its connections are broken. */
const closeTimeoutMs = 3_000

const int8 = 20
const numeric = 1700

/** Ids, times and counts fit a JavaScript number on both engines. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, format as 'text')
}

const statementsKept = 1000

interface Statement {
  name: string
  columns: string[]
  toRow: RowMaker
}

/** A statement with a name is parsed and planned once a connection. */
function withPreparedStatements(pool: pg.Pool, counters: Counters, watch: PostgresWatch): PostgresPool {
  const statements = new Map<string, Statement>()
  const seenOnce = new Set<string>()
  let names = 0
  const statementOf = (text: string): Statement | undefined => {
    const known = statements.get(text)
    if (known || statements.size >= statementsKept) return known
    // What is asked only once, as filters often are, must not use up the names.
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= statementsKept) seenOnce.clear()
      seenOnce.add(text)
      return undefined
    }
    const statement = { name: `p${names++}`, columns: [], toRow: rowMaker([]) }
    statements.set(text, statement)
    return statement
  }
  const wrapNew = (client: pg.PoolClient): PostgresPoolClient => {
    let isInTransaction = false
    let isBroken = false
    const run = async (text: string, sent: readonly unknown[]): Promise<pg.QueryResult> => {
      counters.statements++
      if (text === 'commit') counters.commits++
      if (text === 'begin') isInTransaction = true
      const values = sent.map(bind)
      const statement = values.length > 0 ? statementOf(text) : undefined
      const name = statement?.name
      const underWay = watch.sent(client, text)
      try {
        if (!statement) return await client.query(text, values)
        const result = await client.query<unknown[]>({ name, text, values, rowMode: 'array' })
        if (result.rows.length > 0) result.rows = result.rows.map(rowMakerOf(statement, result.fields)) as never
        return result
      } catch (error) {
        if (statement && isStalePlan(error)) {
          // Under another name it is planned anew, for the columns that the table has now.
          if (statement.name === name) statement.name = `p${names++}`
          if (!isInTransaction) return run(text, sent)
        }
        isBroken ||= isUnavailable(error) && !isUndone(error)
        if (isReadOnly(error)) watch.breakAll()
        throw error
      } finally {
        watch.answered(underWay)
        if (text === 'commit' || text === 'rollback') isInTransaction = false
      }
    }
    return {
      query: (text: string, values: unknown[] = []) => run(text, values),
      release: () => client.release(isBroken),
    } as unknown as PostgresPoolClient
  }
  // Kysely keeps something for each client it is given, so each must always be given in the same wrapping.
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const wrapping = wrapped.get(client) ?? wrapNew(client)
    wrapped.set(client, wrapping)
    return wrapping
  }
  return { connect: async () => wrap(await pool.connect()), end: () => pool.end() } as PostgresPool
}

/** Made anew when another process has added a column meanwhile: values would end up under the wrong names. */
function rowMakerOf(statement: Statement, fields: readonly { name: string }[]): RowMaker {
  const { columns } = statement
  if (fields.length !== columns.length || fields.some(({ name }, at) => name !== columns[at])) {
    statement.columns = fields.map(({ name }) => name)
    statement.toRow = rowMaker(fields)
  }
  return statement.toRow
}

/** As SQLite's: a value that is an object or a list is JSON, never one of PostgreSQL's own arrays. */
function bind(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array) ? JSON.stringify(value) : value
}

/** PostgreSQL undid the transaction for another one's sake, or for a plan that is out of date: it can be run again. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= 5 || !(isUndone(error) || isStalePlan(error))) throw error
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

/** A deadlock, or two that cannot both be serialized: the connection itself is fine. */
function isUndone(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error))
}

/** A prepared statement no longer fits its table: another process has migrated the database. */
function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && /cached plan/.test((error as Error).message)
}

/** After a failover, the connections of this process may still lead to what has become a standby. */
function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006'
}
