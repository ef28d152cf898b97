import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { type DeliveryView, findDelivery, holdEndpoint, updateDelivery, updateEndpoint } from '../queries/deliveries.ts'
import { ownStream } from './own-stream.ts'
import { scheduleDue } from './schedule.ts'

/** Has a delivery tried at once. One that was finished is in a stream of its own: its place in the old one is past. */
export async function putBack(
  tx: Tx,
  { account_id, id, endpoint_id }: DeliveryView,
  now: number,
): Promise<DeliveryView> {
  const endpoint = (await holdEndpoint(tx, account_id, endpoint_id)) ?? fail('not_found')
  const message = 'The webhook is switched off: update it to switch it on again'
  if (endpoint.disabled_at !== null) fail('not_allowed', { message })
  // Read again: whoever held the endpoint may have finished it meanwhile.
  const delivery = (await findDelivery(tx, account_id, id)) ?? fail('not_found')
  const isFinished = delivery.finished_at !== null
  if (!isFinished && delivery.next_attempt_at === null) return delivery
  const again = { stream: ownStream(id), status: 'pending', attempts: 0, finished_at: null } as const
  const changes = { next_attempt_at: now, ...(isFinished && again) }
  await updateDelivery(tx, delivery, changes)
  await updateEndpoint(tx, endpoint, { paused_until: null })
  await scheduleDue(tx, [{ ...endpoint, paused_until: null }], now)
  return { ...delivery, ...changes }
}
