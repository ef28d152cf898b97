import { accessChanged } from '../../../../kernel/access-version.ts'
import type { ContactActor } from '../../../../kernel/actor.ts'
import { advisoryLock } from '../../../../kernel/db/dialect.ts'
import { markVerified } from '../../../contacts/public/queries/contacts.ts'
import { countChange } from '../../../contacts/public/rules/count-change.ts'
import { discreetly } from '../../../contacts/public/rules/discreetly.ts'
import { prove, requireVerified } from '../../../contacts/public/rules/prove.ts'
import { findHolders, lockContacts } from '../../../contacts/queries/contacts.ts'
import { changeContact } from '../../../contacts/rules/change.ts'
import { connectContact } from '../../../contacts/rules/connect.ts'
import { mergeContacts } from '../../../contacts/rules/merge-contacts.ts'
import { rewriteContact } from '../../../contacts/rules/rewrite.ts'
import type { ContactRow } from '../../../contacts/table.ts'
import { visitorAs } from '../../rules/identify.ts'
import { type Arrival, registerVisitor } from '../../rules/register.ts'
import type { WidgetUser } from '../schema.ts'
import { changesOf, claimedIdentifier, identityOf } from './claims.ts'

/**
 * The visitor is who the site says it is. With a proof, it becomes the contact that has the identifier, and brings along
 * what it had said before anybody knew; without, it takes an identifier that nobody has, and only claims another's.
 * Whoever is somebody already becomes another contact, which the same browser is known as from then on.
 */
export async function setUser(
  arrival: Arrival,
  visitor: ContactActor | undefined,
  { identifier, identifier_hash: identifierHash, ...said }: WidgetUser,
): Promise<ContactActor> {
  const { tx, services, website } = arrival
  const isProven = prove(services.secrets, website, { identifier, identifierHash })
  requireVerified(website, isProven)
  if (visitor) countChange(services, visitor.contactId)
  // Of those who come at once with one identity, the first makes it and the others find it.
  await advisoryLock(tx, `identifier ${website.account_id} ${identifier}`)
  const { current, holder } = await peopleOf(arrival, visitor, identifier)
  const known = current && [undefined, identifier].includes(identityOf(current)) ? visitor : undefined
  const people = { known, current: known && current, holder }
  const became = isProven ? await becomeProven(arrival, people) : becomeClaimed(arrival, people)
  const isHeld = holder !== undefined && holder.id === became?.contactId
  const identity = {
    identifier: isProven || isHeld || !holder ? identifier : undefined,
    // What was proven once, or said by somebody who knows, stays so.
    claimed: isProven ? null : isHeld ? undefined : identifier,
  }
  const changes = await changesOf(tx, website.account_id, said, became?.contactId, identity)
  if (!became) return discreetly(registerVisitor(arrival, changes, isProven))
  return { ...became, contact: await discreetly(changeContact(arrival, became.contact, changes)) }
}

interface People {
  /** The visitor, if it may become whom it says it is; with the contact as it is locked. */
  known: ContactActor | undefined
  current: ContactRow | undefined
  /** The contact that has the identifier. */
  holder: ContactRow | undefined
}

/** Both contacts, locked in the order of their ids. */
async function peopleOf({ tx, website }: Arrival, visitor: ContactActor | undefined, identifier: string) {
  const [held] = await findHolders(tx, website.account_id, { email: null, phone_number: null, identifier })
  const ids = [held?.id, visitor?.contactId].filter((id) => id !== undefined)
  const locked = ids.length > 0 ? await lockContacts(tx, website.account_id, ids) : []
  const find = (id: number | undefined) => locked.find((contact) => contact.id === id)
  return { current: find(visitor?.contactId), holder: find(held?.id) }
}

/** Undefined where a new contact is to be made. */
async function becomeProven(arrival: Arrival, { known, current, holder }: People): Promise<ContactActor | undefined> {
  const { tx, website, now } = arrival
  const { account_id } = website
  const owner = holder && (await rightfulOwner(arrival, holder, current))
  if (!known || !current) {
    if (!owner) return undefined
    const connection = await connectContact(tx, owner, website, { sourceId: undefined, hmacVerified: true, now })
    return visitorAs(website, { contact: owner, connection })
  }
  const isOther = owner !== undefined && owner.id !== current.id
  const pair = { base_contact_id: owner?.id ?? 0, mergee_contact_id: current.id }
  const contact = isOther ? await mergeContacts(arrival, account_id, pair) : current
  if (!known.verified) await markVerified(accessChanged(tx, [account_id]), known.connection, now)
  const connection = { ...known.connection, contact_id: contact.id, hmac_verified: true }
  return visitorAs(website, { contact, connection })
}

/** Whoever has only claimed the identifier loses it to whoever proves it. */
async function rightfulOwner(
  arrival: Arrival,
  holder: ContactRow,
  current: ContactRow | undefined,
): Promise<ContactRow | undefined> {
  if (holder.id === current?.id || claimedIdentifier(holder) !== holder.identifier) return holder
  await rewriteContact(arrival, holder, { identifier: null })
  return undefined
}

function becomeClaimed({ website }: Arrival, { known, current }: People): ContactActor | undefined {
  return known && current && visitorAs(website, { contact: current, connection: known.connection })
}
