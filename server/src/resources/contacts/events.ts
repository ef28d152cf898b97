import type { PayloadsOf } from '../../kernel/bus.ts'
import { ChangedAttributes } from '../../kernel/changed-attributes.ts'
import { T } from '../../kernel/schema.ts'
import { Contact } from './schema.ts'

export const contactEvents = {
  contact_created: Contact,
  contact_updated: T.object({ ...Contact.properties, changed_attributes: ChangedAttributes }),
}

declare module '../../kernel/bus.ts' {
  interface Events extends PayloadsOf<typeof contactEvents> {}
}
