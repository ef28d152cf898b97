import { operation } from '../../../kernel/operation.ts'
import { updateMembership } from '../../users/queries/users.ts'

export const updateActiveAt = operation(
  'accounts.updateActiveAt',
  {
    post: '/api/v1/accounts/:account_id/update_active_at',
    summary: 'Say that you are active in the account',
    description: 'The account that you were active in last is the first of your profile.',
    access: 'agent',
    audit: false,
  },
  async ({ account, actor, tx, now }) => {
    await updateMembership(tx, account.id, actor.user.id, { active_at: now })
  },
)
