import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { agentPresenter } from '../../../agents/present.ts'
import { Agent } from '../../../agents/schema.ts'
import { loadConversation } from '../../load.ts'
import { listParticipants } from '../queries/participants.ts'

export const list = operation(
  'conversations.participants.list',
  {
    get: '/api/v1/accounts/:account_id/conversations/:conversation_id/participants',
    summary: 'List who takes part in a conversation',
    description:
      'Whoever was assigned to it, was mentioned in a private note or was added, as long as they may see the conversation.',
    access: 'agent',
    load: { conversation: loadConversation },
    reply: T.array(Agent),
  },
  async ({ conversation, db, services, now }) =>
    (await listParticipants(db, conversation)).map(agentPresenter({ links: services.links, now })),
)
