import type { ReferenceExpression, SelectQueryBuilder } from 'kysely'
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

export type Order<Row> = readonly [column: keyof Row & string, direction: 'asc' | 'desc']

type PageRequest = { page?: number; per_page?: number; cursor?: string }

export class Page {
  readonly number: number
  limit: number | undefined
  /** The cursor of the next page, known once the rows have been fetched. */
  next: string | undefined
  readonly #cursor: string | undefined
  readonly #asked: boolean

  constructor({ page, per_page, cursor }: PageRequest, { size }: PageOptions) {
    this.number = page ?? 1
    const asked = per_page ?? (size === 'all' && (page !== undefined || cursor !== undefined) ? 25 : size)
    this.limit = asked === 'all' ? undefined : asked
    this.#cursor = cursor
    this.#asked = per_page !== undefined
  }

  /** For a list whose usual size depends on what is asked for; a caller who says how many gets that. */
  usually(size: number): this {
    if (!this.#asked) this.limit = size
    return this
  }

  /** The rows of this page, in a total order: `order` must end with a unique column. */
  async fetch<DB, TB extends keyof DB, Row extends object>(
    query: SelectQueryBuilder<DB, TB, Row>,
    order: readonly Order<Row>[],
  ): Promise<Row[]> {
    let paged = query
    for (const [column, direction] of order) paged = paged.orderBy(column as ReferenceExpression<DB, TB>, direction)
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

/** (a, b) after (x, y) is a > x or (a = x and b > y), each in its own direction. */
function after<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: readonly Order<Row>[],
  values: unknown[],
): SelectQueryBuilder<DB, TB, Row> {
  return query.where((eb) =>
    eb.or(
      order.map(([column, direction], at) =>
        eb.and([
          ...order.slice(0, at).map(([earlier], i) => eb(earlier as never, '=', values[i] as never)),
          eb(column as never, direction === 'asc' ? '>' : '<', values[at] as never),
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
