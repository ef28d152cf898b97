import type { ContactActor } from '../../../../kernel/actor.ts'
import type { Asking } from '../queries/conversations.ts'

/** Whose conversations a contact may see. */
export function askingOf({ contact, connection, inbox, verified }: ContactActor): Asking {
  return {
    accountId: contact.account_id,
    contactId: contact.id,
    inboxId: inbox.id,
    connectionId: connection.id,
    verified,
  }
}
