import { accessOfUserChanged } from '../../../../kernel/access-version.ts'
import { operation } from '../../../../kernel/operation.ts'
import { loadAccessToken } from '../load.ts'
import { deleteAccessToken } from '../queries/access-tokens.ts'
import { toldOfTokens } from '../schema.ts'

export const remove = operation(
  'profile.accessTokens.delete',
  {
    delete: '/api/v1/profile/access_tokens/:id',
    summary: 'Delete a token you have made for a program',
    description: 'It stops working at once, and streams that came with it end.',
    access: 'user',
    audit: { type: 'AccessToken', tells: toldOfTokens },
    load: { token: loadAccessToken },
  },
  async ({ actor, token, tx }) => {
    await deleteAccessToken(tx, actor.user.id, token.id)
    // Whoever follows with this token is sent away.
    await accessOfUserChanged(tx, actor.user.id)
  },
)
