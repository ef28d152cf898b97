import type { Actor } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import type { Services } from '../../../kernel/services.ts'
import { sightOf } from '../../../kernel/sight.ts'
import { listContactInboxes } from '../contact-inboxes/queries/contact-inboxes.ts'
import { presentContact, presentContactInbox, type ShownContact } from '../present.ts'
import type { Contact } from '../schema.ts'

/** Who is shown contacts; the context of an operation is one. */
interface Viewer {
  account: { id: number }
  actor: Actor
  role: Role | undefined
  services: Pick<Services, 'links'>
  now: number
}

/** Contacts as the API shows them, with the inboxes that know them: one statement more, however many they are. */
export async function showContacts(
  db: Db,
  contacts: readonly ShownContact[],
  viewer: Viewer,
  withInboxes = true,
): Promise<Contact[]> {
  const { links } = viewer.services
  const ids = contacts.map(({ id }) => id)
  const rows = withInboxes ? await listContactInboxes(db, viewer.account.id, ids, sightOf(viewer)) : []
  return contacts.map((contact) => ({
    ...presentContact(contact, { links, now: viewer.now }),
    ...(withInboxes && {
      contact_inboxes: rows
        .filter(({ contact_id }) => contact_id === contact.id)
        .map((row) => presentContactInbox(row, links)),
    }),
  }))
}

export async function showContact(db: Db, contact: ShownContact, viewer: Viewer, withInboxes = true): Promise<Contact> {
  return (await showContacts(db, [contact], viewer, withInboxes))[0]!
}
