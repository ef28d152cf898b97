import { sql, type TableMetadata } from 'kysely'
import type { Db } from '../kernel/db/db.ts'
import { engineOf } from '../kernel/db/dialect.ts'
import { derivedTables } from '../kernel/db/full-text.ts'
import type { Row } from './format.ts'

const rowsPerPage = 200

/** Every table of the product that is not derived from others, in a stable order. */
export async function listTables(db: Db): Promise<TableMetadata[]> {
  const own = await schemaOf(db)
  const tables = await db.introspection.getTables()
  return tables
    .filter(({ name, schema, isView }) => !isView && !isDerived(name) && schema === own)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function isDerived(name: string): boolean {
  return name === 'schema_migrations' || derivedTables.test(name)
}

async function schemaOf(db: Db): Promise<string | undefined> {
  if (engineOf(db) === 'sqlite') return undefined
  return (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]!.name
}

/** The rows of a table, a page at a time; the caller holds a snapshot, so that the pages fit together. */
export function readRows(db: Db, table: TableMetadata): AsyncGenerator<Row[]> {
  return table.columns.some(({ name }) => name === 'id') ? readById(db, table) : readByPosition(db, table)
}

async function* readById(db: Db, { name }: TableMetadata): AsyncGenerator<Row[]> {
  let last: unknown = Number.MIN_SAFE_INTEGER
  for (;;) {
    const page = sql<Row>`select * from ${sql.table(name)} where id > ${last} order by id limit ${rowsPerPage}`
    const { rows } = await page.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < rowsPerPage) return
    last = rows.at(-1)!.id
  }
}

async function* readByPosition(db: Db, { name, columns }: TableMetadata): AsyncGenerator<Row[]> {
  const order = sql.join(columns.map((column) => sql.ref(column.name)))
  for (let position = 0; ; position += rowsPerPage) {
    const page = sql<Row>`select * from ${sql.table(name)} order by ${order} limit ${rowsPerPage} offset ${position}`
    const { rows } = await page.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < rowsPerPage) return
  }
}
