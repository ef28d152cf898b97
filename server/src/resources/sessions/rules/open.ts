import type { User } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { type Device, sessionLifetime } from '../../../kernel/device.ts'
import { PartialReply } from '../../../kernel/partial-reply.ts'
import type { Services } from '../../../kernel/services.ts'
import { sessionCookie } from '../../../kernel/session-cookie.ts'
import { isSecondFactorOn } from '../../users/queries/second-factors.ts'
import { showProfile } from '../../users/rules/show-profile.ts'
import type { Profile } from '../../users/schema.ts'
import type { SessionHeaders } from '../schema.ts'
import { mfaTokenFor } from './second-step.ts'
import { startSession } from './start.ts'

interface Opening {
  tx: Tx
  services: Services
  device: Device
  setHeaders(headers: Partial<SessionHeaders> & { 'set-cookie'?: string }): void
}

/** A session in the headers of the answer, or for one of our own pages in a cookie, and then nowhere else. */
export async function openSession(
  { tx, services, device, setHeaders }: Opening,
  user: User,
): Promise<{ data: Profile }> {
  const session = await startSession(tx, services, user, device)
  const parts = { token: session['access-token'], client: session.client }
  const { isConsole: isCookie, isSecure } = device
  setHeaders(isCookie ? { 'set-cookie': sessionCookie(parts, { isSecure, maxAge: sessionLifetime / 1000 }) } : session)
  return { data: await showProfile(tx, services, { sealedToken: null, session: { isCookie } }, user) }
}

/** The same for somebody who has only shown to know the password, or to have a link for another one. */
export async function openUnlessMore(opening: Opening, user: User) {
  if (!(await isSecondFactorOn(opening.tx, user.id))) return openSession(opening, user)
  return new PartialReply({ mfa_required: true, mfa_token: mfaTokenFor(opening.services, user) })
}
