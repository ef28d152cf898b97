import { operation } from '../../../kernel/operation.ts'
import { agentPresenter } from '../../agents/present.ts'
import { loadParentInbox } from '../../inboxes/load.ts'
import { listMembersOfInbox } from '../queries/inbox-members.ts'
import { MemberList } from '../schema.ts'

export const get = operation(
  'inboxMembers.get',
  {
    get: '/api/v1/accounts/:account_id/inbox_members/:inbox_id',
    summary: 'List the members of an inbox',
    access: 'agent',
    load: { inbox: loadParentInbox },
    paged: { size: 'all' },
    reply: MemberList,
  },
  async ({ inbox, db, page, services, now }) => ({
    payload: (await listMembersOfInbox(db, inbox, page)).map(agentPresenter({ links: services.links, now })),
  }),
)
