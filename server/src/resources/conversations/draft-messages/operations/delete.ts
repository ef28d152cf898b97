import { operation } from '../../../../kernel/operation.ts'
import { loadConversation } from '../../load.ts'
import { deleteDraft, placeOf } from '../queries/drafts.ts'

export const remove = operation(
  'conversations.draftMessages.delete',
  {
    delete: '/api/v1/accounts/:account_id/conversations/:conversation_id/draft_messages',
    summary: 'Forget what the caller has begun to write',
    access: 'agent',
    load: { conversation: loadConversation },
  },
  ({ conversation, actor, tx }) => deleteDraft(tx, placeOf(conversation, actor.user.id)),
)
