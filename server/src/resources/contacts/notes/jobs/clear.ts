import { deleteSome, inBatches, rowsAtOnce } from '../../../../kernel/db/batches.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { defineJob, enqueue } from '../../../../kernel/jobs.ts'
import { T } from '../../../../kernel/schema.ts'
import type { ContactRow } from '../../table.ts'

/** The notes about a contact go with it: at once, or by a job where they are very many. */
export async function clearNotes(tx: Tx, { account_id, id }: ContactRow, now: number): Promise<void> {
  const deleted = await deleteSome(tx, 'contact_notes', account_id, { where: { contact_id: id } })
  if (deleted === rowsAtOnce) await enqueue(tx, clearRest, { account_id, contact_id: id }, { now })
}

export const clearRest = defineJob(
  'contacts.notes.clear',
  { payload: T.object({ account_id: T.id(), contact_id: T.id() }), lane: 'bulk' },
  {
    work: ({ account_id, contact_id }, context) =>
      inBatches(context, (tx) => deleteSome(tx, 'contact_notes', account_id, { where: { contact_id } })),
  },
)
