import { operation } from '../../../../kernel/operation.ts'
import { loadPlatformUser } from '../load.ts'
import { changePlatformUser, hashGivenPassword } from '../rules/change.ts'
import { showPlatformUser } from '../rules/show.ts'
import { PlatformUser, PlatformUserChanges } from '../schema.ts'

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
