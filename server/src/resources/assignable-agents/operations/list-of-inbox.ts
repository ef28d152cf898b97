import { operation } from '../../../kernel/operation.ts'
import { agentPresenter } from '../../agents/present.ts'
import { MemberList } from '../../inbox-members/schema.ts'
import { loadInbox } from '../../inboxes/load.ts'
import { listAssignableAgents } from '../queries/assignable-agents.ts'

export const listOfInbox = operation(
  'assignableAgents.listOfInbox',
  {
    get: '/api/v1/accounts/:account_id/inboxes/:id/assignable_agents',
    summary: 'List who can be assigned to conversations of an inbox',
    description: 'Administrators, and the members of the inbox.',
    access: 'agent',
    load: { inbox: loadInbox },
    paged: { size: 'all' },
    reply: MemberList,
  },
  async ({ account, inbox, db, page, services, now }) => {
    const agents = await listAssignableAgents(db, account.id, [inbox.id], page)
    return { payload: agents.map(agentPresenter({ links: services.links, now })) }
  },
)
