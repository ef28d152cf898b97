import type { Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { deleteConversations } from '../jobs/erase.ts'
import type { ConversationView } from '../queries/conversations.ts'

/** The conversation, which is held, is gone at once for everybody. */
export async function removeConversation(
  tx: Tx,
  { removals, clock }: Services,
  conversation: ConversationView,
): Promise<void> {
  const { account_id } = conversation
  const now = clock.now()
  await removals.tell(tx, 'conversations', { account_id, conversations: [conversation] }, now)
  await deleteConversations(tx, account_id, [conversation], now)
}
