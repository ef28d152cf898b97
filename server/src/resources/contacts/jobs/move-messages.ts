import { inBatches, rowsAtOnce } from '../../../kernel/db/batches.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { defineJob, enqueue } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { moveSomeMessages } from '../queries/merge.ts'

interface Move {
  account_id: number
  from: number
  to: number
}

/** What one contact sent becomes what another one sent: at once, or by a job where it is very much. */
export async function moveMessages(tx: Tx, move: Move, now: number): Promise<void> {
  const moved = await moveSomeMessages(tx, move.account_id, move.from, move.to)
  if (moved === rowsAtOnce) await enqueue(tx, moveRest, move, { now })
}

export const moveRest = defineJob(
  'contacts.move_messages',
  { payload: T.object({ account_id: T.id(), from: T.id(), to: T.id() }), lane: 'bulk' },
  {
    work: ({ account_id, from, to }, context) => inBatches(context, (tx) => moveSomeMessages(tx, account_id, from, to)),
  },
)
