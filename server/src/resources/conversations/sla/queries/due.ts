import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { locked, skipLocked } from '../../../../kernel/db/dialect.ts'

interface Found {
  account_id: number
  id: number
}

/** Of all accounts, those that are overdue for longest. */
export function overdueConversations(db: Db, now: number, limit: number) {
  return db
    .selectFrom('conversations')
    .select(['account_id', 'id'])
    .where('sla_due_at', '<', now)
    .orderBy('sla_due_at')
    .limit(limit)
}

/** What somebody is changing right now can wait for the next time. */
export function takeOverdue(tx: Tx, now: number, limit: number): Promise<Found[]> {
  return skipLocked(tx, overdueConversations(tx, now, limit)).execute()
}

export interface Promised {
  account_id: number
  sla_policy_id?: number
  inbox_id?: number
}

interface Part {
  after: number
  limit: number
}

/** Conversations that are not resolved and have a policy, after one of them: all, of one policy, or of one inbox. */
export function promisedConversations(
  db: Db,
  { account_id, sla_policy_id, inbox_id }: Promised,
  { after, limit }: Part,
) {
  let promised = db
    .selectFrom('conversations')
    .select(['account_id', 'id'])
    .where('account_id', '=', account_id)
    // Written out, so that the index of these is known to hold them all.
    .where(sql<SqlBool>`sla_policy_id is not null and status <> 'resolved'`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
  if (sla_policy_id !== undefined) promised = promised.where('sla_policy_id', '=', sla_policy_id)
  if (inbox_id !== undefined) promised = promised.where('inbox_id', '=', inbox_id)
  return promised
}

export function takePromised(tx: Tx, promised: Promised, part: Part): Promise<Found[]> {
  return locked(tx, promisedConversations(tx, promised, part)).execute()
}
