import { operation } from '../../../kernel/operation.ts'
import { loadPlatformUser } from './load.ts'
import { removeUser } from './remove.ts'

export const remove = operation(
  'platform.users.delete',
  {
    delete: '/platform/api/v1/users/:id',
    summary: 'Delete a user',
    description: 'Its tokens and sessions stop working at once.',
    access: 'platform',
    load: { user: loadPlatformUser },
  },
  ({ user, tx, now }) => removeUser(tx, user.id, now),
)
