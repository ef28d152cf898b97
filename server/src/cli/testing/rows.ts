import type { TableMetadata } from 'kysely'
import type { Row } from '../../backup/format.ts'
import { RowLoader } from '../../backup/load-rows.ts'
import { listTables, readRows } from '../../backup/tables.ts'
import type { Database } from '../../kernel/db/db.ts'

const firstId = 1001
export const lastId = 1005

/** Fills every table there is with values that are easily mangled, and answers what it wrote. */
export function fillEveryTable(database: Database): Promise<Record<string, Row[]>> {
  return database.transaction(async (tx) => {
    const loader = await RowLoader.open(tx)
    const written: Record<string, Row[]> = {}
    for (const table of await listTables(tx)) written[table.name] = await fill(loader, table)
    await loader.finish()
    return written
  })
}

async function fill(loader: RowLoader, { name, columns }: TableMetadata): Promise<Row[]> {
  const rows: Row[] = []
  for (let id = firstId; id <= lastId; id++) {
    const row = Object.fromEntries(columns.map((column) => [column.name, valueFor(column, id)]))
    await loader.add({ table: name, row })
    rows.push(row)
  }
  return rows
}

/** Every table has the same ids, so whatever refers to one of them is right. */
function valueFor({ name, dataType, isNullable }: TableMetadata['columns'][number], id: number): unknown {
  const isId = /int/i.test(dataType) && /^id$|_id$/.test(name)
  if (name === 'id' || (isId && id < lastId)) return id
  if (isNullable && id === lastId) return null
  if (/json/i.test(dataType)) return documents[id - firstId]
  if (/bool/i.test(dataType)) return id % 2 === 0
  if (/int/i.test(dataType)) return isId ? id : Number.MAX_SAFE_INTEGER - id
  return texts[id - firstId]
}

const texts = ['{"a": [1, null]}', `Zoë's "1\\n2" \n\t\u2028 мир 🌍 \u{1F469}\u200D\u{1F680}`, '0012.50', 'null', '']

const documents = [
  { nested: { list: [1, 2.5, -3e-7, { deep: [null, true, [[]]] }], text: '{"a":1}' }, 'ключ 🌍': '\u2028' },
  [1, 'two', null],
  'a bare text',
  null,
  {},
]

/** Everything in the database. */
export async function dump(database: Database): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {}
  for (const table of await listTables(database.read)) {
    tables[table.name] = []
    for await (const rows of readRows(database.read, table)) tables[table.name]!.push(...rows)
  }
  return tables
}
