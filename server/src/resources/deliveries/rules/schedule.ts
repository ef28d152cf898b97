import type { Tx } from '../../../kernel/db/db.ts'
import { declareJob, enqueueAll } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { scheduleEndpoints } from '../queries/deliveries.ts'
import type { EndpointRow } from '../table.ts'

export const deliveryRun = declareJob('deliveries.run', {
  payload: T.object({ account_id: T.id(), endpoint_id: T.id(), turn: T.id() }),
  lane: 'deliveries',
  // It fails only when the database does, and must not be put aside for that.
  attempts: Number.POSITIVE_INFINITY,
})

/**
 * Sees to it that each endpoint has a job in line that comes soon enough for what is due by now. The caller holds the
 * endpoints, and whoever sends to one looks once more, holding it, before it ends: nothing is left lying between.
 */
export async function scheduleDue(tx: Tx, endpoints: readonly EndpointRow[], now: number): Promise<void> {
  const paused = new Map<number, EndpointRow[]>()
  for (const endpoint of endpoints) {
    if (isSentTo(endpoint, now)) continue
    const soonest = Math.max(now, endpoint.paused_until ?? 0)
    if (endpoint.scheduled_for !== null && endpoint.scheduled_for <= soonest) continue
    paused.set(soonest, [...(paused.get(soonest) ?? []), endpoint])
  }
  for (const [runAt, due] of paused) await schedule(tx, due, { now, runAt })
}

export function isSentTo({ sending_until }: EndpointRow, now: number): boolean {
  return sending_until !== null && sending_until > now
}

/** The job that was in line before does not count any more. */
export async function schedule(
  tx: Tx,
  endpoints: readonly EndpointRow[],
  { now, runAt }: { now: number; runAt: number },
): Promise<void> {
  const turns = await scheduleEndpoints(
    tx,
    endpoints.map(({ id }) => id),
    runAt,
  )
  const payloads = turns.map(({ id, account_id, turn }) => ({ account_id, endpoint_id: id, turn }))
  await enqueueAll(tx, deliveryRun, payloads, { now, runAt })
}
