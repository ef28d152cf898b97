import type { User } from '../../../kernel/actor.ts'
import { day, hour } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { defineSchedule } from '../../../kernel/jobs.ts'
import type { Services } from '../../../kernel/services.ts'
import { deleteExpiredResets, deleteReset, findReset, insertReset } from '../queries/password-resets.ts'
import { lockUser } from '../queries/users.ts'
import { setPassword } from '../rules/set-password.ts'
import { readTicket } from '../rules/ticket.ts'

const lifetime = day

interface Ticket {
  password_reset: number
}

/** Notes that the user of an address, if there is one, wants to choose a new password. */
export async function requestPasswordReset(tx: Tx, { clock }: Services, email: string): Promise<void> {
  const now = clock.now()
  await insertReset(tx, { email: email.trim().toLowerCase(), now, expiresAt: now + lifetime })
}

/** Where the new password can be chosen, for whoever hands it to the user. */
export function passwordResetLink({ baseUrl, secrets }: Services, id: number): string {
  const ticket: Ticket = { password_reset: id }
  const query = new URLSearchParams({ reset_password_token: secrets.seal(JSON.stringify(ticket)) })
  return `${baseUrl}/app/auth/password/edit?${query}`
}

/** Whether the token of a link still lets somebody choose a password. */
export async function isResetOpen(db: Db, { secrets, clock }: Services, token: string): Promise<boolean> {
  const ticket = readTicket<Ticket>(secrets, token, 'password_reset')
  return ticket !== undefined && (await findReset(db, ticket.password_reset, clock.now())) !== undefined
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
  if (!reset || reset.expires_at <= now || !(await lockUser(tx, reset.user_id))) return undefined
  return setPassword(tx, reset.user_id, { passwordHash, now })
}

export const forgetResets = defineSchedule('users.forget_resets', hour, {
  run: (tx, _payload, { services }) => deleteExpiredResets(tx, services.clock.now()),
})
