import { rowsAtOnce } from '../../../kernel/db/batches.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'
import { preparedList } from '../../../kernel/paging.ts'
import type { Membership } from '../../../kernel/removals.ts'
import type { FilterType } from '../schema.ts'
import type { CustomFilterRow } from '../table.ts'

export const {
  insert: insertCustomFilter,
  update: updateCustomFilter,
  delete: deleteCustomFilter,
} = tenantTable('custom_filters')

interface Owned {
  accountId: number
  userId: number
  type: FilterType
}

export const listCustomFilters = preparedList(
  (db, { accountId, userId, type }: Params<Owned>) =>
    db
      .selectFrom('custom_filters')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('filter_type', '=', type),
  [['id', 'asc']],
)

export const listFiltersOfEveryType = prepared((db, { accountId, userId }: Params<Omit<Owned, 'type'>>) =>
  db
    .selectFrom('custom_filters')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .orderBy('id'),
)

export function findCustomFilter(
  db: Db,
  { account_id, user_id }: Membership,
  id: number,
): Promise<CustomFilterRow | undefined> {
  const own = db.selectFrom('custom_filters').selectAll().where('account_id', '=', account_id)
  return locked(db, own.where('user_id', '=', user_id).where('id', '=', id)).executeTakeFirst()
}

export async function countCustomFilters(db: Db, { account_id, user_id }: Membership): Promise<number> {
  const counted = db
    .selectFrom('custom_filters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** Some of the account, of whomever, from an id on; they stay as they are until the transaction ends. */
export function holdSomeFilters(tx: Tx, accountId: number, after: number): Promise<CustomFilterRow[]> {
  const all = tx.selectFrom('custom_filters').selectAll().where('account_id', '=', accountId)
  return locked(tx, all.where('id', '>', after).orderBy('id').limit(rowsAtOnce)).execute()
}

/** Those of somebody who leaves: a thousand at most. */
export async function deleteFiltersOf(tx: Tx, { account_id, user_id }: Membership): Promise<void> {
  await tx.deleteFrom('custom_filters').where('account_id', '=', account_id).where('user_id', '=', user_id).execute()
}
