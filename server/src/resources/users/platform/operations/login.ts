import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { signInLink } from '../../jobs/sign-in-link.ts'
import { loadPlatformUser } from '../load.ts'

export const login = operation(
  'platform.users.login',
  {
    get: '/platform/api/v1/users/:id/login',
    summary: 'Get a link that signs the user in',
    description: 'Works once, for five minutes.',
    access: 'platform',
    load: { user: loadPlatformUser },
    reply: T.object({ url: T.text({ maxLength: 2048 }) }),
  },
  ({ user, services }) => ({ url: signInLink(services, user) }),
)
