import { deleteSome, inBatches, rowsAtOnce } from '../../../kernel/db/batches.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { defineJob, enqueue } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import type { Services } from '../../../kernel/services.ts'
import { deleteLabel, takeOffSome } from '../queries/labels.ts'
import type { LabelRow } from '../table.ts'
import { comesLater } from './merge.ts'

/** The label is gone at once for everybody; a job takes it off the conversations and contacts that have it. */
export async function removeLabel(tx: Tx, { removals, clock }: Services, label: LabelRow): Promise<void> {
  const now = clock.now()
  await deleteLabel(tx, label)
  await removals.tell(tx, 'label', label, now)
  await enqueue(tx, clearLabel, { account_id: label.account_id, label_id: label.id }, { now })
}

export const clearLabel = defineJob(
  'labels.clear',
  { payload: T.object({ account_id: T.id(), label_id: T.id() }), lane: 'bulk' },
  {
    async work(payload, context) {
      if (await comesLater(clearLabel, payload, context)) return
      const { account_id, label_id } = payload
      const { removals, clock } = context.services
      await inBatches(context, async (tx) => {
        const conversation_ids = await takeOffSome(tx, account_id, label_id, rowsAtOnce)
        await removals.tell(tx, 'conversation_links', { account_id, conversation_ids }, clock.now())
        return conversation_ids.length
      })
      await inBatches(context, (tx) => deleteSome(tx, 'contact_labels', account_id, { where: { label_id } }))
    },
  },
)
