import { fail } from '../../../../kernel/errors.ts'
import { equalStrings, hmacOf, type Secrets } from '../../../../kernel/secrets.ts'
import type { VisitedInbox } from '../queries/contacts.ts'

interface Claim {
  /** Whose identity is to be proven. */
  identifier: string | null | undefined
  identifierHash: string | undefined
}

/** Whether the claim is proven: true or false for one with and one without a hash, refused when the hash is wrong. */
export function prove(secrets: Secrets, inbox: VisitedInbox, { identifier, identifierHash }: Claim): boolean {
  if (!identifierHash) return false
  const { sealed_hmac_token } = inbox
  if (!identifier || sealed_hmac_token === null) fail('access_refused')
  const expected = hmacOf(secrets.unseal(sealed_hmac_token), identifier)
  return equalStrings(expected, identifierHash.toLowerCase()) || fail('access_refused')
}

/** Where an inbox insists on it, nobody gets anywhere without having been verified. */
export function requireVerified({ channel_settings }: VisitedInbox, verified: boolean): void {
  if (channel_settings.hmac_mandatory === true && !verified) fail('access_refused')
}
