import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { engineOf } from '../../../kernel/db/dialect.ts'
import type { Tables } from '../../../kernel/db/tables.ts'
import type { Test } from '../../../kernel/filter/conditions.ts'
import type { Order, Page } from '../../../kernel/paging.ts'

/** True of the contacts that have one of the labels; of those that have any when none are named. */
export function hasLabels(accountId: number, titles: readonly string[] | undefined): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'contacts'>()
  const labelled = eb
    .selectFrom('contact_labels')
    .select('contact_labels.contact_id')
    .where('contact_labels.account_id', '=', accountId)
  if (titles === undefined) return eb('contacts.id', 'in', labelled)
  const named = eb
    .selectFrom('labels')
    .select('labels.id')
    .where('labels.account_id', '=', accountId)
    .where('labels.title', 'in', titles)
  return eb('contacts.id', 'in', labelled.where('contact_labels.label_id', 'in', named))
}

function matching(db: Db, accountId: number, test: Test | undefined) {
  const all = db.selectFrom('contacts').where('contacts.account_id', '=', accountId)
  return test ? all.where(test(engineOf(db))) : all
}

/** In a table of its own, so that what is computed for the order can be compared with a cursor as well. */
function ordered(db: Db, accountId: number, test: Test | undefined) {
  const found = matching(db, accountId, test)
    .selectAll('contacts')
    .select(sql<number>`coalesce(contacts.last_activity_at, 0)`.as('active_at'))
  return db.selectFrom(found.as('found')).selectAll()
}

type Ordered = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number]

const orders = {
  '-last_activity_at': [['active_at', 'desc']],
  last_activity_at: [['active_at', 'asc']],
  '-created_at': [['created_at', 'desc']],
  created_at: [['created_at', 'asc']],
  '-name': [['sort_name', 'desc']],
  name: [['sort_name', 'asc']],
} as const satisfies Record<string, readonly Order<Ordered>[]>

export type Sorting = keyof typeof orders
export const sortings = Object.keys(orders) as [Sorting, ...Sorting[]]

export function listMatching(
  db: Db,
  accountId: number,
  test: Test | undefined,
  sorting: Sorting,
  page: Page,
): Promise<Ordered[]> {
  const order: readonly Order<Ordered>[] = orders[sorting]
  return page.fetch(ordered(db, accountId, test), [...order, ['id', order[0]![1]]])
}

export async function countMatching(db: Db, accountId: number, test: Test | undefined): Promise<number> {
  const { count } = await matching(db, accountId, test)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
