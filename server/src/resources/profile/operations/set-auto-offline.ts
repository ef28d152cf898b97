import { operation } from '../../../kernel/operation.ts'
import { showProfile } from '../../users/rules/show-profile.ts'
import { Profile } from '../../users/schema.ts'
import { changePresence } from '../rules/change-presence.ts'
import { NewAutoOffline } from '../schema.ts'

export const setAutoOffline = operation(
  'profile.setAutoOffline',
  {
    post: '/api/v1/profile/auto_offline',
    summary: 'Say whether you are offline in an account while you are not connected',
    access: 'user',
    audit: false,
    body: NewAutoOffline,
    reply: Profile,
    errors: ['unknown'],
  },
  async ({ actor, body: { account_id, auto_offline }, tx, services, now }) => {
    await changePresence(tx, services, actor, account_id, { auto_offline, updated_at: now })
    return showProfile(tx, services, actor, actor.user)
  },
)
