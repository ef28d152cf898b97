import type { Db, Tx } from '../../../../kernel/db/db.ts'
import type { ConversationRow, DraftRow } from '../../table.ts'

/** Somebody's, in a conversation. */
type Place = Pick<DraftRow, 'account_id' | 'conversation_id' | 'user_id' | 'kind'>

export function placeOf(
  { account_id, id }: Pick<ConversationRow, 'account_id' | 'id'>,
  userId: number,
  kind: DraftRow['kind'] = 'reply',
): Place {
  return { account_id, conversation_id: id, user_id: userId, kind }
}

export function findDraft(db: Db, place: Place): Promise<DraftRow | undefined> {
  return db
    .selectFrom('conversation_drafts')
    .selectAll()
    .where('account_id', '=', place.account_id)
    .where('conversation_id', '=', place.conversation_id)
    .where('user_id', '=', place.user_id)
    .where('kind', '=', place.kind)
    .executeTakeFirst()
}

/** In place of the one there is. */
export function putDraft(tx: Tx, place: Place, message: string, now: number): Promise<DraftRow> {
  return tx
    .insertInto('conversation_drafts')
    .values({ ...place, message, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'conversation_id', 'user_id', 'kind']).doUpdateSet({ message, updated_at: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteDraft(tx: Tx, { account_id, conversation_id, user_id, kind }: Place): Promise<void> {
  await tx
    .deleteFrom('conversation_drafts')
    .where('account_id', '=', account_id)
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .execute()
}
