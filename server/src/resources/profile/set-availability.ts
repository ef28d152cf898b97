import { operation } from '../../kernel/operation.ts'
import { changeMembership } from './change-membership.ts'
import { NewAvailability, Profile } from './schema.ts'
import { showProfile } from './show.ts'

export const setAvailability = operation(
  'profile.setAvailability',
  {
    post: '/api/v1/profile/availability',
    summary: 'Say whether you are available in an account',
    access: 'user',
    body: NewAvailability,
    reply: Profile,
    errors: ['unknown'],
  },
  async ({ actor, body: { account_id, availability }, tx, services, now }) => {
    await changeMembership(tx, actor, account_id, { availability, updated_at: now })
    return showProfile(tx, services, actor, actor.user)
  },
)
