import { isoTime } from '../../../kernel/time.ts'
import type { ReportingEventView } from './queries/reporting-events.ts'
import type { ReportingEvent } from './schema.ts'

export function presentReportingEvent(event: ReportingEventView): ReportingEvent {
  const { id, name, value, value_in_business_hours, account_id, inbox_id, user_id, display_id } = event
  return {
    id,
    name,
    value,
    value_in_business_hours,
    event_start_time: isoTime(event.event_start_time),
    event_end_time: isoTime(event.event_end_time),
    account_id,
    conversation_id: display_id,
    inbox_id,
    user_id,
    created_at: isoTime(event.created_at),
    updated_at: isoTime(event.updated_at),
  }
}
