import { operation } from '../../../../kernel/operation.ts'
import { requirePassword } from '../../rules/require-password.ts'
import { presentAccessToken } from '../present.ts'
import { issueAccessToken } from '../rules/issue.ts'
import { IssuedAccessToken, NewAccessToken, toldOfTokens } from '../schema.ts'

export const create = operation(
  'profile.accessTokens.create',
  {
    post: '/api/v1/profile/access_tokens',
    summary: 'Make a token for a program',
    description: [
      'It acts as you, within its scopes: whatever your role allows and the scopes name. It is shown in this answer only.',
      'See [Tokens for programs](#description/authentication) for what no such token can do. You can have 50.',
    ].join(' '),
    access: 'user',
    audit: { type: 'AccessToken', tells: toldOfTokens },
    body: NewAccessToken,
    reply: IssuedAccessToken,
    forgetsAnswer: true,
    errors: ['unknown', 'wrong_password'],
  },
  {
    // As for showing the own token: whoever found a browser open must not take anything along.
    prepare: async ({ actor: { user, session }, body: { current_password }, services }) => {
      if (session?.isCookie) await requirePassword(services, user, { current_password })
    },
    run: async ({ actor, body, tx, services }) => {
      const { row, token } = await issueAccessToken(tx, services, actor.user, body)
      return { ...presentAccessToken(row), token }
    },
  },
)
