import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { idIn } from '../../../kernel/db/dialect.ts'
import type { NotificationSubscriptionTable, SubscriptionRow } from '../table.ts'

/** One that is there already belongs to whoever comes with it now. */
export function putSubscription(tx: Tx, row: Insertable<NotificationSubscriptionTable>): Promise<SubscriptionRow> {
  return tx
    .insertInto('notification_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('digest').doUpdateSet(({ ref }) => ({
        user_id: ref('excluded.user_id'),
        subscription_type: ref('excluded.subscription_type'),
        subscription_attributes: ref('excluded.subscription_attributes'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Newest first. */
export function listSubscriptions(db: Db, userId: number): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('notification_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Of these users, where their browsers are reached. */
export async function listBrowsers(
  db: Db,
  userIds: readonly number[],
): Promise<Pick<SubscriptionRow, 'id' | 'user_id'>[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('notification_subscriptions')
    .select(['id', 'user_id'])
    .where(idIn(db, 'user_id', userIds))
    .where('subscription_type', '=', 'browser_push')
    .execute()
}

export function findSubscription(db: Db, userId: number, id: number): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('notification_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteSubscriptions(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('notification_subscriptions')
    .where('user_id', '=', userId)
    .where(idIn(tx, 'id', ids))
    .execute()
}
