import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './db/db.ts'
import type { Params } from './db/param.ts'
import { prepared } from './db/prepared.ts'
import { fail } from './errors.ts'
import { T } from './schema.ts'
import { equalStrings } from './secrets.ts'

export interface PageOptions {
  /** How many rows a page has when the caller does not say; 'all' where the published list is not paged. */
  size: number | 'all'
}

/** What every list takes in its query string. */
export const pageQuery = {
  page: T.optional(T.integer(0, 1_000_000, { description: 'Which page, from 1; 0 is the first as well' })),
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

/** A list without pages, for whoever shows it beside others. */
export function wholeList(): Page {
  return new Page({}, { size: 'all' }, () => '')
}

type PageRequest = { page?: number; per_page?: number; cursor?: string }

/** Where a page begins and ends: after a row with these values of the columns of the order, or after so many rows. */
export interface Bounds {
  limit?: number
  offset?: number
  [after: `after${number}`]: string | number
}

/**
 * A keyed digest. Cursors are signed: their values are compared with columns of a type that only the list knows, so
 * one that is made up, or comes from a list with another order, must not get that far.
 */
type Sign = (text: string) => string

export class Page {
  readonly number: number
  limit: number | undefined
  /** The cursor of the next page, known once the rows have been fetched. */
  next: string | undefined
  readonly #cursor: string | undefined
  readonly #asked: boolean
  readonly #sign: Sign

  constructor({ page, per_page, cursor }: PageRequest, { size }: PageOptions, sign: Sign) {
    this.number = page || 1
    const asked = per_page ?? (size === 'all' && (page !== undefined || cursor !== undefined) ? 25 : size)
    this.limit = asked === 'all' ? undefined : asked
    this.#cursor = cursor
    this.#asked = per_page !== undefined
    this.#sign = sign
  }

  /** For a list whose usual size depends on what is asked for; a caller who says how many gets that. */
  usually(size: number): this {
    if (!this.#asked) this.limit = size
    return this
  }

  /** The rows of this page, in a total order: `order` must end with a unique column. */
  fetch<DB, TB extends keyof DB, Row extends object>(
    query: SelectQueryBuilder<DB, TB, Row>,
    order: readonly Order<Row>[],
  ): Promise<Row[]> {
    return this.rows(order, (bounds) => bounded(query, order, bounds).execute())
  }

  /** What `read` finds within the bounds of this page, which is asked for one row more than the page shows. */
  async rows<Row extends object>(
    order: readonly Order<Row>[],
    read: (bounds: Bounds) => Promise<Row[]>,
  ): Promise<Row[]> {
    const { limit } = this
    if (limit === undefined) return read({})
    const rows = await read({ limit: limit + 1, ...this.#start(order) })
    if (rows.length <= limit) return rows
    rows.pop()
    const last = rows.at(-1)!
    this.next = this.#writeCursor(order, last)
    return rows
  }

  /** The same of a query by `besideCounts`, and what it counted. */
  async counted<Counts, Row extends { id: number }>(
    order: readonly Order<Row>[],
    read: (bounds: Bounds) => Promise<(Counts & Row)[]>,
  ): Promise<{ rows: Row[]; counts: Counts }> {
    let counts: Counts
    const rows = await this.rows(order, async (bounds) => {
      const found = await read(bounds)
      counts = found[0]!
      return found.filter(({ id }) => id !== null)
    })
    return { rows, counts: counts! }
  }

  #start<Row>(order: readonly Order<Row>[]): Bounds {
    if (this.#cursor !== undefined) return this.#readCursor(order, this.#cursor)
    return this.number > 1 ? { offset: (this.number - 1) * this.limit! } : {}
  }

  #writeCursor<Row>(order: readonly Order<Row>[], last: Row): string {
    const values = Buffer.from(JSON.stringify(order.map(([column]) => last[column]))).toString('base64url')
    return `${values}.${this.#signature(order, values)}`
  }

  #readCursor<Row>(order: readonly Order<Row>[], cursor: string): Bounds {
    const [values = '', signature = ''] = cursor.split('.')
    if (!equalStrings(signature, this.#signature(order, values))) return fail('bad_cursor', { field: 'cursor' })
    const after: (string | number)[] = JSON.parse(Buffer.from(values, 'base64url').toString())
    return Object.fromEntries(after.map((value, at) => [`after${at}`, value]))
  }

  #signature<Row>(order: readonly Order<Row>[], values: string): string {
    const columns = order.map(([column, direction]) => `${column} ${direction}`)
    return this.#sign(`${columns} ${values}`).slice(0, 22)
  }

  meta(count: number): { count: number; current_page: number; has_more: boolean } {
    return { count, current_page: this.number, has_more: this.next !== undefined }
  }
}

/** A list that is compiled once, for pages of any kind; `build` is as `prepared` says. */
export function preparedList<Values extends object, DB, TB extends keyof DB, Row extends object>(
  build: (db: Db, params: Params<Values>) => SelectQueryBuilder<DB, TB, Row>,
  order: readonly Order<Row>[],
): (db: Db, values: Values, page: Page) => Promise<Row[]> {
  const run = prepared((db, params: Params<Values & Bounds>) => bounded(build(db, params), order, params))
  return (db, values, page) => page.rows(order, (bounds) => run(db, { ...values, ...bounds }))
}

function bounded<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: readonly Order<Row>[],
  bounds: Bounds | Params<Bounds>,
): SelectQueryBuilder<DB, TB, Row> {
  let rows = query
  for (const key of order) rows = rows.orderBy(sortedBy(key), key[1])
  if (bounds.after0 !== undefined) rows = after(rows, order, bounds)
  if (bounds.offset !== undefined) rows = rows.offset(bounds.offset)
  return bounds.limit === undefined ? rows : rows.limit(bounds.limit)
}

/** What is read once, and what is asked of it: both queries are about the rows of a table that they call `found`. */
export interface Reading<DB, TB extends keyof DB, Row, Counts> {
  found: SelectQueryBuilder<DB, TB, object>
  counts: SelectQueryBuilder<DB, TB, Counts>
  rows: SelectQueryBuilder<DB, TB, Row>
}

/** The rows of a page with the counts beside each; of a page without rows, the counts alone. */
export function besideCounts<DB, TB extends keyof DB, Row extends object, Counts extends object>(
  db: Db,
  { found, counts, rows }: Reading<DB, TB, Row, Counts>,
  order: readonly Order<Row>[],
  bounds: Bounds,
): SelectQueryBuilder<DB, TB, Counts & Row> {
  let query = db
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .selectFrom(counts.as('counts'))
    .leftJoin(bounded(rows, order, bounds).as('page'), (join) => join.onTrue())
    .selectAll() as unknown as SelectQueryBuilder<DB, TB, Counts & Row>
  for (const [column, direction] of order) query = query.orderBy(sql.ref(`page.${column}`), direction)
  return query
}

function sortedBy<Row>([column, , expression]: Order<Row>): Expression<unknown> {
  return expression ?? sql.ref(column)
}

function after<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: readonly Order<Row>[],
  bounds: Bounds | Params<Bounds>,
): SelectQueryBuilder<DB, TB, Row> {
  const values = order.map((_, at) => bounds[`after${at}`])
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
