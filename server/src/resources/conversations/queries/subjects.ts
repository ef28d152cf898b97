import type { Tx } from '../../../kernel/db/db.ts'
import { idIn } from '../../../kernel/db/dialect.ts'
import type { ConversationRow } from '../table.ts'

/** What events name these conversations by. */
export function listSubjects(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<Pick<ConversationRow, 'id' | 'display_id' | 'contact_id'>[]> {
  return tx
    .selectFrom('conversations')
    .select(['id', 'display_id', 'contact_id'])
    .where('account_id', '=', accountId)
    .where(idIn(tx, 'id', ids))
    .execute()
}
