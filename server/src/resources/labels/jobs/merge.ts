import type { Act } from '../../../kernel/act.ts'
import { inBatches, rowsAtOnce } from '../../../kernel/db/batches.ts'
import { fail } from '../../../kernel/errors.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { enqueue, type Job } from '../../../kernel/jobs.ts'
import { deleteLabel, exchangeOnContacts, exchangeSome, findLabelsByTitle, holdLabel } from '../queries/labels.ts'
import { comesLater, exchanging } from '../rules/later.ts'
import type { LabelRow } from '../table.ts'

/** The label is gone at once; a job gives the other one to the conversations and contacts that had it. */
export async function mergeLabel({ tx, services, now }: Act, label: LabelRow, title: string): Promise<LabelRow> {
  const { account_id, id } = label
  const [into] = await findLabelsByTitle(tx, account_id, [foldCase(title)])
  if (!into) return fail('unknown', { field: 'into' })
  if (into.id === id) return fail('not_allowed', { field: 'into', message: 'must be another label' })
  // Whoever removes that one at the same time has done so before, or does so after what follows.
  if (!(await holdLabel(tx, into, {}))) return fail('unknown', { field: 'into' })
  await deleteLabel(tx, label)
  await services.removals.tell(
    tx,
    'renamed_label',
    { account_id, id: into.id, title: label.title, into: into.title },
    now,
  )
  await enqueue(tx, exchanging, { account_id, label_id: id, into_id: into.id }, { now })
  return into
}

export const exchangeLabel: Job<{ account_id: number; label_id: number; into_id: number }> = {
  ...exchanging,
  handler: {
    async work(payload, context) {
      if (await comesLater(exchanging, payload, context)) return
      const { account_id, label_id: from, into_id: into } = payload
      const { removals, clock } = context.services
      await inBatches(context, async (tx) => {
        const conversation_ids = await exchangeSome(tx, account_id, { from, into }, rowsAtOnce)
        await removals.tell(tx, 'conversation_links', { account_id, conversation_ids }, clock.now())
        return conversation_ids.length
      })
      await inBatches(context, (tx) => exchangeOnContacts(tx, account_id, { from, into }, rowsAtOnce))
    },
  },
}
