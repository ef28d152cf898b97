import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { agentPresenter } from '../../agents/present.ts'
import { MemberList } from '../../inbox-members/schema.ts'
import { listAssignableAgents } from '../queries/assignable-agents.ts'
import { requireInboxes } from '../rules/require-inboxes.ts'

export const list = operation(
  'assignableAgents.list',
  {
    get: '/api/v1/accounts/:account_id/assignable_agents',
    summary: 'List who can be assigned to conversations of some inboxes',
    description: 'Administrators, and whoever is a member of all the inboxes.',
    access: 'agent',
    query: T.object({
      inbox_ids: T.array(T.id(), { minItems: 1, maxItems: 1000, description: 'Those you may see', examples: [[1]] }),
    }),
    paged: { size: 'all' },
    reply: MemberList,
    errors: ['unknown'],
  },
  async ({ account, actor, role, query, db, page, services, now }) => {
    const inboxIds = await requireInboxes(db, account.id, { role, userId: actor.user.id }, query.inbox_ids)
    const agents = await listAssignableAgents(db, account.id, inboxIds, page)
    return { payload: agents.map(agentPresenter({ links: services.links, now })) }
  },
)
