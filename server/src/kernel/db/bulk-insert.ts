import { type Insertable, sql } from 'kysely'
import { type Engine, runOn, type Tx } from './db.ts'
import { engineOf } from './dialect.ts'
import type { Tables } from './tables.ts'

/** Both engines take a little more than this in one statement. */
const mostValues = 30_000
const mostRows = 200

/** Inserts rows that all have the same columns. The query builder would take longer than the engine does. */
export async function insertMany<Name extends keyof Tables & string>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!)
  const run = runOn(tx)
  const atOnce = Math.min(mostRows, Math.floor(mostValues / columns.length))
  const full = insertion(engineOf(tx), table, columns, atOnce)
  for (let first = 0; first < rows.length; first += atOnce) {
    const part = rows.slice(first, first + atOnce) as Record<string, unknown>[]
    const values: unknown[] = []
    for (const row of part) for (const column of columns) values.push(row[column])
    await run(part.length === atOnce ? full : insertion(engineOf(tx), table, columns, part.length), values)
  }
}

function insertion(engine: Engine, table: string, columns: string[], rows: number): string {
  let place = 0
  const value = engine === 'sqlite' ? () => '?' : () => `$${++place}`
  const row = () => `(${columns.map(value).join(', ')})`
  const names = columns.map((column) => `"${column}"`).join(', ')
  return `insert into "${table}" (${names}) values ${Array.from({ length: rows }, row).join(', ')}`
}

/** Ids that nobody else will get, for rows that refer to each other before they are written. */
export async function reserveIds(tx: Tx, table: keyof Tables, count: number): Promise<number[]> {
  if (engineOf(tx) === 'postgres') {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${sql.lit(count)})`.execute(
      tx,
    )
    return rows.map(({ id }) => id)
  }
  // SQLite has one writer, and goes on from the largest id that it was given.
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(tx)
  const last = rows[0]?.seq ?? 0
  return Array.from({ length: count }, (_, at) => last + 1 + at)
}
