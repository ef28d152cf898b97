import type { Tx } from '../../../kernel/db/db.ts'
import { declareJob, enqueueAll } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'

export const distributeOptions = { payload: T.object({ account_id: T.id(), inbox_id: T.id() }) }
export const distributeName = 'conversations.distribute'

/** Brought by the resource that knows conversations. */
const distribute = declareJob(distributeName, distributeOptions)

/** Has what waits in these inboxes handed out, after the transaction: somebody may be able to take it now. */
export async function distributeLater(
  tx: Tx,
  accountId: number,
  inboxIds: readonly number[],
  now: number,
): Promise<void> {
  const payloads = inboxIds.map((inbox_id) => ({ account_id: accountId, inbox_id }))
  await enqueueAll(tx, distribute, payloads, { now })
}
