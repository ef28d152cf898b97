import type { PayloadsOf } from '../../kernel/bus.ts'
import { ChangedAttributes } from '../../kernel/changed-attributes.ts'
import { T } from '../../kernel/schema.ts'
import { Inbox } from './schema.ts'

const times = { created_at: T.isoTime(), updated_at: T.isoTime() }

/** As the API shows it to those who are no administrators, with what is set for its channel. */
const InboxEvent = T.object({
  ...Inbox.properties,
  ...times,
  channel: T.open({ id: T.number(), account_id: T.number(), ...times }),
})

export const inboxEvents = {
  inbox_created: InboxEvent,
  inbox_updated: T.object({ ...InboxEvent.properties, changed_attributes: ChangedAttributes }),
}

declare module '../../kernel/bus.ts' {
  interface Events extends PayloadsOf<typeof inboxEvents> {}
}
