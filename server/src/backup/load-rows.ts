import { sql, type TableMetadata } from 'kysely'
import type { Tx } from '../kernel/db/db.ts'
import { engineOf } from '../kernel/db/dialect.ts'
import type { Row, RowRecord } from './format.ts'
import { listTables } from './tables.ts'

/** Both engines take a little more than this in one statement. */
const mostValues = 30_000
const mostRows = 200

/** Writes rows of any table, in any order, as part of one transaction. */
export class RowLoader {
  /** Tables of somebody else that shared a database with Parley when the backup was made. */
  readonly foreign = new Set<string>()
  readonly #tx: Tx
  readonly #tables: Map<string, TableMetadata>
  #table: TableMetadata | undefined
  #batch: Row[] = []

  static async open(tx: Tx): Promise<RowLoader> {
    const tables = await listTables(tx)
    await relaxTransaction(tx)
    return new RowLoader(tx, new Map(tables.map((table) => [table.name, table])))
  }

  private constructor(tx: Tx, tables: Map<string, TableMetadata>) {
    this.#tx = tx
    this.#tables = tables
  }

  /** Rows that migrations put into an empty database are in a backup as well. */
  async clear(): Promise<void> {
    for (const name of this.#tables.keys()) await sql`delete from ${sql.table(name)}`.execute(this.#tx)
  }

  async add({ table, row }: RowRecord): Promise<void> {
    if (this.#table?.name !== table) {
      await this.#flush()
      this.#table = this.#tables.get(table)
    }
    if (!this.#table) {
      this.foreign.add(table)
      return
    }
    this.#batch.push(row)
    if (this.#batch.length >= Math.min(mostRows, mostValues / this.#table.columns.length)) await this.#flush()
  }

  async finish(): Promise<void> {
    await this.#flush()
    for (const table of this.#tables.values()) await continueIds(this.#tx, table)
  }

  async #flush(): Promise<void> {
    if (this.#table && this.#batch.length > 0) await insertRows(this.#tx, this.#table, this.#batch)
    this.#batch = []
  }
}

/** References are checked at the end, and the transaction may last as long as reading the backup takes. */
async function relaxTransaction(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(tx)
    return
  }
  await sql`set constraints all deferred`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
}

async function insertRows(tx: Tx, { name, columns }: TableMetadata, rows: Row[]): Promise<void> {
  const known = columns.filter((column) => Object.hasOwn(rows[0]!, column.name))
  const names = sql.join(known.map((column) => sql.ref(column.name)))
  const values = rows.map((row) => sql`(${sql.join(known.map((column) => encode(row[column.name], column)))})`)
  await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(tx)
}

type Column = TableMetadata['columns'][number]

/** JSON by the type of the column: the text `{}` and the object {} both exist. */
function encode(value: unknown, { dataType, isNullable }: Column): unknown {
  const isJson = /^jsonb?$/i.test(dataType)
  return isJson && !(value === null && isNullable) ? JSON.stringify(value) : value
}

/** SQLite does this by itself. */
async function continueIds(tx: Tx, { name, columns }: TableMetadata): Promise<void> {
  const counts = columns.some((column) => column.name === 'id' && column.isAutoIncrementing)
  if (engineOf(tx) === 'sqlite' || !counts) return
  const sequence = sql`pg_get_serial_sequence(${`"${name}"`}, 'id')`
  await sql`select setval(${sequence}, (select max(id) from ${sql.table(name)}))`.execute(tx)
}
