import type { EventRow } from './bus.ts'
import type { JsonObject } from './db/tables.ts'
import type { FileLinks } from './files/links.ts'
import { unixTime } from './time.ts'

type Told = Pick<EventRow, 'id' | 'name' | 'payload' | 'created_at'>

/**
 * An event as it leaves the server. `id` is that of the resource it is about, and so is `timestamp` where the resource
 * has one: what it shows means the same here as everywhere else. Links to files are made now, however old the event is.
 */
export function envelope(
  { id, name, payload, created_at }: Told,
  account: { id: number; name: string },
  links: Pick<FileLinks, 'renewed'>,
): JsonObject {
  return {
    event: name,
    event_id: id,
    timestamp: unixTime(created_at),
    ...links.renewed(account.id, payload),
    account: { id: account.id, name: account.name },
  }
}
