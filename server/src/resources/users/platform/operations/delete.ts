import { operation } from '../../../../kernel/operation.ts'
import { eraseUser } from '../../rules/erase.ts'
import { loadPlatformUser } from '../load.ts'

export const remove = operation(
  'platform.users.delete',
  {
    delete: '/platform/api/v1/users/:id',
    summary: 'Delete a user',
    description: 'Its tokens and sessions stop working at once.',
    access: 'platform',
    audit: { tells: ['name', 'email', 'super_admin'] },
    load: { user: loadPlatformUser },
  },
  ({ user, tx, services }) => eraseUser(tx, services, user),
)
