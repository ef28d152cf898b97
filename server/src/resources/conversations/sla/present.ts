import { unixTime } from '../../../kernel/time.ts'
import type { ConversationView } from '../queries/conversations.ts'
import type { AppliedSla, SlaEvent, SlaEventType } from './schema.ts'

/** What a view holds of each miss, in the order in which `queries/shown.ts` writes it. */
export interface Miss {
  id: number
  type: SlaEventType
  since: number
  dueAt: number
  messageId: number
  createdAt: number
}

/** In the order in which they were noted. */
export function missesOf({ sla_misses }: Pick<ConversationView, 'sla_misses'>): Miss[] {
  if (!sla_misses) return []
  const misses = sla_misses.split(',').map((text): Miss => {
    const [id, type, since, dueAt, messageId, createdAt] = text.split(' ')
    return {
      id: Number(id),
      type: type as SlaEventType,
      since: Number(since),
      dueAt: Number(dueAt),
      messageId: Number(messageId),
      createdAt: Number(createdAt),
    }
  })
  return misses.sort((one, other) => one.id - other.id)
}

/** Undefined where no policy is applied, or where the policy is gone. */
export function presentAppliedSla(view: ConversationView): AppliedSla | undefined {
  if (view.applied_sla_id === null || view.sla_name === null) return undefined
  return {
    id: view.applied_sla_id,
    sla_id: view.sla_policy_id!,
    sla_status: view.sla_status!,
    sla_name: view.sla_name,
    sla_description: view.sla_description,
    sla_first_response_time_threshold: view.sla_first_response_time_threshold,
    sla_next_response_time_threshold: view.sla_next_response_time_threshold,
    sla_resolution_time_threshold: view.sla_resolution_time_threshold,
    sla_only_during_business_hours: view.sla_only_during_business_hours!,
    due_at: view.sla_due_at === null ? null : unixTime(view.sla_due_at),
    created_at: unixTime(view.applied_sla_created_at!),
    updated_at: unixTime(view.applied_sla_updated_at!),
  }
}

export function presentSlaEvents(view: ConversationView): SlaEvent[] {
  if (!presentAppliedSla(view)) return []
  return missesOf(view).map(({ id, type, since, dueAt, messageId, createdAt }) => ({
    id,
    event_type: type,
    meta: {
      ...(messageId > 0 && { message_id: messageId }),
      since: unixTime(since),
      due_at: unixTime(dueAt),
    },
    created_at: unixTime(createdAt),
    updated_at: unixTime(createdAt),
  }))
}
