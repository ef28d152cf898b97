import { operation } from '../../../../kernel/operation.ts'
import { loadPlatformUser } from '../load.ts'
import { showPlatformUser } from '../rules/show.ts'
import { PlatformUser } from '../schema.ts'

export const get = operation(
  'platform.users.get',
  {
    get: '/platform/api/v1/users/:id',
    summary: 'Get a user',
    access: 'platform',
    load: { user: loadPlatformUser },
    reply: PlatformUser,
  },
  ({ user, db, services }) => showPlatformUser(db, services, user),
)
