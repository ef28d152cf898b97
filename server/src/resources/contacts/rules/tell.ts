import type { Act } from '../../../kernel/act.ts'
import { emit } from '../../../kernel/bus.ts'
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

function about({ account_id, id }: ContactRow) {
  return { accountId: account_id, subject: { stream: `contact ${id}`, contactId: id } }
}
