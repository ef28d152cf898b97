import { operation } from '../../../kernel/operation.ts'
import { loadConversation } from '../load.ts'
import { removeConversation } from '../rules/remove.ts'

export const remove = operation(
  'conversations.delete',
  {
    delete: '/api/v1/accounts/:account_id/conversations/:conversation_id',
    summary: 'Delete a conversation',
    description:
      'With its messages, their files, and what was measured about it. What events tell of it is cleared away in the ' +
      'background; what is sent again then says `erased`.',
    access: 'administrator',
    audit: { tells: ['display_id', 'inbox_id', 'contact_id', 'status'] },
    load: { conversation: loadConversation },
    emits: ['conversation_deleted'],
  },
  ({ conversation, tx, services }) => removeConversation(tx, services, conversation),
)
