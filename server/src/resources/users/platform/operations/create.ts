import { operation } from '../../../../kernel/operation.ts'
import { claim } from '../../../platform-apps/rules/reach.ts'
import { registerUser } from '../../rules/register.ts'
import { hashGivenPassword } from '../rules/change.ts'
import { showPlatformUser } from '../rules/show.ts'
import { NewPlatformUser, PlatformUser } from '../schema.ts'

export const create = operation(
  'platform.users.create',
  {
    post: '/platform/api/v1/users',
    summary: 'Create a user',
    description: 'Confirmed at once, without an e-mail.',
    access: 'platform',
    audit: false,
    body: NewPlatformUser,
    reply: PlatformUser,
    errors: ['taken'],
  },
  {
    prepare: ({ body }) => hashGivenPassword(body),
    run: async ({ actor, body, tx, services, now }, passwordHash) => {
      const { name, email, display_name: displayName, custom_attributes: customAttributes } = body
      const { user } = await registerUser(tx, services, { name, email, passwordHash, displayName, customAttributes })
      await claim(tx, actor, 'user', user.id, now)
      return showPlatformUser(tx, services, user)
    },
  },
)
