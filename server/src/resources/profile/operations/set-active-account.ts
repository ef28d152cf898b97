import { operation } from '../../../kernel/operation.ts'
import { changeMembership } from '../rules/change-membership.ts'
import { ActiveAccount } from '../schema.ts'

export const setActiveAccount = operation(
  'profile.setActiveAccount',
  {
    put: '/api/v1/profile/set_active_account',
    summary: 'Say which account you are active in',
    description: 'It is the first of your profile from then on.',
    access: 'user',
    audit: false,
    body: ActiveAccount,
    errors: ['unknown'],
  },
  ({ actor, body, tx, now }) => changeMembership(tx, actor, body.account_id, { active_at: now }),
)
