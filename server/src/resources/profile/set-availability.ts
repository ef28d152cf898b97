import { operation } from '../../kernel/operation.ts'
import { Profile } from '../users/schema.ts'
import { showProfile } from '../users/show-profile.ts'
import { changeMembership } from './change-membership.ts'
import { NewAvailability } from './schema.ts'

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
