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
export async function* readRows(db: Db, table: TableMetadata): AsyncGenerator<Row[]> {
  const key = await keyOf(db, table)
  yield* key.length > 0 ? readByKey(db, table, key) : readByPosition(db, table)
}

/** The columns of its primary key. */
async function keyOf(db: Db, { name }: TableMetadata): Promise<string[]> {
  const columns =
    engineOf(db) === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${name}) where pk > 0 order by pk`
      : sql<{ name: string }>`
          select attname as name from pg_index cross join unnest(indkey) with ordinality as key(number, place)
          inner join pg_attribute on attrelid = indrelid and attnum = number
          where indisprimary and indrelid = cast(quote_ident(current_schema()) || '.' || quote_ident(${name}) as regclass)
          order by place`
  return (await columns.execute(db)).rows.map((column) => column.name)
}

async function* readByKey(db: Db, { name }: TableMetadata, key: readonly string[]): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  for (;;) {
    const further = last ? sql`where (${columns}) > (${sql.join(key.map((column) => last![column]))})` : sql``
    const page = sql<Row>`select * from ${sql.table(name)} ${further} order by ${columns} limit ${rowsPerPage}`
    const { rows } = await page.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < rowsPerPage) return
    last = rows.at(-1)!
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
