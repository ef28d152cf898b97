import { operation } from '../../../../kernel/operation.ts'
import { loadConversation } from '../../load.ts'
import { presentAssignedTeam, presentAssignee } from '../../present.ts'
import { actOf } from '../../rules/act.ts'
import { Change } from '../../rules/change.ts'
import { assignAsAsked } from '../rules/assign-as-asked.ts'
import { Assigned, Assignment } from '../schema.ts'

export const create = operation(
  'conversations.assignments.create',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/assignments',
    summary: 'Assign a conversation',
    description:
      'To an agent who can see it, a bot or a team. A team takes it from whoever is not its member, and hands it out ' +
      'where it allows that. Answers the agent, bot or team; null for nobody.',
    access: 'agent_or_bot',
    load: { conversation: loadConversation },
    body: Assignment,
    reply: Assigned,
    errors: ['unknown'],
    emits: ['conversation_updated', 'message_activity_created'],
  },
  async (context) => {
    const change = new Change(actOf(context), context.conversation)
    const team = await assignAsAsked(change, context.body)
    const view = await change.save()
    if (team) return presentAssignedTeam(team)
    const { services, now } = context
    return context.body.assignee_id ? (presentAssignee(view, { links: services.links, now }) ?? null) : null
  },
)
