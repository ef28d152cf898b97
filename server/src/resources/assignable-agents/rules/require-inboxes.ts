import type { Db } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { findVisibleInboxes, type Person } from '../../inboxes/queries/inboxes.ts'

/** The ids without repetitions; one that the person may not see is refused by its place in the list. */
export async function requireInboxes(db: Db, accountId: number, person: Person, ids: number[]): Promise<number[]> {
  const known = new Set((await findVisibleInboxes(db, accountId, person, ids)).map(({ id }) => id))
  const unknown = ids.findIndex((id) => !known.has(id))
  if (unknown >= 0) fail('unknown', { field: `inbox_ids[${unknown}]` })
  return [...known]
}
