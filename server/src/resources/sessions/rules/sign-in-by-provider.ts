import type { User } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { type Device, sessionLifetime } from '../../../kernel/device.ts'
import type { Services } from '../../../kernel/services.ts'
import { sessionCookie } from '../../../kernel/session-cookie.ts'
import type { ProvenIdentity } from '../../../kernel/single-sign-on.ts'
import { rememberUsedLink } from '../../users/queries/users.ts'
import { type IdentityRefusal, userOfIdentity } from '../../users/rules/link-identity.ts'
import { startSession } from './start.ts'

export type SignOnRefusal = IdentityRefusal | 'sso_expired'

export interface SignedIn {
  user: User
  /** Whether the user was not linked with the provider before. */
  isLinked: boolean
  cookie: string
}

interface Arrival {
  /** As the setting has it. */
  issuer: string
  identity: ProvenIdentity
  /** Which attempt it is the end of, and how long that could be repeated. */
  attempt: { state: string; until: number }
  device: Device
  signedInAs: number | undefined
}

/**
 * A session for whoever comes back from the provider, once for each attempt. The second factor is the provider's
 * affair, as with the links of a platform app.
 */
export async function signInByProvider(
  tx: Tx,
  services: Services,
  { issuer, identity, attempt, device, signedInAs }: Arrival,
): Promise<SignedIn | SignOnRefusal> {
  const digest = services.secrets.digest(`single sign-on ${attempt.state}`)
  if (!(await rememberUsedLink(tx, { digest, expires_at: attempt.until }))) return 'sso_expired'
  const found = await userOfIdentity(tx, identity, { signedInAs, now: services.clock.now() })
  if (typeof found === 'string') return found
  const provider = { issuer, hasFactor: identity.hasFactor }
  const session = await startSession(tx, services, found.user, device, provider)
  const parts = { token: session['access-token'], client: session.client }
  const cookie = sessionCookie(parts, { isSecure: device.isSecure, maxAge: sessionLifetime / 1000 })
  return { user: found.user, isLinked: found.isNew, cookie }
}
