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
import { type Counters, type Database, type Db, inTransaction, type Signals } from './db.ts'
import type { Tables } from './tables.ts'
import { type Turn, WriteQueue } from './write-queue.ts'

export interface SqliteOptions {
  file: string
  /** Fails a transaction that awaits anything but the database; for tests. */
  strict?: boolean
}

export function openSqlite({ file, strict = false }: SqliteOptions): Database {
  const counters: Counters = { statements: 0, transactions: 0, commits: 0 }
  const signals = new EventEmitter<Signals>()
  const writer = new SqliteConnection(openConnection(file), counters)
  const reader = new SqliteConnection(openConnection(file, { readOnly: true }), counters)
  const queue = new WriteQueue((sql) => writer.exec(sql), counters, strict)
  const write = kyselyOn(new WriterDriver(writer, queue))
  const read = kyselyOn(new ReaderDriver(reader))

  return {
    engine: 'sqlite',
    read,
    counters,
    signals,
    transaction: (work) => inTransaction(write, { counters, signals }, work),
    ping: async () => reader.exec('select 1'),
    version: async () => (await sql<{ v: string }>`select sqlite_version() as v`.execute(read)).rows[0]!.v,
    close: async () => {
      await queue.idle()
      reader.close()
      // So that the database file alone is the whole database once nobody has it open.
      writer.exec('pragma wal_checkpoint(truncate)')
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
  decoders: readonly (readonly [column: string, decode: (value: unknown) => unknown])[]
}

type Row = Record<string, unknown>

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
    const { statement, returnsRows, decoders } = this.#prepare(query.sql)
    const parameters = query.parameters.map(bind)
    if (!returnsRows) {
      const { changes } = statement.run(...parameters)
      return { rows: [], numAffectedRows: BigInt(changes) }
    }
    const rows = statement.all(...parameters) as Row[]
    for (const row of rows) decode(row, decoders)
    return { rows: rows as R[], numAffectedRows: BigInt(rows.length) }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // A statement of its own: a cached one would be reset by the next caller in the middle of the stream.
    const { statement, decoders } = this.#compile(query.sql)
    for (const row of statement.iterate(...query.parameters.map(bind))) {
      decode(row as Row, decoders)
      yield { rows: [row as R] }
    }
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
    return {
      statement,
      returnsRows: columns.length > 0,
      decoders: columns.flatMap(({ name, type }) => {
        const decode = decoderOf[type?.toUpperCase() ?? '']
        return decode ? [[name, decode] as const] : []
      }),
    }
  }
}

/** Values are told apart by the declared type of their column, never by how they look. */
const decoderOf: Record<string, (value: unknown) => unknown> = {
  BOOLEAN: (value) => value === 1,
  JSON: (value) => JSON.parse(value as string),
}

function decode(row: Row, decoders: Prepared['decoders']): void {
  for (const [column, decodeValue] of decoders) {
    if (row[column] !== null) row[column] = decodeValue(row[column])
  }
}

function bind(value: unknown): string | number | bigint | null | Uint8Array {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) return JSON.stringify(value)
  return value as string | number | bigint | null | Uint8Array
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
