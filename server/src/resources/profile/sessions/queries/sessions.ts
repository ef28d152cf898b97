import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import type { SessionTable } from '../../../../kernel/db/tables.ts'

const columns = ['id', 'user_id', 'user_agent', 'address_prefix', 'last_used_at', 'created_at', 'expires_at'] as const

export type SessionRow = Pick<Selectable<SessionTable>, (typeof columns)[number]>

/** Those that can still be used, the one that was last first. A user has few. */
export function listSessions(db: Db, userId: number, now: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy((eb) => eb.fn.coalesce('last_used_at', 'created_at'), 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findSessionOf(db: Db, userId: number, id: number): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').select(columns).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
}

export async function deleteSessionOf(tx: Tx, userId: number, id: number): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).execute()
}
