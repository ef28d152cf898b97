import { operation } from '../../../kernel/operation.ts'
import { removeMembers, staffOf } from '../rules/staff.ts'
import { InboxMembers } from '../schema.ts'

export const remove = operation(
  'inboxMembers.delete',
  {
    delete: '/api/v1/accounts/:account_id/inbox_members',
    summary: 'Remove members from an inbox',
    access: 'administrator',
    body: InboxMembers,
    errors: ['unknown'],
    emits: ['account_cache_invalidated'],
  },
  {
    watched: ({ account, body, tx }) => staffOf(tx, account.id, body),
    run: async ({ account, body, tx, services }) => {
      await removeMembers(tx, account.id, body)
      services.listsChanged(tx, account.id)
    },
  },
)
