import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { findToken } from '../../../kernel/tokens.ts'
import { requirePassword } from '../rules/require-password.ts'

export const showAccessToken = operation(
  'profile.showAccessToken',
  {
    post: '/api/v1/profile/access_token',
    summary: 'Show your API token',
    description: 'For callers with a cookie, whose profile shows no token. Takes the password of whoever has one.',
    access: 'user',
    reads: true,
    body: T.object({ current_password: T.optional(T.text({ examples: ['Secret-1'] })) }),
    reply: T.object({ access_token: T.nullable(T.text()) }),
    errors: ['wrong_password'],
  },
  async ({ actor: { user }, body: { current_password }, db, services }) => {
    await requirePassword(services, user, { current_password })
    return { access_token: (await findToken(db, services, { type: 'user', id: user.id })) ?? null }
  },
)
