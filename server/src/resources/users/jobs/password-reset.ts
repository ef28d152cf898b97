import type { User } from '../../../kernel/actor.ts'
import { day, hour } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { defineSchedule } from '../../../kernel/jobs.ts'
import type { Services } from '../../../kernel/services.ts'
import { readTicket } from '../../../kernel/ticket.ts'
import {
  deleteExpiredResets,
  deleteReset,
  deleteResetsOf,
  findReset,
  findResetOf,
  insertReset,
} from '../queries/password-resets.ts'
import { lockUser } from '../queries/users.ts'
import { mayVouchFor } from '../queries/vouching.ts'
import { setPassword } from '../rules/set-password.ts'

const lifetime = day

interface Ticket {
  password_reset: number
  user: number
  /** The administrator who has made the link, and may have no say any more when it is used. */
  by?: number
}

/** Notes that the user of an address, if there is one, wants to choose a new password. */
export async function requestPasswordReset(tx: Tx, { clock }: Services, email: string): Promise<void> {
  const now = clock.now()
  await insertReset(tx, { email: email.trim().toLowerCase(), now, expiresAt: now + lifetime })
}

/** A link that an administrator hands over; those that were made before end with it. */
export async function makePasswordLink(
  tx: Tx,
  services: Services,
  { user_id, email }: { user_id: number; email: string },
  by: number,
): Promise<{ url: string; expiresAt: number }> {
  await deleteResetsOf(tx, user_id)
  await requestPasswordReset(tx, services, email)
  const reset = (await findResetOf(tx, user_id))!
  return { url: passwordResetLink(services, reset, by), expiresAt: reset.expires_at }
}

/** Where the new password can be chosen, for whoever hands it to the user. */
export function passwordResetLink(
  { baseUrl, secrets }: Services,
  { id, user_id }: { id: number; user_id: number },
  by?: number,
): string {
  const ticket: Ticket = { password_reset: id, user: user_id, by }
  const query = new URLSearchParams({ reset_password_token: secrets.seal(JSON.stringify(ticket)) })
  return `${baseUrl}/app/auth/password/edit?${query}`
}

/** Whether the token of a link still lets somebody choose a password. */
export async function isResetOpen(db: Db, services: Services, token: string): Promise<boolean> {
  const ticket = readTicket<Ticket>(services.secrets, token, 'password_reset')
  const reset = ticket && (await findReset(db, ticket.password_reset, services.clock.now()))
  return reset !== undefined && isFor(db, ticket!, reset)
}

/** Each link is good for one new password, which ends the user's sessions and its realtime token. */
export async function resetPassword(
  tx: Tx,
  { secrets, clock }: Services,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<User | undefined> {
  const ticket = readTicket<Ticket>(secrets, token, 'password_reset')
  const reset = ticket && (await deleteReset(tx, ticket.password_reset))
  const now = clock.now()
  if (!reset || reset.expires_at <= now || !(await isFor(tx, ticket, reset))) return undefined
  if (!(await lockUser(tx, reset.user_id))) return undefined
  return setPassword(tx, reset.user_id, { passwordHash, now })
}

/** Whose password a link is for, whether or not it was used. */
export async function userOfReset(tx: Tx, { secrets }: Services, token: string): Promise<User | undefined> {
  const ticket = readTicket<Ticket>(secrets, token, 'user')
  return ticket && lockUser(tx, ticket.user)
}

/** What an administrator has made is good only as long as it could be made again. */
async function isFor(db: Db, { user, by }: Ticket, reset: { user_id: number }): Promise<boolean> {
  return user === reset.user_id && (by === undefined || (await mayVouchFor(db, by, user)))
}

export const forgetResets = defineSchedule('users.forget_resets', hour, {
  run: (tx, _payload, { services }) => deleteExpiredResets(tx, services.clock.now()),
})
