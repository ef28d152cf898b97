import { loader } from '../../../kernel/load.ts'
import { findAccessToken } from './queries/access-tokens.ts'

/** Of the caller itself; nobody else's exist for it. */
export const loadAccessToken = loader('access token', 'id', async ({ db, actor }, id) =>
  actor.type === 'user' ? findAccessToken(db, actor.user.id, id) : undefined,
)
