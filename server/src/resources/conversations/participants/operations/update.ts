import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { agentPresenter } from '../../../agents/present.ts'
import { Agent } from '../../../agents/schema.ts'
import { AllMembers } from '../../../teams/members/schema.ts'
import { loadConversation } from '../../load.ts'
import { listParticipants } from '../queries/participants.ts'
import { replaceParticipants } from '../rules/change.ts'

export const update = operation(
  'conversations.participants.update',
  {
    patch: '/api/v1/accounts/:account_id/conversations/:conversation_id/participants',
    summary: 'Replace who takes part in a conversation',
    description: 'Administrators, and members of its inbox or its team. An empty list leaves nobody.',
    access: 'agent',
    load: { conversation: loadConversation },
    body: AllMembers,
    reply: T.array(Agent),
    errors: ['unknown'],
  },
  async ({ conversation, body, tx, now, services }) => {
    await replaceParticipants(tx, conversation, body.user_ids, now)
    return (await listParticipants(tx, conversation)).map(agentPresenter({ links: services.links, now }))
  },
)
