import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { fail } from './errors.ts'
import { T } from './schema.ts'

export interface PageOptions {
  /** How many rows a page has when the caller does not say; 'all' where the published list is not paged. */
  size: number | 'all'
}

/** What every list takes in its query string. */
export const pageQuery = {
  page: T.optional(T.integer(1, 1_000_000, { description: 'Which page, from 1' })),
  per_page: T.optional(T.integer(1, 100, { description: 'How many a page' })),
  cursor: T.optional(T.text({ maxLength: 8192, description: 'Where to go on: taken from the Link header' })),
}

/**
 * A column to sort by, and which way. Where a column of the query is not what is sorted by, or its name alone would be
 * ambiguous, the expression says what it stands for. Nothing that is sorted by may be null.
 */
export type Order<Row> = readonly [
  column: keyof Row & string,
  direction: 'asc' | 'desc',
  expression?: Expression<unknown>,
]

type PageRequest = { page?: number; per_page?: number; cursor?: string }

export class Page {
  readonly number: number
  readonly limit: number | undefined
  /** The cursor of the next page, known once the rows have been fetched. */
  next: string | undefined
  readonly #cursor: string | undefined

  constructor({ page, per_page, cursor }: PageRequest, { size }: PageOptions) {
    this.number = page ?? 1
    const asked = per_page ?? (size === 'all' && (page !== undefined || cursor !== undefined) ? 25 : size)
    this.limit = asked === 'all' ? undefined : asked
    this.#cursor = cursor
  }

  /** The rows of this page, in a total order: `order` must end with a unique column. */
  async fetch<DB, TB extends keyof DB, Row extends object>(
    query: SelectQueryBuilder<DB, TB, Row>,
    order: readonly Order<Row>[],
  ): Promise<Row[]> {
    let paged = query
    for (const key of order) paged = paged.orderBy(sortedBy(key), key[1])
    if (this.limit === undefined) return paged.execute()
    if (this.#cursor !== undefined) paged = after(paged, order, readCursor(this.#cursor, order.length))
    else if (this.number > 1) paged = paged.offset((this.number - 1) * this.limit)
    const rows = await paged.limit(this.limit + 1).execute()
    if (rows.length <= this.limit) return rows
    rows.pop()
    const last = rows.at(-1)!
    this.next = writeCursor(order.map(([column]) => last[column]))
    return rows
  }

  meta(count: number): { count: number; current_page: number; has_more: boolean } {
    return { count, current_page: this.number, has_more: this.next !== undefined }
  }
}

function sortedBy<Row>([column, , expression]: Order<Row>): Expression<unknown> {
  return expression ?? sql.ref(column)
}

function after<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: readonly Order<Row>[],
  values: unknown[],
): SelectQueryBuilder<DB, TB, Row> {
  const oneWay = order.every(([, direction]) => direction === order[0]![1])
  return query.where(oneWay ? rowAfter(order, values) : eitherAfter(order, values))
}

/** Rows are compared as a whole, which an index on the same columns answers without reading what comes before. */
function rowAfter<Row>(order: readonly Order<Row>[], values: unknown[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(order.map(sortedBy))}) ${operator(order[0]!)} (${sql.join(values)})`
}

/** (a, b) after (x, y) is a > x or (a = x and b > y), each in its own direction. */
function eitherAfter<Row>(order: readonly Order<Row>[], values: unknown[]): Expression<SqlBool> {
  const steps = order.map((key, at) => {
    const same = order.slice(0, at).map((earlier, i) => sql`${sortedBy(earlier)} = ${values[i]}`)
    return sql`(${sql.join([...same, sql`${sortedBy(key)} ${operator(key)} ${values[at]}`], sql` and `)})`
  })
  return sql<SqlBool>`(${sql.join(steps, sql` or `)})`
}

function operator<Row>([, direction]: Order<Row>) {
  return direction === 'asc' ? sql`>` : sql`<`
}

function writeCursor(values: unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

function readCursor(cursor: string, length: number): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && values.length === length && values.every(isKey)) return values
  } catch {
    // Falls through to the refusal.
  }
  return fail('bad_cursor', { field: 'cursor' })
}

function isKey(value: unknown): boolean {
  return Number.isSafeInteger(value) || (typeof value === 'string' && !value.includes('\0') && value.isWellFormed())
}
