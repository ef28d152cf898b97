import type { Act } from '../../../kernel/act.ts'
import { type Emission, emitAll } from '../../../kernel/bus.ts'
import { changedAttributes } from '../../../kernel/changed-attributes.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import type { Showing } from '../../../kernel/showing.ts'
import { presentContact } from '../present.ts'
import type { ContactRow } from '../table.ts'

type Telling = Pick<Act, 'services' | 'now'>

export async function tellCreated(act: Act, contact: ContactRow): Promise<void> {
  await emitAll(act.tx, [creationOf(act, contact)], { accountId: contact.account_id, now: act.now })
}

/** Says what became of a contact, if anything that is shown of it did. */
export async function tellChanged(act: Act, before: ContactRow, after: ContactRow): Promise<void> {
  await tellUpdated(act, after, comparable(act, before), comparable(act, after))
}

/** The same for whoever has both at hand, or what is not shown of a contact itself. */
export async function tellUpdated(act: Act, contact: ContactRow, before: JsonObject, after: JsonObject): Promise<void> {
  const update = updateOf(act, contact, before, after)
  if (update) await emitAll(act.tx, [update], { accountId: contact.account_id, now: act.now })
}

export function creationOf(telling: Telling, contact: ContactRow): Emission {
  const payload = presentContact(contact, showingIn(telling, contact))
  return { name: 'contact_created', subject: about(contact).subject, payload }
}

/** Undefined when there is nothing to tell. */
export function updateOf(
  telling: Telling,
  contact: ContactRow,
  before: JsonObject,
  after: JsonObject,
): Emission | undefined {
  const changed_attributes = changedAttributes(before, after)
  if (changed_attributes.length === 0) return undefined
  const payload = { ...presentContact(contact, showingIn(telling, contact)), changed_attributes }
  return { name: 'contact_updated', subject: about(contact).subject, payload }
}

/** What is shown of a contact, as far as it is told when it changes. */
export function comparable(telling: Telling, contact: ContactRow): JsonObject {
  // A message changes when somebody was last heard of: that is told by the message. To come and go is no change.
  const {
    last_activity_at: _heardOf,
    availability_status: _isThere,
    ...shown
  } = presentContact(contact, showingIn(telling, contact))
  return shown
}

function showingIn({ services, now }: Telling, { account_id }: ContactRow): Showing {
  return { links: services.links.stored(account_id), now }
}

/** Says that one contact has become part of another, and is none of its own any more. */
export async function tellMerged(act: Act, base: ContactRow, mergee: ContactRow): Promise<void> {
  const { tx, now } = act
  const { accountId, subject } = about(base)
  const merged = { ...presentContact(base, showingIn(act, base)), merged_contact_id: mergee.id }
  await emitAll(tx, [{ name: 'contact_merged', subject, payload: merged }, deletionOf(mergee)], { accountId, now })
}

export async function tellDeleted({ tx, now }: Pick<Act, 'tx' | 'now'>, contact: ContactRow): Promise<void> {
  await emitAll(tx, [deletionOf(contact)], { accountId: contact.account_id, now })
}

function deletionOf(contact: ContactRow): Emission {
  return { name: 'contact_deleted', subject: about(contact).subject, payload: { id: contact.id } }
}

function about({ account_id, id }: ContactRow) {
  return { accountId: account_id, subject: { stream: `contact ${id}`, contactId: id } }
}
