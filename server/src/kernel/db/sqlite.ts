import { EventEmitter } from 'node:events'
import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, sql } from 'kysely'
import { Broadcast } from '../broadcast.ts'
import {
  type Counters,
  type Database,
  inTransaction,
  type Signals,
  type Tell,
  type TransactionOptions,
  type Tx,
} from './db.ts'
import { isFull } from './dialect.ts'
import { heavyBudgetMs } from './fair-queue.ts'
import { openConnection, SqliteConnection } from './sqlite-connection.ts'
import { kyselyOn, readerOn } from './sqlite-dialect.ts'
import { SqliteReaders } from './sqlite-readers.ts'
import { largestWal, SqliteUpkeep, truncateWal, worthAnalysing } from './sqlite-upkeep.ts'
import { type Turn, WriteQueue } from './write-queue.ts'

export interface SqliteOptions {
  file: string
  /** Fails a transaction that awaits anything but the database; for tests. */
  strict?: boolean
  /** Whether an answered write survives a loss of power; tests go without, and are quicker. */
  durable?: boolean
  /** How long a heavy read may take. */
  budgetMs?: number
  /** What the processes of heavy reads run; tests give what is built, which starts sooner than the source. */
  readerProgram?: string
  /** How large the write-ahead log may become. */
  walBytes?: number
  /** How large the database is before its statistics are gathered. */
  analyseFrom?: number
}

export function openSqlite(options: SqliteOptions): Database {
  const { file, strict = false, durable = true, budgetMs = heavyBudgetMs } = options
  const { walBytes = largestWal, analyseFrom = worthAnalysing } = options
  const counters: Counters = { statements: 0, transactions: 0, commits: 0 }
  const signals = new EventEmitter<Signals>()
  const tell: Tell = (name, about) => void signals.emit(name, ...([about] as never))
  const writer = new SqliteConnection(openConnection(file), counters)
  if (!durable) writer.exec('pragma synchronous = off')
  const reader = new SqliteConnection(openConnection(file, { readOnly: true }), counters)
  const queue = new WriteQueue((sql) => writer.run(sql), counters, strict)
  const write = kyselyOn(new WriterDriver(writer, queue))
  const read = readerOn(reader, (sql, values) => reader.all(sql, values))
  const readers = new SqliteReaders({ file, counters, budgetMs, program: options.readerProgram })
  const upkeep = new SqliteUpkeep({ file, writer, queue, heavyReads: readers.queue, walBytes, analyseFrom })
  upkeep.optimize()
  queue.afterCommit = () => upkeep.afterCommit()

  /** Since a transaction found no room on the disk, until one that only tries does. */
  let lacksRoom = false
  const transactions: TransactionOptions = {
    counters,
    tell,
    shortCuts: () => ({ run: (sql, values) => writer.all(sql, values) }),
  }

  return {
    engine: 'sqlite',
    read,
    counters,
    signals,
    tell,
    broadcast: new Broadcast(),
    transaction: (work) =>
      inTransaction(write, transactions, work).catch((error: unknown) => {
        lacksRoom ||= isFull(error)
        throw error
      }),
    offload: (accountId, work, signal) => readers.run(accountId, work, signal),
    heavyReads: readers.queue,
    pools: () => [queue.state()],
    storage: () => upkeep.state(),
    ping: async () => {
      reader.exec('select 1')
      if (lacksRoom) await inTransaction(write, transactions, takeRoom)
      lacksRoom = false
    },
    version: async () => (await sql<{ v: string }>`select sqlite_version() as v`.execute(read)).rows[0]!.v,
    close: async () => {
      await queue.idle()
      await readers.close()
      reader.close()
      upkeep.optimize()
      // So that the database file alone is the whole database once nobody has it open.
      truncateWal(writer)
      writer.close()
    },
  }
}

/** Writes about as much as a few requests do, and leaves nothing behind. */
async function takeRoom(tx: Tx): Promise<void> {
  const probe = { scope: 'room', key: 'room', fingerprint: '', headers: {}, held_until: 0, created_at: 0 }
  await tx
    .insertInto('idempotency_keys')
    .values({ ...probe, reply: 'x'.repeat(64 * 1024) })
    .execute()
  await tx.deleteFrom('idempotency_keys').where('scope', '=', probe.scope).execute()
}

/** The writing connection in the hands of one transaction. */
class WriterTurn implements DatabaseConnection {
  readonly turn: Turn
  readonly #connection: SqliteConnection

  constructor(connection: SqliteConnection, turn: Turn) {
    this.#connection = connection
    this.turn = turn
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#connection.executeQuery(query)
  }
  streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery(query)
  }
}

class WriterDriver implements Driver {
  readonly #connection: SqliteConnection
  readonly #queue: WriteQueue

  constructor(connection: SqliteConnection, queue: WriteQueue) {
    this.#connection = connection
    this.#queue = queue
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<WriterTurn> {
    return new WriterTurn(this.#connection, await this.#queue.turn())
  }
  async beginTransaction(): Promise<void> {
    this.#queue.begin()
  }
  commitTransaction({ turn }: WriterTurn): Promise<void> {
    return this.#queue.commit(turn)
  }
  async rollbackTransaction({ turn }: WriterTurn): Promise<void> {
    this.#queue.rollback(turn)
  }
  async releaseConnection({ turn }: WriterTurn): Promise<void> {
    this.#queue.end(turn)
  }
  async destroy(): Promise<void> {}
}
