import { operation } from '../../../kernel/operation.ts'
import { changePlatformUser, hashGivenPassword } from './change.ts'
import { loadPlatformUser } from './load.ts'
import { PlatformUser, PlatformUserChanges } from './schema.ts'
import { showPlatformUser } from './show.ts'

export const update = operation(
  'platform.users.update',
  {
    patch: '/platform/api/v1/users/:id',
    summary: 'Update a user',
    access: 'platform',
    load: { user: loadPlatformUser },
    body: PlatformUserChanges,
    reply: PlatformUser,
    errors: ['taken'],
  },
  {
    prepare: ({ body }) => hashGivenPassword(body),
    run: async ({ user, body, tx, services, now }, passwordHash) => {
      const changed = await changePlatformUser(tx, user, body, { passwordHash, now })
      return showPlatformUser(tx, services, changed)
    },
  },
)
