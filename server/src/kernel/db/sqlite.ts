import { EventEmitter } from 'node:events'
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import {
  addShortCut,
  type Counters,
  type Database,
  type Db,
  inTransaction,
  type Signals,
  type TransactionOptions,
} from './db.ts'
import { addFunctions } from './functions.ts'
import { type RowMaker, rowMaker } from './row-maker.ts'
import type { Tables } from './tables.ts'
import { type Turn, WriteQueue } from './write-queue.ts'

export interface SqliteOptions {
  file: string
  /** Fails a transaction that awaits anything but the database; for tests. */
  strict?: boolean
  /** Whether an answered write survives a loss of power; tests go without, and are quicker. */
  durable?: boolean
}

export function openSqlite({ file, strict = false, durable = true }: SqliteOptions): Database {
  const counters: Counters = { statements: 0, transactions: 0, commits: 0 }
  const signals = new EventEmitter<Signals>()
  const writer = new SqliteConnection(openConnection(file), counters)
  if (!durable) writer.exec('pragma synchronous = off')
  const reader = new SqliteConnection(openConnection(file, { readOnly: true }), counters)
  const queue = new WriteQueue((sql) => writer.run(sql), counters, strict)
  const write = kyselyOn(new WriterDriver(writer, queue))
  const read = kyselyOn(new ReaderDriver(reader))
  addShortCut(read, (sql, values) => reader.all(sql, values))

  const options: TransactionOptions = {
    counters,
    tell: (...told) => signals.emit(...told),
    run: (sql, values) => writer.all(sql, values),
  }

  return {
    engine: 'sqlite',
    read,
    counters,
    signals,
    transaction: (work) => inTransaction(write, options, work),
    ping: async () => reader.exec('select 1'),
    version: async () => (await sql<{ v: string }>`select sqlite_version() as v`.execute(read)).rows[0]!.v,
    close: async () => {
      await queue.idle()
      reader.close()
      // So that the database file alone is the whole database once nobody has it open.
      writer.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate)')
      writer.close()
    },
  }
}

const statementsKept = 500

function openConnection(file: string, options: { readOnly?: boolean } = {}): DatabaseSyncInstance {
  const database = new DatabaseSync(file, options)
  database.exec('pragma busy_timeout = 10000')
  if (!options.readOnly) database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec('pragma foreign_keys = on; pragma cache_size = -16000; pragma temp_store = memory')
  addFunctions(database)
  return database
}

function kyselyOn(driver: Driver): Db {
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  })
}

interface Prepared {
  statement: StatementSyncInstance
  returnsRows: boolean
  toRow: RowMaker
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSyncInstance
  readonly #counters: Counters
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: DatabaseSyncInstance, counters: Counters) {
    this.#database = database
    this.#counters = counters
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#counters.statements++
    const { statement, returnsRows, toRow } = this.#prepare(query.sql)
    const parameters = query.parameters.map(bind)
    if (!returnsRows) {
      const { changes } = statement.run(...parameters)
      return { rows: [], numAffectedRows: BigInt(changes) }
    }
    const rows = (statement.all(...parameters) as unknown[][]).map(toRow)
    return { rows: rows as R[], numAffectedRows: BigInt(rows.length) }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // A statement of its own: a cached one would be reset by the next caller in the middle of the stream.
    const { statement, toRow } = this.#compile(query.sql)
    for (const values of statement.iterate(...query.parameters.map(bind))) {
      yield { rows: [toRow(values as unknown as unknown[]) as R] }
    }
  }

  all(sql: string, values: unknown[]): unknown[] {
    this.#counters.statements++
    const { statement, returnsRows, toRow } = this.#prepare(sql)
    for (let at = 0; at < values.length; at++) values[at] = bind(values[at])
    if (returnsRows) return (statement.all(...(values as Bound[])) as unknown[][]).map(toRow)
    statement.run(...(values as Bound[]))
    return []
  }

  /** A statement of the engine's own, such as `commit`. */
  run(sql: string): void {
    this.#prepare(sql).statement.run()
  }

  exec(sql: string): void {
    this.#database.exec(sql)
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    if (this.#prepared.size >= statementsKept) {
      const [oldest] = this.#prepared.keys()
      this.#prepared.delete(oldest!)
    }
    const prepared = this.#compile(sql)
    this.#prepared.set(sql, prepared)
    return prepared
  }

  #compile(sql: string): Prepared {
    const statement = this.#database.prepare(sql)
    const columns = statement.columns()
    statement.setReturnArrays(true)
    return { statement, returnsRows: columns.length > 0, toRow: rowMaker(columns, decoded) }
  }
}

/** Values are told apart by the declared type of their column, never by how they look. */
function decoded(value: string, { type }: { type: string | null }): string {
  switch (type?.toUpperCase()) {
    case 'BOOLEAN':
      return `${value} === null ? null : ${value} === 1`
    case 'JSON':
      return `${value} === null ? null : JSON.parse(${value})`
    default:
      return value
  }
}

type Bound = string | number | bigint | null | Uint8Array

function bind(value: unknown): Bound {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) return JSON.stringify(value)
  return value as Bound
}

class ReaderDriver implements Driver {
  readonly #connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async beginTransaction(): Promise<void> {
    throw new Error('Transactions go through Database.transaction')
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
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
