import type { Expression, ReferenceExpression, SelectQueryBuilder } from 'kysely'
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
  cursor: T.optional(T.text({ maxLength: 1024, description: 'Where to go on: taken from the Link header' })),
}

/** What rows are sorted by: a column of theirs, or one that the query makes of the expression. */
export type Order<Row> = readonly [
  column: keyof Row & string,
  direction: 'asc' | 'desc',
  expression?: Expression<string | number>,
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
    for (const key of order) paged = paged.orderBy(sortedBy<DB, TB>(key), key[1])
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

function sortedBy<DB, TB extends keyof DB>([column, , expression]: Order<never>): ReferenceExpression<DB, TB> {
  return expression ?? (column as ReferenceExpression<DB, TB>)
}

/** (a, b) after (x, y) is a > x or (a = x and b > y), each in its own direction. */
function after<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: readonly Order<Row>[],
  values: unknown[],
): SelectQueryBuilder<DB, TB, Row> {
  return query.where((eb) =>
    eb.or(
      order.map((key, at) =>
        eb.and([
          ...order.slice(0, at).map((earlier, i) => eb(sortedBy<DB, TB>(earlier), '=', values[i] as never)),
          eb(sortedBy<DB, TB>(key), key[1] === 'asc' ? '>' : '<', values[at] as never),
        ]),
      ),
    ),
  )
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
