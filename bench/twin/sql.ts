import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'

type Value = string | number | null

export interface Sql {
  /** Parameters are question marks, in order. */
  prepare<Row extends object>(text: string): (...values: Value[]) => Row[] | Promise<Row[]>
  run(script: string): unknown
  close(): unknown
}

export function openSqlite(file: string): Sql {
  const database = new DatabaseSync(file)
  // The same as our server's.
  database.exec('pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = full')
  database.exec('pragma foreign_keys = on; pragma cache_size = -16000; pragma temp_store = memory')
  return {
    prepare<Row>(text: string) {
      const statement = database.prepare(text)
      return (...values: Value[]) => statement.all(...values) as Row[]
    },
    run: (script) => database.exec(script),
    close: () => database.close(),
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
      return async (...values: Value[]) => (await pool.query<Row>({ name, text: numbered, values })).rows
    },
    run: (script) => pool.query(script),
    close: () => pool.end(),
  }
}

/** SQLite keeps JSON as text; PostgreSQL's driver has read it already. */
export function json(value: string | object): object {
  return typeof value === 'string' ? (JSON.parse(value) as object) : value
}
