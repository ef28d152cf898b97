import { operation } from '../../../kernel/operation.ts'
import { resetToken } from '../../../kernel/tokens.ts'
import { lockUser } from '../../users/queries/users.ts'
import { showProfile } from '../../users/rules/show-profile.ts'
import { Profile } from '../../users/schema.ts'

export const resetAccessToken = operation(
  'profile.resetAccessToken',
  {
    post: '/api/v1/profile/reset_access_token',
    summary: 'Replace your API token',
    description: 'The old token stops working at once.',
    access: 'user',
    audit: { renews: ['access_token'] },
    reply: Profile,
  },
  {
    watched: ({ actor, tx }) => lockUser(tx, actor.user.id),
    run: async ({ actor: { user, session }, tx, services }) => {
      // Held, so that of two resets at once the later one revokes what the other has issued.
      await lockUser(tx, user.id)
      await resetToken(tx, services, { type: 'user', id: user.id })
      return showProfile(tx, services, { sealedToken: null, session }, user)
    },
  },
)
