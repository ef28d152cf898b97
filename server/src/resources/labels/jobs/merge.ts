import type { Act } from '../../../kernel/act.ts'
import { inBatches, rowsAtOnce } from '../../../kernel/db/batches.ts'
import { fail } from '../../../kernel/errors.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { listPayloads } from '../../../kernel/job-queries.ts'
import { defineJob, enqueue, type JobContext, type JobType } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { deleteLabel, exchangeOnContacts, exchangeSome, holdForMerge } from '../queries/labels.ts'
import type { LabelRow } from '../table.ts'

const pauseMs = 1000

/** The label is gone at once; a job gives the other one to the conversations and contacts that had it. */
export async function mergeLabel({ tx, services, now }: Act, label: LabelRow, title: string): Promise<LabelRow> {
  const { account_id, id } = label
  const wanted = foldCase(title)
  // Whoever removes one of them at the same time has done so before, or does so after what follows.
  const held = await holdForMerge(tx, label, wanted)
  if (!held.some((each) => each.id === id)) return fail('not_found')
  const into = held.find((each) => each.title === wanted) ?? fail('unknown', { field: 'into' })
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
    async work(payload, context) {
      if (await comesLater(exchangeLabel, payload, context)) return
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
)

/**
 * Jobs may be done in any order. A label that others are still merged into is taken off only after that, or what is
 * given it then would be left with a label that is gone: so the job comes again a little later.
 */
export async function comesLater<Payload extends { account_id: number; label_id: number }>(
  job: JobType<Payload>,
  payload: Payload,
  { db, transaction, services }: JobContext,
): Promise<boolean> {
  const pending = await listPayloads(db, exchangeLabel, payload.account_id)
  if (!pending.some(({ into_id }) => into_id === payload.label_id)) return false
  const now = services.clock.now()
  await transaction((tx) => enqueue(tx, job, payload, { now, runAt: now + pauseMs }))
  return true
}
