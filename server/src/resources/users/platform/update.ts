import { operation } from '../../../kernel/operation.ts'
import { Profile } from '../../profile/schema.ts'
import { showProfile } from '../../profile/show.ts'
import { changePlatformUser, hashGivenPassword } from './change.ts'
import { loadPlatformUser } from './load.ts'
import { PlatformUserChanges } from './schema.ts'

export const update = operation(
  'platform.users.update',
  {
    patch: '/platform/api/v1/users/:id',
    summary: 'Update a user',
    access: 'platform',
    load: { user: loadPlatformUser },
    body: PlatformUserChanges,
    reply: Profile,
    errors: ['taken'],
  },
  {
    prepare: ({ body }) => hashGivenPassword(body),
    run: async ({ user, body, tx, services, now }, passwordHash) => {
      const changed = await changePlatformUser(tx, user, body, { passwordHash, now })
      return showProfile(tx, services, { sealedToken: null }, changed)
    },
  },
)
