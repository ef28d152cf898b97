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

interface Person {
  accountId: number
  userId: number
}

/** Those that somebody sees: its own, those of the account, and those of its teams. */
function seenBy(db: Db, { accountId, userId }: Person | Params<Person>) {
  return db
    .selectFrom('custom_filters')
    .selectAll()
    .where('custom_filters.account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('custom_filters.user_id', '=', userId),
        eb('custom_filters.visibility', '=', 'account'),
        eb.and([
          eb('custom_filters.visibility', '=', 'team'),
          eb(
            'custom_filters.team_id',
            'in',
            eb
              .selectFrom('team_members')
              .select('team_members.team_id')
              .where('team_members.account_id', '=', accountId)
              .where('team_members.user_id', '=', userId),
          ),
        ]),
      ]),
    )
}

export const listCustomFilters = preparedList(
  (db, { type, ...person }: Params<Person & { type: FilterType }>) =>
    seenBy(db, person).where('filter_type', '=', type),
  [['id', 'asc']],
)

export const listFiltersOfEveryType = prepared((db, person: Params<Person>) => seenBy(db, person).orderBy('id'))

export function findSeenFilter(db: Db, person: Person, id: number): Promise<CustomFilterRow | undefined> {
  return seenBy(db, person).where('id', '=', id).executeTakeFirst()
}

/** One that somebody may change: its own, and for administrators any that is shared. */
export function findChangeableFilter(
  db: Db,
  { accountId, userId, isAdministrator }: Person & { isAdministrator: boolean },
  id: number,
): Promise<CustomFilterRow | undefined> {
  const one = db.selectFrom('custom_filters').selectAll().where('account_id', '=', accountId).where('id', '=', id)
  const changeable = one.where((eb) =>
    isAdministrator
      ? eb.or([eb('user_id', '=', userId), eb('visibility', '!=', 'personal')])
      : eb('user_id', '=', userId),
  )
  return locked(db, changeable).executeTakeFirst()
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

/** Those of somebody who leaves: a thousand at most. Others go on using what is shared. */
export async function deleteFiltersOf(tx: Tx, { account_id, user_id }: Membership): Promise<void> {
  await tx
    .deleteFrom('custom_filters')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('visibility', '=', 'personal')
    .execute()
}

/** What was shared with a team that is gone is left to whoever has saved it, if that is still a member. */
export async function unshareFilters(tx: Tx, { account_id, id }: { account_id: number; id: number }): Promise<void> {
  await tx
    .deleteFrom('custom_filters')
    .where('account_id', '=', account_id)
    .where('visibility', '=', 'team')
    .where('team_id', '=', id)
    .where('user_id', 'not in', (eb) =>
      eb.selectFrom('account_users').select('account_users.user_id').where('account_users.account_id', '=', account_id),
    )
    .execute()
  await tx
    .updateTable('custom_filters')
    .set({ visibility: 'personal', team_id: null })
    .where('account_id', '=', account_id)
    .where('visibility', '=', 'team')
    .where('team_id', '=', id)
    .execute()
}
