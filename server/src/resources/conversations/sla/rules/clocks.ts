import { second } from '../../../../kernel/clock.ts'
import { businessDeadline, type WorkingHours } from '../../../inboxes/rules/business-hours.ts'
import type { ConversationView } from '../../queries/conversations.ts'
import type { SlaEventType } from '../schema.ts'

/** Something that is being waited for. */
export interface SlaClock {
  type: SlaEventType
  since: number
  dueAt: number
}

export function hasSla({ applied_sla_id, sla_name }: ConversationView): boolean {
  return applied_sla_id !== null && sla_name !== null
}

/** Whether only the time counts in which its inbox is open. */
export function keepsHours(view: ConversationView): boolean {
  return view.sla_only_during_business_hours === true && view.inbox_keeps_hours
}

/**
 * What the policy says about as the conversation is. While a bot has it nothing is waited for, and what people get from
 * a bot is waited for from then on.
 */
export function runningClocks(view: ConversationView, hours: WorkingHours | undefined): SlaClock[] {
  if (!hasSla(view) || view.status === 'resolved' || view.status === 'pending') return []
  const { first_reply_created_at, waiting_since, opened_at } = view
  const first = view.sla_first_response_time_threshold
  const next = view.sla_next_response_time_threshold
  return [
    ...(first_reply_created_at === null ? clock('frt', opened_at, first) : []),
    ...(first_reply_created_at !== null && waiting_since !== null ? clock('nrt', waiting_since, next) : []),
    ...clock('rt', opened_at, view.sla_resolution_time_threshold),
  ]

  function clock(type: SlaEventType, begun: number, threshold: number | null): SlaClock[] {
    if (threshold === null) return []
    const since = Math.max(begun, view.sla_counts_from ?? 0)
    const ms = threshold * second
    const dueAt = hours ? businessDeadline(hours, since, ms) : since + ms
    return dueAt === undefined ? [] : [{ type, since, dueAt }]
  }
}
