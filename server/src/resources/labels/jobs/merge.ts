import type { Act } from '../../../kernel/act.ts'
import { inBatches, rowsAtOnce } from '../../../kernel/db/batches.ts'
import { fail } from '../../../kernel/errors.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { defineJob, enqueue } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { deleteLabel, exchangeOnContacts, exchangeSome, findLabelsByTitle } from '../queries/labels.ts'
import type { LabelRow } from '../table.ts'

/** The label is gone at once; a job gives the other one to the conversations and contacts that had it. */
export async function mergeLabel({ tx, services, now }: Act, label: LabelRow, title: string): Promise<LabelRow> {
  const { account_id, id } = label
  const [into] = await findLabelsByTitle(tx, account_id, [foldCase(title)])
  if (!into) return fail('unknown', { field: 'into' })
  if (into.id === id) return fail('not_allowed', { field: 'into', message: 'must be another label' })
  await deleteLabel(tx, label)
  await services.removals.tell(
    tx,
    'renamed_label',
    { account_id, id: into.id, title: label.title, into: into.title },
    now,
  )
  await enqueue(tx, exchangeLabel, { account_id, label_id: id, into_id: into.id }, { now })
  return into
}

export const exchangeLabel = defineJob(
  'labels.exchange',
  { payload: T.object({ account_id: T.id(), label_id: T.id(), into_id: T.id() }), lane: 'bulk' },
  {
    async work({ account_id, label_id: from, into_id: into }, context) {
      const { removals, clock } = context.services
      await inBatches(context, async (tx) => {
        const conversation_ids = await exchangeSome(tx, account_id, { from, into }, rowsAtOnce)
        await removals.tell(tx, 'conversation_links', { account_id, conversation_ids }, clock.now())
        return conversation_ids.length
      })
      await inBatches(context, (tx) => exchangeOnContacts(tx, account_id, { from, into }, rowsAtOnce))
    },
  },
)
