import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Counters } from './db.ts'
import { type RowMaker, rowMaker } from './row-maker.ts'
import { addFunctions } from './sqlite-functions.ts'

const statementsKept = 500

export function openConnection(file: string, options: { readOnly?: boolean } = {}): DatabaseSyncInstance {
  const database = new DatabaseSync(file, options)
  database.exec('pragma busy_timeout = 10000')
  if (!options.readOnly) database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec('pragma foreign_keys = on; pragma cache_size = -16000; pragma temp_store = memory')
  addFunctions(database)
  return database
}

interface Prepared {
  statement: StatementSyncInstance
  returnsRows: boolean
  toRow: RowMaker
}

export class SqliteConnection implements DatabaseConnection {
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
