import { unixTime } from '../../../kernel/time.ts'
import type { AccessTokenRow } from './queries/access-tokens.ts'
import type { AccessToken } from './schema.ts'

export function presentAccessToken(token: AccessTokenRow): AccessToken {
  const { id, name, scopes, account_id, hint, created_at, expires_at, last_used_at } = token
  return {
    id,
    name,
    scopes,
    account_id,
    hint,
    created_at: unixTime(created_at),
    expires_at: expires_at === null ? null : unixTime(expires_at),
    last_used_at: last_used_at === null ? null : unixTime(last_used_at),
  }
}
