import type { Insertable } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import type { SessionTable } from '../../../kernel/db/tables.ts'

export async function insertSession(tx: Tx, session: Insertable<SessionTable>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute()
}

/** Ends those of the user's sessions that expire first, beyond so many. */
export async function keepLatestSessions(tx: Tx, userId: number, most: number): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('sessions as kept')
        .select('kept.id')
        .where('kept.user_id', '=', userId)
        .orderBy('kept.expires_at', 'desc')
        .orderBy('kept.id', 'desc')
        .limit(most),
    )
    .execute()
}

export async function deleteSession(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Named tokens that ended before then; what everybody is given is kept, since its owner could not see what became of it. */
export async function deleteExpiredTokens(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('access_tokens').where('name', 'is not', null).where('expires_at', '<=', before).execute()
}

export async function deleteExpiredSessions(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
