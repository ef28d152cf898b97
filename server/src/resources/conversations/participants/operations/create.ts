import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { agentPresenter } from '../../../agents/present.ts'
import { findAgents } from '../../../agents/queries/agents.ts'
import { Agent } from '../../../agents/schema.ts'
import { SomeMembers } from '../../../teams/members/schema.ts'
import { loadConversation } from '../../load.ts'
import { addParticipants } from '../rules/change.ts'

export const create = operation(
  'conversations.participants.create',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/participants',
    summary: 'Add participants to a conversation',
    description: 'Administrators, and members of its inbox or its team. Answers those who did not take part before.',
    access: 'agent',
    load: { conversation: loadConversation },
    body: SomeMembers,
    reply: T.array(Agent),
    errors: ['unknown'],
  },
  async ({ account, conversation, body, tx, now, services }) => {
    const added = await addParticipants(tx, conversation, body.user_ids, now)
    return (await findAgents(tx, account.id, added)).map(agentPresenter({ links: services.links, now }))
  },
)
