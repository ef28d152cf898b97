import { businessMilliseconds } from '../../../inboxes/rules/business-hours.ts'
import type { InboxRow } from '../../../inboxes/table.ts'
import type { Act } from '../../rules/act.ts'
import type { ConversationRow } from '../../table.ts'
import { insertReportingEvents } from '../queries/reporting-events.ts'
import type { Measured, ReportingEventRow } from '../table.ts'

type Conversation = Pick<ConversationRow, 'account_id' | 'inbox_id' | 'id'>

/** Writes down how long something took, as of now. */
export async function recordMeasures(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  conversation: Conversation,
  measured: readonly Measured[],
  inbox: InboxRow,
): Promise<void> {
  await insertReportingEvents(
    tx,
    measured.map((measure) => measureRow(conversation, measure, inbox, now)),
  )
}

/** By the clock, and within the inbox's working hours. */
export function measureRow(
  { account_id, inbox_id, id }: Conversation,
  { name, from, userId }: Measured,
  inbox: InboxRow,
  now: number,
): Omit<ReportingEventRow, 'id'> {
  return {
    account_id,
    name,
    value: seconds(now - from),
    value_in_business_hours: seconds(inbox.working_hours_enabled ? businessMilliseconds(inbox, from, now) : now - from),
    event_start_time: from,
    event_end_time: now,
    conversation_id: id,
    inbox_id,
    user_id: userId,
    created_at: now,
    updated_at: now,
  }
}

function seconds(ms: number): number {
  return Math.round(ms / 1000)
}
