import { operation } from '../../../../kernel/operation.ts'
import { findExpiringToken, issueToken } from '../../../../kernel/tokens.ts'
import { loadPlatformUser } from '../load.ts'
import { presentToken } from '../present.ts'
import { UserToken } from '../schema.ts'

export const token = operation(
  'platform.users.token',
  {
    post: '/platform/api/v1/users/:id/token',
    summary: 'Get the API token of a user',
    access: 'platform',
    audit: { action: 'show_access_token', tells: [] },
    load: { user: loadPlatformUser },
    reply: UserToken,
  },
  async ({ user, tx, services }) => {
    const owner = { type: 'user', id: user.id } as const
    const found = await findExpiringToken(tx, services, owner)
    return presentToken(user, found ?? { token: await issueToken(tx, services, owner), expiresAt: null })
  },
)
