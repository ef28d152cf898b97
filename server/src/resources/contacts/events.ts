import type { PayloadsOf } from '../../kernel/bus.ts'
import { ChangedAttributes } from '../../kernel/changed-attributes.ts'
import { T } from '../../kernel/schema.ts'
import { Contact } from './schema.ts'

export const contactEvents = {
  contact_created: Contact,
  contact_updated: T.object({ ...Contact.properties, changed_attributes: ChangedAttributes }),
  /** Of the contact that remains. */
  contact_merged: T.object({ ...Contact.properties, merged_contact_id: T.number() }),
  /** Nothing but the id: what is erased is nowhere in events. */
  contact_deleted: T.object({ id: T.number() }),
}

declare module '../../kernel/bus.ts' {
  interface Events extends PayloadsOf<typeof contactEvents> {}
}
