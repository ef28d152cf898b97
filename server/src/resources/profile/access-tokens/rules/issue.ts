import type { User } from '../../../../kernel/actor.ts'
import { second } from '../../../../kernel/clock.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { fail } from '../../../../kernel/errors.ts'
import { randomToken } from '../../../../kernel/secrets.ts'
import type { Services } from '../../../../kernel/services.ts'
import { listMemberships, lockUser } from '../../../users/queries/users.ts'
import { type AccessTokenRow, countAccessTokens, insertAccessToken } from '../queries/access-tokens.ts'
import type { NewAccessToken } from '../schema.ts'

const mostOfUser = 50
const shownOfToken = 4

/** Only the digest is kept: whoever loses the token makes another one. */
export async function issueAccessToken(
  tx: Tx,
  { secrets, clock }: Services,
  { id: userId }: User,
  { name, scopes = [], account_id = null, expires_at = null }: NewAccessToken,
): Promise<{ row: AccessTokenRow; token: string }> {
  const now = clock.now()
  const expiresAt = expires_at === null ? null : expires_at * second
  if (expiresAt !== null && expiresAt <= now)
    fail('too_small', { field: 'expires_at', message: 'must be in the future' })
  // Held, so that of two at once the later one counts what the other has made.
  if (!(await lockUser(tx, userId))) fail('token_invalid')
  if (account_id !== null) await requireMembership(tx, userId, account_id)
  if ((await countAccessTokens(tx, userId)) >= mostOfUser) {
    fail('too_many', { message: `You have ${mostOfUser} tokens already. Delete one that is no longer used.` })
  }
  const token = randomToken()
  const row = await insertAccessToken(tx, {
    user_id: userId,
    name,
    scopes: [...new Set(scopes)],
    account_id,
    expires_at: expiresAt,
    created_at: now,
    digest: secrets.digest(token),
    hint: token.slice(-shownOfToken),
  })
  return { row, token }
}

async function requireMembership(tx: Tx, userId: number, accountId: number): Promise<void> {
  const memberships = await listMemberships(tx, userId)
  if (!memberships.some(({ account_id }) => account_id === accountId)) {
    fail('unknown', { field: 'account_id', message: 'is none of your accounts' })
  }
}
