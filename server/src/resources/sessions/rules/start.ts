import { type User, uidOf } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { type Device, sessionLifetime } from '../../../kernel/device.ts'
import { fail } from '../../../kernel/errors.ts'
import { randomToken } from '../../../kernel/secrets.ts'
import type { Services } from '../../../kernel/services.ts'
import { lockUser } from '../../users/queries/users.ts'
import { insertSession, keepLatestSessions } from '../queries/sessions.ts'
import type { SessionHeaders } from '../schema.ts'

const mostOfUser = 25

/** The provider through which somebody has signed in, and whether it has asked for a second factor. */
export interface Provider {
  issuer: string
  hasFactor: boolean
}

/** Opens a session for a user whose password was right, unless that password has been changed since. */
export async function startSession(
  tx: Tx,
  { secrets, clock }: Services,
  { id, email, password_hash }: User,
  device: Pick<Device, 'userAgent' | 'addressPrefix'>,
  provider?: Provider,
): Promise<SessionHeaders> {
  const user = await lockUser(tx, id)
  if (user?.password_hash !== password_hash) fail('sign_in_failed')
  const now = clock.now()
  const [token, client] = [randomToken(), randomToken()]
  const expiresAt = now + sessionLifetime
  const digest = secrets.digest(token)
  await insertSession(tx, {
    user_id: id,
    client,
    digest,
    expires_at: expiresAt,
    created_at: now,
    last_used_at: now,
    user_agent: device.userAgent,
    address_prefix: device.addressPrefix,
    issuer: provider?.issuer ?? null,
    has_provider_factor: provider?.hasFactor ?? false,
  })
  await keepLatestSessions(tx, id, mostOfUser)
  return {
    'access-token': token,
    client,
    uid: uidOf(email),
    'token-type': 'Bearer',
    expiry: String(Math.floor(expiresAt / 1000)),
  }
}
