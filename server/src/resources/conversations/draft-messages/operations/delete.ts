import { operation } from '../../../../kernel/operation.ts'
import { loadConversation } from '../../load.ts'
import { deleteDraft, placeOf } from '../queries/drafts.ts'
import { OfKind } from '../schema.ts'

export const remove = operation(
  'conversations.draftMessages.delete',
  {
    delete: '/api/v1/accounts/:account_id/conversations/:conversation_id/draft_messages',
    summary: 'Forget what the caller has begun to write',
    access: 'agent',
    load: { conversation: loadConversation },
    query: OfKind,
  },
  ({ conversation, actor, query, tx }) => deleteDraft(tx, placeOf(conversation, actor.user.id, query.kind)),
)
