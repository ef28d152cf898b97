import { T } from '../../../kernel/schema.ts'
import { Inbox } from '../../inboxes/schema.ts'

/** Sent as it is stored: as an agent is shown it, without what only administrators see, and with its channel. */
export const inboxFields = {
  ...Inbox.properties,
  created_at: T.isoTime(),
  updated_at: T.isoTime(),
  channel: T.open({ id: T.number(), account_id: T.number(), created_at: T.isoTime(), updated_at: T.isoTime() }),
}
