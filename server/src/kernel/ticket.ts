import type { Secrets } from './secrets.ts'

/** What a token says that we have sealed ourselves; it has the named key, or it is a token for something else. */
export function readTicket<Ticket extends object>(
  secrets: Secrets,
  token: string,
  key: keyof Ticket,
): Ticket | undefined {
  try {
    const ticket: Ticket = JSON.parse(secrets.unseal(token))
    return Number.isInteger(ticket[key]) ? ticket : undefined
  } catch {
    return undefined
  }
}
