import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Counters, Run, Send } from './db.ts'
import { isUnavailable, OutcomeUnknownError } from './dialect.ts'
import { isAborted, isReadOnly, isStalePlan, isUndone, mayBeCommitted } from './postgres-errors.ts'
import { type PostgresWatch, streamOf } from './postgres-watch.ts'
import { type RowMaker, rowMaker } from './row-maker.ts'

const statementsKept = 1000

interface Statement {
  name: string
  columns: string[]
  toRow: RowMaker
}

/** Statements by their text. One with a name is parsed and planned once a connection. */
class Statements {
  readonly #statements = new Map<string, Statement>()
  readonly #seenOnce = new Set<string>()
  #names = 0

  of(text: string): Statement | undefined {
    const known = this.#statements.get(text)
    if (known || this.#statements.size >= statementsKept) return known
    // What is asked only once, as filters often are, must not use up the names.
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size >= statementsKept) this.#seenOnce.clear()
      this.#seenOnce.add(text)
      return undefined
    }
    const statement = { name: this.#nextName(), columns: [], toRow: rowMaker([]) }
    this.#statements.set(text, statement)
    return statement
  }

  /** Under another name it is planned anew, for the columns that the table has now. */
  rename(statement: Statement, oldName: string | undefined): void {
    if (statement.name === oldName) statement.name = this.#nextName()
  }

  #nextName(): string {
    return `p${this.#names++}`
  }
}

/** What a connection is asked for its own short cuts by: it answers itself, and the server hears nothing of it. */
export const askForShortCuts = 'short cuts'

export interface ShortCuts {
  run: Run
  send: Send
}

/**
 * A connection that sends what nobody waits for along with what follows, so that a transaction costs fewer round trips.
 * Should one of those statements fail, the ones after it fail too, and the transaction with them: its error is then the
 * one that is reported.
 */
class Connection implements ShortCuts {
  readonly #client: pg.PoolClient
  readonly #statements: Statements
  readonly #counters: Counters
  readonly #watch: PostgresWatch
  #isInTransaction = false
  #isBroken = false
  #isGathering = false
  /** What begins the transaction, and settings for it: sent with its first statement, so that none costs nothing. */
  #opening: string | undefined
  /** Of a statement that nobody waited for. */
  #failure: { error: unknown } | undefined

  constructor(client: pg.PoolClient, statements: Statements, counters: Counters, watch: PostgresWatch) {
    this.#client = client
    this.#statements = statements
    this.#counters = counters
    this.#watch = watch
  }

  run: Run = async (text, values) => (await this.query(text, values)).rows

  send: Send = (text, values) => {
    if (this.#opening && values.length === 0) this.#opening += `; ${text}`
    else this.#sendNow(text, values)
  }

  #sendNow(text: string, values: readonly unknown[]): void {
    this.#execute(text, values).catch((error: unknown) => {
      this.#failure ??= { error }
    })
  }

  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (text === askForShortCuts) return { ...nothing, rows: [this] }
    if (text === 'begin') return this.#begin()
    if (text === 'commit' || text === 'rollback') return this.#end(text)
    return this.#execute(text, values).catch((error: unknown) => {
      throw isAborted(error) && this.#failure ? this.#failure.error : error
    })
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  #begin(): pg.QueryResult {
    this.#isInTransaction = true
    this.#opening = 'begin'
    return nothing
  }

  async #end(text: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    try {
      // A connection that is broken is undone by the server; asking for it would only hide why it broke.
      if (this.#opening || (text === 'rollback' && this.#isBroken)) return nothing
      const result = await this.#execute(text, []).catch((error: unknown) => {
        const isUndoneForSure = this.#failure !== undefined && !mayBeCommitted(this.#failure.error)
        throw text === 'commit' && !isUndoneForSure && mayBeCommitted(error) ? new OutcomeUnknownError(error) : error
      })
      if (text === 'commit' && this.#failure) throw this.#failure.error
      return result
    } finally {
      this.#isInTransaction = false
      this.#opening = undefined
      this.#failure = undefined
    }
  }

  /** What is sent before anybody waits for an answer goes out at once: each write costs more than what it carries. */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const stream = streamOf(this.#client)
    stream.cork()
    // The next tick comes when everything has been done that waits for nothing from outside.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#isGathering = false
        stream.uncork()
      }),
    )
  }

  async #execute(text: string, sent: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#opening) {
      const opening = this.#opening
      this.#opening = undefined
      this.#sendNow(opening, [])
    }
    this.#counters.statements++
    if (text === 'commit') this.#counters.commits++
    const values = sent.map(bind)
    const statement = values.length > 0 ? this.#statements.of(text) : undefined
    const name = statement?.name
    const underWay = this.#watch.sent(this.#client, text)
    this.#gather()
    try {
      if (!statement) return await this.#client.query(text, values)
      const result = await this.#client.query<unknown[]>({ name, text, values, rowMode: 'array' })
      if (result.rows.length > 0) result.rows = result.rows.map(rowMakerOf(statement, result.fields)) as never
      return result
    } catch (error) {
      if (statement && isStalePlan(error)) {
        this.#statements.rename(statement, name)
        if (!this.#isInTransaction) return this.#execute(text, sent)
      }
      this.#isBroken ||= isUnavailable(error) && !isUndone(error)
      if (isReadOnly(error)) this.#watch.breakAll()
      throw error
    } finally {
      this.#watch.answered(underWay)
    }
  }
}

const nothing = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

export function withStatements(pool: pg.Pool, counters: Counters, watch: PostgresWatch): PostgresPool {
  const statements = new Statements()
  // Kysely keeps something for each client it is given, so each must always be given in the same wrapping.
  const connections = new WeakMap<pg.PoolClient, Connection>()
  const connectionOf = (client: pg.PoolClient): Connection => {
    const connection = connections.get(client) ?? new Connection(client, statements, counters, watch)
    connections.set(client, connection)
    return connection
  }
  const connect = async () => connectionOf(await watch.connect(pool)) as unknown as PostgresPoolClient
  return { connect, end: () => pool.end() } as PostgresPool
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
