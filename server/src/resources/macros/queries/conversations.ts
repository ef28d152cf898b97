import type { Db } from '../../../kernel/db/db.ts'
import { idIn } from '../../../kernel/db/dialect.ts'
import type { Sight } from '../../../kernel/sight.ts'
import { visibleConversations } from '../../conversations/queries/visible.ts'

/** Those of the numbers that name a conversation that may be seen. */
export async function listVisibleNumbers(
  db: Db,
  accountId: number,
  numbers: readonly number[],
  sight: Sight,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('conversations')
    .select('conversations.display_id')
    .where('conversations.account_id', '=', accountId)
    .where(idIn(db, 'conversations.display_id', numbers))
    .where(visibleConversations(accountId, sight))
    .execute()
  return new Set(rows.map(({ display_id }) => display_id))
}
