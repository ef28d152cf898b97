import { accessChanged } from '../../../../kernel/access-version.ts'
import { minute } from '../../../../kernel/clock.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { advisoryLock } from '../../../../kernel/db/dialect.ts'
import { fail } from '../../../../kernel/errors.ts'
import type { Budget } from '../../../../kernel/rate-limit.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { InboxRow } from '../../../inboxes/table.ts'
import { findContact, findContactInbox } from '../../queries/contacts.ts'
import { connectContact } from '../../rules/connect.ts'
import { saveNewContact } from '../../rules/save-new.ts'
import type { ContactRow } from '../../table.ts'
import { type Connection, findContactByIdentifier, markVerified, type Visit } from '../queries/contacts.ts'
import type { NewPublicContact } from '../schema.ts'
import { discreetly } from './discreetly.ts'
import { prove, requireVerified } from './prove.ts'

/** Contacts that callers of one network may become without proving who they are. */
const strangers: Budget = { limit: 100, window: 10 * minute }

interface Registration {
  /** Where the caller is; undefined for this very machine. */
  address: string | undefined
  tx: Tx
  services: Services
  inbox: InboxRow
  now: number
}

/**
 * The contact that a client says it is, known to the inbox from now on. Whoever has proven an identifier becomes the
 * contact that has it; to everybody else, what belongs to another contact is taken, and nothing is told of that one.
 */
export async function registerContact(
  registration: Registration,
  body: NewPublicContact,
): Promise<Omit<Visit, 'inbox'>> {
  const { tx, services, inbox, now, address } = registration
  const { source_id: sourceId, identifier, identifier_hash: identifierHash } = body
  const proven = prove(services.secrets, inbox, { identifier, identifierHash })
  // Of those who come at once with one source id or one identity, the first makes it and the others find it.
  if (sourceId) await advisoryLock(tx, `source ${inbox.id} ${sourceId}`)
  const known = sourceId && (await findContactInbox(tx, inbox.account_id, inbox.id, sourceId))
  if (known) return recognise(registration, known, proven ? identifier : undefined)
  requireVerified(inbox, proven)
  if (proven) await advisoryLock(tx, `identifier ${inbox.account_id} ${identifier}`)
  const own = proven ? await findContactByIdentifier(tx, inbox.account_id, identifier!) : undefined
  if (!proven && address !== undefined) services.limiter(strangers).take(address)
  const contact = own ?? (await makeContact(registration, body))
  const connection = await connectContact(tx, contact, inbox, { sourceId, hmacVerified: proven, now })
  return { contact, connection }
}

/** The contact that the source id names already, as it is. */
async function recognise({ tx, inbox, now }: Registration, connection: Connection, provenIdentifier?: string) {
  const contact = (await findContact(tx, inbox.account_id, connection.contact_id)) ?? fail('not_found')
  if (provenIdentifier !== undefined && provenIdentifier !== contact.identifier) fail('access_refused')
  const proven = provenIdentifier !== undefined
  requireVerified(inbox, proven || connection.hmac_verified)
  if (proven && !connection.hmac_verified) {
    await markVerified(accessChanged(tx, [inbox.account_id]), connection, now)
  }
  return { contact, connection }
}

async function makeContact(
  { tx, services, inbox, now }: Registration,
  { name, email, phone_number, identifier, avatar_url, custom_attributes }: NewPublicContact,
): Promise<ContactRow> {
  const given = { name, email, phone_number, identifier, avatar_url, custom_attributes }
  return discreetly(saveNewContact({ tx, services, now }, inbox.account_id, given))
}
