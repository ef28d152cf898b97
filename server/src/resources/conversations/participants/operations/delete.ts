import { operation } from '../../../../kernel/operation.ts'
import { SomeMembers } from '../../../teams/members/schema.ts'
import { loadConversation } from '../../load.ts'
import { deleteParticipants } from '../queries/participants.ts'

export const remove = operation(
  'conversations.participants.delete',
  {
    delete: '/api/v1/accounts/:account_id/conversations/:conversation_id/participants',
    summary: 'Remove participants from a conversation',
    description: 'Whoever does not take part need not be removed.',
    access: 'agent',
    load: { conversation: loadConversation },
    body: SomeMembers,
  },
  ({ conversation, body, tx }) => deleteParticipants(tx, conversation, body.user_ids),
)
