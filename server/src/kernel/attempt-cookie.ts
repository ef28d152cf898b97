import type { FastifyRequest } from 'fastify'
import { type Clock, minute } from './clock.ts'
import type { Secrets } from './secrets.ts'
import { onlyOne } from './session-cookie.ts'
import type { Attempt } from './single-sign-on.ts'
import { signOnPath } from './single-sign-on-paths.ts'
import { readTicket } from './ticket.ts'

export const attemptLifetime = 10 * minute

/** What a browser keeps while somebody is at the provider, sealed, so that nothing is stored and nobody can make one up. */
export interface KeptAttempt extends Attempt {
  /** Until when it counts. */
  sign_on_until: number
  /** Where to go afterwards. */
  to: string | undefined
}

interface Sealing {
  secrets: Secrets
  clock: Clock
}

/** A cookie of one path cannot have the prefix that binds it to the host; the other one wants TLS at least. */
function nameOf(isSecure: boolean): string {
  return isSecure ? '__Secure-parley-oidc' : 'parley-oidc'
}

export function attemptCookie(
  { secrets, clock }: Sealing,
  attempt: Attempt & { to: string | undefined },
  isSecure: boolean,
): string {
  const kept: KeptAttempt = { ...attempt, sign_on_until: clock.now() + attemptLifetime }
  return cookieOf(secrets.seal(JSON.stringify(kept)), { isSecure, maxAge: attemptLifetime / 1000 })
}

/** Has the browser forget the attempt. */
export function endedAttempt(isSecure: boolean): string {
  return cookieOf('', { isSecure, maxAge: 0 })
}

export function readAttempt(
  { secrets, clock }: Sealing,
  { headers }: Pick<FastifyRequest, 'headers'>,
  isSecure: boolean,
): KeptAttempt | undefined {
  const kept = readTicket<KeptAttempt>(secrets, onlyOne(headers.cookie, nameOf(isSecure)), 'sign_on_until')
  return kept && kept.sign_on_until > clock.now() ? kept : undefined
}

/** Lax, since it is a page of another site that leads back here. */
function cookieOf(value: string, { isSecure, maxAge }: { isSecure: boolean; maxAge: number }): string {
  const parts = [`${nameOf(isSecure)}=${value}`, `Path=${signOnPath}`, `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}
