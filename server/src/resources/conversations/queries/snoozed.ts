import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import { skipLocked } from '../../../kernel/db/dialect.ts'

/** Of all accounts, those that waited longest; what somebody is changing right now can wait for the next time. */
export function takeDueConversations(
  tx: Tx,
  now: number,
  limit: number,
): Promise<{ account_id: number; id: number }[]> {
  const due = tx
    .selectFrom('conversations')
    .select(['account_id', 'id'])
    // Written out, so that the index of snoozed ones is known to hold them all.
    .where('status', '=', sql.lit('snoozed'))
    .where('snoozed_until', '<=', now)
    .orderBy('snoozed_until')
    .limit(limit)
  return skipLocked(tx, due).execute()
}
