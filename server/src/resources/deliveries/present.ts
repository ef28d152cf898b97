import { unixTime } from '../../kernel/time.ts'
import type { DeliveryView } from './queries/deliveries.ts'
import type { Delivery } from './schema.ts'

export function presentDelivery(view: DeliveryView): Delivery {
  return {
    id: view.id,
    delivery_id: view.uuid,
    event: view.event,
    event_id: view.event_id,
    target_type: view.kind,
    target_id: view.target_id,
    status: view.status,
    attempts: view.attempts,
    created_at: unixTime(view.created_at),
    first_attempt_at: timeOf(view.first_attempt_at),
    last_attempt_at: timeOf(view.last_attempt_at),
    next_attempt_at: timeOf(view.next_attempt_at),
    finished_at: timeOf(view.finished_at),
    response_status: view.response_status ?? undefined,
    latency_ms: view.latency_ms ?? undefined,
    last_error: view.last_error ?? undefined,
    response_excerpt: view.response_excerpt ?? undefined,
  }
}

function timeOf(ms: number | null): number | undefined {
  return ms === null ? undefined : unixTime(ms)
}
