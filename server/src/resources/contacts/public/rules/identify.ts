import type { ContactActor } from '../../../../kernel/actor.ts'
import type { ContactClaim } from '../../../../kernel/contact-claim.ts'
import type { Db } from '../../../../kernel/db/db.ts'
import { fail } from '../../../../kernel/errors.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { ContactRow } from '../../table.ts'
import { type Connection, findVisit, type VisitedInbox } from '../queries/contacts.ts'
import { prove, requireVerified } from './prove.ts'

declare module '../../../../kernel/actor.ts' {
  interface ContactActor {
    contact: ContactRow
    connection: Connection
    inbox: VisitedInbox
    /** This request has proven who it comes from. */
    proven: boolean
    /** This request has, or an earlier one with the same source id. */
    verified: boolean
  }
}

/** Whoever knows inbox and source id is the contact; a hash proves it to be the one that the identifier names. */
export async function identifyContact(
  db: Db,
  { secrets }: Services,
  { identifier: said, identifierHash, ...pair }: ContactClaim,
): Promise<ContactActor | undefined> {
  const visit = await findVisit(db, pair)
  if (!visit) return undefined
  const { contact, connection, inbox } = visit
  // The proof is about the contact's own identifier: that of somebody else proves nothing.
  if (identifierHash && said !== undefined && said !== contact.identifier) fail('access_refused')
  const proven = prove(secrets, inbox, { identifier: contact.identifier, identifierHash })
  const verified = proven || connection.hmac_verified
  requireVerified(inbox, verified)
  const ids = { contactId: contact.id, connectionId: connection.id }
  return { type: 'contact', ...ids, contact, connection, inbox, proven, verified }
}
