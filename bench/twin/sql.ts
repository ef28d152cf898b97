import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import pg from 'pg'
import { addFunctions } from '../../server/src/kernel/db/sqlite-functions.ts'

type Value = string | number | null

type Run<Row> = (...values: Value[]) => Row[] | Promise<Row[]>

export interface Statement<Row> extends Run<Row> {
  in(tx: Tx): Run<Row>
}

/** PostgreSQL's connection that the transaction is on. */
export type Tx = pg.PoolClient | undefined

export interface Sql {
  /** Parameters are question marks, in order. */
  prepare<Row extends object>(text: string): Statement<Row>
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** True of a column that has one of the values of a parameter, which is a list in JSON. */
  isIn(column: string): string
  /** The end of a statement that keeps the rows of a table as they are until the transaction ends. */
  lock(table: string): string
  run(script: string): unknown
  close(): unknown
}

export function openSqlite(file: string): Sql {
  const database = new DatabaseSync(file)
  // The same as our server's.
  database.exec('pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = full')
  database.exec('pragma foreign_keys = on; pragma cache_size = -16000; pragma temp_store = memory')
  // Triggers of the database call them.
  addFunctions(database)
  let lastTurn: Promise<unknown> = Promise.resolve()
  return {
    prepare<Row>(text: string) {
      const statement = database.prepare(text)
      const run = (...values: Value[]) => statement.all(...values) as Row[]
      return Object.assign(run, { in: () => run })
    },
    // There is one connection, so whoever comes later waits for its turn.
    transaction<T>(work: (tx: Tx) => Promise<T>) {
      const turn = lastTurn.then(() => between(database, work))
      lastTurn = turn.catch(() => {})
      return turn
    },
    isIn: (column) => `${column} in (select value from json_each(?))`,
    lock: () => '',
    run: (script) => database.exec(script),
    close: () => database.close(),
  }
}

async function between<T>(database: DatabaseSyncInstance, work: (tx: Tx) => Promise<T>): Promise<T> {
  database.exec('begin immediate')
  try {
    const result = await work(undefined)
    database.exec('commit')
    return result
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}

const int8 = 20
const poolSize = 10

export function openPostgres(url: string): Sql {
  pg.types.setTypeParser(int8, Number)
  const pool = new pg.Pool({ connectionString: url, max: poolSize })
  // PostgreSQL may be stopped while connections idle; unheard, their error would end the process.
  pool.on('error', () => {})
  let prepared = 0
  return {
    prepare<Row extends object>(text: string) {
      const name = `s${prepared++}`
      let parameters = 0
      const numbered = text.replaceAll('?', () => `$${++parameters}`)
      const on = (client: pg.Pool | pg.PoolClient) => {
        return async (...values: Value[]) => (await client.query<Row>({ name, text: numbered, values })).rows
      }
      return Object.assign(on(pool), { in: (tx: Tx) => on(tx!) })
    },
    async transaction<T>(work: (tx: Tx) => Promise<T>) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(client)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    isIn: (column) => `${column} in (select value::bigint from jsonb_array_elements_text(?::jsonb))`,
    lock: (table) => `for update of ${table}`,
    run: (script) => pool.query(script),
    close: () => pool.end(),
  }
}

/** SQLite keeps JSON as text; PostgreSQL's driver has read it already. */
export function json(value: string | object): object {
  return typeof value === 'string' ? (JSON.parse(value) as object) : value
}
