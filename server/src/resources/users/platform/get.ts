import { operation } from '../../../kernel/operation.ts'
import { Profile } from '../../profile/schema.ts'
import { showProfile } from '../../profile/show.ts'
import { loadPlatformUser } from './load.ts'

export const get = operation(
  'platform.users.get',
  {
    get: '/platform/api/v1/users/:id',
    summary: 'Get a user',
    access: 'platform',
    load: { user: loadPlatformUser },
    reply: Profile,
  },
  ({ user, db, services }) => showProfile(db, services, { sealedToken: null }, user),
)
