import type { Tx } from '../../../kernel/db/db.ts'
import { skipLocked } from '../../../kernel/db/dialect.ts'
import type { NotificationRow } from '../table.ts'

/** Of all accounts, those that were snoozed until now. */
export function takeDueNotifications(
  tx: Tx,
  now: number,
  limit: number,
): Promise<Pick<NotificationRow, 'id' | 'account_id' | 'user_id'>[]> {
  const due = tx
    .selectFrom('notifications')
    .select(['id', 'account_id', 'user_id'])
    .where('snoozed_until', '<=', now)
    .orderBy('snoozed_until')
    .limit(limit)
  return skipLocked(tx, due).execute()
}

/** Deletes some of all accounts in which nothing has happened since, and answers how many. */
export async function deleteOldNotifications(tx: Tx, before: number, limit: number): Promise<number> {
  const old = tx
    .selectFrom('notifications')
    .select('id')
    .where('last_activity_at', '<', before)
    .where('snoozed_until', 'is', null)
    .orderBy('last_activity_at')
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('notifications').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
