import type { EventRow } from '../../../kernel/bus.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { jsonText } from '../../../kernel/db/dialect.ts'

/** The latest events of some names, those that tell of a status only if it is this one; the latest first. */
export function listLatestEvents(
  db: Db,
  accountId: number,
  { names, status }: { names: readonly string[]; status?: string },
  limit: number,
): Promise<EventRow[]> {
  let latest = db
    .selectFrom('events')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('position', 'is not', null)
    .where('name', 'in', names)
  if (status !== undefined) latest = latest.where((eb) => eb(jsonText(db, eb.ref('payload'), 'status'), '=', status))
  return latest.orderBy('position', 'desc').limit(limit).execute()
}
