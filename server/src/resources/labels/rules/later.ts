import { listPayloads } from '../../../kernel/job-queries.ts'
import { declareJob, enqueue, type JobContext, type JobType } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'

const pauseMs = 1000

/** What has one label is given another one. */
export const exchanging = declareJob('labels.exchange', {
  payload: T.object({ account_id: T.id(), label_id: T.id(), into_id: T.id() }),
  lane: 'bulk',
})

/** A label is taken off whatever has it. */
export const clearing = declareJob('labels.clear', {
  payload: T.object({ account_id: T.id(), label_id: T.id() }),
  lane: 'bulk',
})

/**
 * Jobs may be done in any order. A label that others are still merged into is taken off only after that, or what is
 * given it then would be left with a label that is gone: so the job comes again a little later.
 */
export async function comesLater<Payload extends { account_id: number; label_id: number }>(
  job: JobType<Payload>,
  payload: Payload,
  { db, transaction, services }: JobContext,
): Promise<boolean> {
  const pending = await listPayloads(db, exchanging, payload.account_id)
  if (!pending.some(({ into_id }) => into_id === payload.label_id)) return false
  const now = services.clock.now()
  await transaction((tx) => enqueue(tx, job, payload, { now, runAt: now + pauseMs }))
  return true
}
