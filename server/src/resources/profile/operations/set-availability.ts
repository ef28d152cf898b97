import { operation } from '../../../kernel/operation.ts'
import { showProfile } from '../../users/rules/show-profile.ts'
import { Profile } from '../../users/schema.ts'
import { changePresence } from '../rules/change-presence.ts'
import { NewAvailability } from '../schema.ts'

export const setAvailability = operation(
  'profile.setAvailability',
  {
    post: '/api/v1/profile/availability',
    summary: 'Say whether you are available in an account',
    access: 'user',
    audit: false,
    body: NewAvailability,
    reply: Profile,
    errors: ['unknown'],
  },
  async ({ actor, body: { account_id, availability }, tx, services, now }) => {
    await changePresence(tx, services, actor, account_id, { availability, updated_at: now })
    return showProfile(tx, services, actor, actor.user)
  },
)
