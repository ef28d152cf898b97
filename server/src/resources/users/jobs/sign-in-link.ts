import type { User } from '../../../kernel/actor.ts'
import { hour, minute } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { defineSchedule } from '../../../kernel/jobs.ts'
import type { Services } from '../../../kernel/services.ts'
import { readTicket } from '../../../kernel/ticket.ts'
import { deleteExpiredLinks, findUser, rememberUsedLink } from '../queries/users.ts'

interface Ticket {
  sign_in: number
  expires_at: number
}

/** The link carries its own sealed ticket, so that making one writes nothing; using one is what is remembered. */
export function signInLink({ baseUrl, secrets, clock }: Services, { id, email }: User): string {
  const ticket: Ticket = { sign_in: id, expires_at: clock.now() + 5 * minute }
  const query = new URLSearchParams({ email, sso_auth_token: secrets.seal(JSON.stringify(ticket)) })
  return `${baseUrl}/app/login?${query}`
}

/** Whom the link signs in: once, for five minutes, as long as the address is the user's. */
export async function useSignInLink(
  tx: Tx,
  { secrets, clock }: Services,
  { email, token }: { email: string; token: string },
): Promise<User | undefined> {
  const ticket = readTicket<Ticket>(secrets, token, 'sign_in')
  if (!ticket || ticket.expires_at <= clock.now()) return undefined
  const user = await findUser(tx, ticket.sign_in)
  if (user?.email !== email.toLowerCase()) return undefined
  const first = await rememberUsedLink(tx, { digest: secrets.digest(token), expires_at: ticket.expires_at })
  return first ? user : undefined
}

export const forgetUsedLinks = defineSchedule('users.forget_used_links', hour, {
  run: (tx, _payload, { services }) => deleteExpiredLinks(tx, services.clock.now()),
})
