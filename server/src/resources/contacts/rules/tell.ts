import type { Act } from '../../../kernel/act.ts'
import { type Emission, emit, emitAll } from '../../../kernel/bus.ts'
import { changedAttributes } from '../../../kernel/changed-attributes.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { presentContact } from '../present.ts'
import type { ContactRow } from '../table.ts'

export async function tellCreated({ tx, services, now }: Act, contact: ContactRow): Promise<void> {
  const payload = presentContact(contact, { links: services.links.stored(contact.account_id), now })
  await emit(tx, 'contact_created', { ...about(contact), payload, now })
}

/** Says what became of a contact, if anything that is shown of it did. */
export async function tellChanged(act: Act, before: ContactRow, after: ContactRow): Promise<void> {
  const [previous, current] = [before, after].map((contact): JsonObject => {
    // A message changes when somebody was last heard of: that is told by the message. To come and go is no change.
    const {
      last_activity_at: _heardOf,
      availability_status: _isThere,
      ...shown
    } = presentContact(contact, {
      links: act.services.links.stored(contact.account_id),
      now: act.now,
    })
    return shown
  })
  await tellUpdated(act, after, previous!, current!)
}

/** The same for whoever has both at hand, or what is not shown of a contact itself. */
export async function tellUpdated(
  { tx, services, now }: Act,
  contact: ContactRow,
  before: JsonObject,
  after: JsonObject,
): Promise<void> {
  const changed_attributes = changedAttributes(before, after)
  if (changed_attributes.length === 0) return
  const showing = { links: services.links.stored(contact.account_id), now }
  const payload = { ...presentContact(contact, showing), changed_attributes }
  await emit(tx, 'contact_updated', { ...about(contact), payload, now })
}

/** Says that one contact has become part of another, and is none of its own any more. */
export async function tellMerged({ tx, services, now }: Act, base: ContactRow, mergee: ContactRow): Promise<void> {
  const { accountId, subject } = about(base)
  const merged = {
    ...presentContact(base, { links: services.links.stored(accountId), now }),
    merged_contact_id: mergee.id,
  }
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
