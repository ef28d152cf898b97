import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { presentAccessToken } from '../present.ts'
import { listAccessTokens } from '../queries/access-tokens.ts'
import { AccessToken } from '../schema.ts'

export const list = operation(
  'profile.accessTokens.list',
  {
    get: '/api/v1/profile/access_tokens',
    summary: 'List the tokens you have made for programs',
    description: 'The newest first. Those that have expired are listed for another 30 days.',
    access: 'user',
    reply: T.object({ payload: T.array(AccessToken) }),
  },
  async ({ actor, db }) => ({ payload: (await listAccessTokens(db, actor.user.id)).map(presentAccessToken) }),
)
