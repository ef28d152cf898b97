import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { fail } from '../errors.ts'
import { addShortCut, type Counters, type Database, type Db, inTransaction, type PoolState, type Tx } from './db.ts'
import { FairQueue, heavyBudgetMs, heavyPlaces } from './fair-queue.ts'
import { codeOf, isStalePlan, isUndone } from './postgres-errors.ts'
import { SharedSignals } from './postgres-signals.ts'
import { askForShortCuts, type ShortCuts, withStatements } from './postgres-statements.ts'
import type { Connection } from './postgres-url.ts'
import { PostgresWatch, statementTimeoutMs } from './postgres-watch.ts'
import type { Tables } from './tables.ts'

export interface PostgresOptions {
  connection: Connection
  poolSize: number
  onError: (error: Error) => void
  /** How long a heavy read may take. */
  budgetMs?: number
}

export function openPostgres({ connection, poolSize, onError, budgetMs = heavyBudgetMs }: PostgresOptions): Database {
  const counters: Counters = { statements: 0, transactions: 0, commits: 0 }
  const config = { ...connection, application_name: 'parley', keepAlive: true }
  const shared = new SharedSignals(connection, onError)
  const watch = new PostgresWatch(config, onError)
  const openPool = (settings: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({
      ...config,
      types: { getTypeParser },
      pipeline: true,
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
  // One that spreads over several processors is over sooner, and until then takes them from everybody else.
  heavyPool.on('connect', (client) => void client.query('set max_parallel_workers_per_gather = 0').catch(onError))
  const heavyDb = kyselyOn(heavyPool, counters, watch)
  const heavyReads = new FairQueue()

  return {
    engine: 'postgres',
    read: db,
    counters,
    signals: shared.signals,
    tell: shared.tell,
    broadcast: shared.broadcast,
    transaction: (work) => retried(() => inTransaction(db, { counters, tell: shared.tell, shortCuts }, work)),
    offload: (accountId, work, signal) => heavyReads.run(accountId, () => work(heavyDb).catch(refuseExpensive), signal),
    heavyReads,
    pools: () => [stateOf('main', pool), stateOf('heavy', heavyPool)],
    ping: () => watch.ping(),
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

function stateOf(name: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { pool: name, inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

function kyselyOn(pool: pg.Pool, counters: Counters, watch: PostgresWatch): Db {
  const connections = withStatements(pool, counters, watch)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) })
  addShortCut(db, async (sql, values) => {
    const client = await connections.connect()
    try {
      return (await client.query(sql, values)).rows
    } finally {
      client.release()
    }
  })
  return db
}

async function shortCuts(tx: Tx): Promise<ShortCuts> {
  return (await tx.executeQuery<ShortCuts>(CompiledQuery.raw(askForShortCuts))).rows[0]!
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

/** PostgreSQL undid the transaction for another one's sake, or for a plan that is out of date: it can be run again. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= 5 || !(isUndone(error) || isStalePlan(error))) throw error
      // Whoever the transaction was undone for goes first.
      await sleep(Math.random() * 10 * attempt)
    }
  }
}
