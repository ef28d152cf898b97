import { operation } from '../../../kernel/operation.ts'
import { deleteConversations } from '../jobs/erase.ts'
import { loadConversation } from '../load.ts'

export const remove = operation(
  'conversations.delete',
  {
    delete: '/api/v1/accounts/:account_id/conversations/:conversation_id',
    summary: 'Delete a conversation',
    description: 'With its messages, their files, and what was measured about it.',
    access: 'administrator',
    load: { conversation: loadConversation },
  },
  ({ account, conversation, tx, now }) => deleteConversations(tx, account.id, [conversation.id], now),
)
