import { ChangedAttributes } from '../../kernel/changed-attributes.ts'
import { type Static, T } from '../../kernel/schema.ts'
import { Contact } from './schema.ts'

export const contactEvents = {
  contact_created: Contact,
  contact_updated: T.object({ ...Contact.properties, changed_attributes: ChangedAttributes }),
}

type Payloads = { [Name in keyof typeof contactEvents]: Static<(typeof contactEvents)[Name]> }

declare module '../../kernel/bus.ts' {
  interface Events extends Payloads {}
}
