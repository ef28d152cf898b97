import { operation } from '../../../kernel/operation.ts'
import { agentPresenter } from '../../agents/present.ts'
import { allMembersOfInbox } from '../queries/inbox-members.ts'
import { replaceMembers, staffOf } from '../rules/staff.ts'
import { InboxMembers, MemberList } from '../schema.ts'

export const update = operation(
  'inboxMembers.update',
  {
    patch: '/api/v1/accounts/:account_id/inbox_members',
    summary: 'Replace the members of an inbox',
    access: 'administrator',
    body: InboxMembers,
    reply: MemberList,
    errors: ['unknown'],
    emits: ['account_cache_invalidated'],
  },
  {
    watched: ({ account, body, tx }) => staffOf(tx, account.id, body),
    run: async ({ account, body, tx, now, services }) => {
      const inbox = await replaceMembers(tx, account.id, body, now)
      services.listsChanged(tx, account.id)
      return { payload: (await allMembersOfInbox(tx, inbox)).map(agentPresenter({ links: services.links, now })) }
    },
  },
)
