import type { User } from '../../../kernel/actor.ts'
import { minute } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { equalStrings, type Secrets } from '../../../kernel/secrets.ts'
import type { Services } from '../../../kernel/services.ts'
import { readTicket } from '../../../kernel/ticket.ts'
import { lockUser } from '../../users/queries/users.ts'
import { type Codes, passes } from '../../users/rules/second-factor.ts'

const lifetime = 5 * minute

interface Ticket {
  second_factor: number
  expires_at: number
  /** Of the password that was right, so that the ticket ends with it. */
  password: string
}

/** Says that somebody has passed the first step, sealed, so that nothing is stored. */
export function mfaTokenFor({ secrets, clock }: Services, user: User): string {
  const password = passwordOf(secrets, user)
  const ticket: Ticket = { second_factor: user.id, expires_at: clock.now() + lifetime, password }
  return secrets.seal(JSON.stringify(ticket))
}

/** Who has passed both steps. */
export async function passSecondStep(
  tx: Tx,
  services: Services,
  { mfa_token, ...codes }: Codes & { mfa_token: string },
): Promise<User> {
  const { secrets, clock } = services
  const ticket = readTicket<Ticket>(secrets, mfa_token, 'second_factor')
  const user = ticket && ticket.expires_at > clock.now() ? await lockUser(tx, ticket.second_factor) : undefined
  if (!user || !equalStrings(passwordOf(secrets, user), ticket!.password)) {
    fail('sign_in_failed', { message: 'Invalid or expired MFA token: sign in again.' })
  }
  if (!(await passes(tx, services, user.id, codes))) fail('sign_in_code')
  return user
}

function passwordOf(secrets: Secrets, { password_hash }: User): string {
  return secrets.digest(`password ${password_hash}`)
}
