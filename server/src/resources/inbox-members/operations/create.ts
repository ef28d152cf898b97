import { operation } from '../../../kernel/operation.ts'
import { agentPresenter } from '../../agents/present.ts'
import { allMembersOfInbox } from '../queries/inbox-members.ts'
import { addMembers, staffOf } from '../rules/staff.ts'
import { InboxMembers, MemberList } from '../schema.ts'

export const create = operation(
  'inboxMembers.create',
  {
    post: '/api/v1/accounts/:account_id/inbox_members',
    summary: 'Add members to an inbox',
    description: 'Answers all members that the inbox has then.',
    access: 'administrator',
    body: InboxMembers,
    reply: MemberList,
    errors: ['unknown'],
    emits: ['account_cache_invalidated'],
  },
  {
    watched: ({ account, body, tx }) => staffOf(tx, account.id, body),
    run: async ({ account, body, tx, now, services }) => {
      const inbox = await addMembers(tx, account.id, body, now)
      services.listsChanged(tx, account.id)
      return { payload: (await allMembersOfInbox(tx, inbox)).map(agentPresenter({ links: services.links, now })) }
    },
  },
)
