import type { Act } from '../conversations/act.ts'
import type { Measured } from '../conversations/change.ts'
import type { ConversationRow } from '../conversations/table.ts'
import { businessMilliseconds } from '../inboxes/business-hours.ts'
import type { InboxRow } from '../inboxes/table.ts'
import { insertReportingEvents } from './queries.ts'

/** Writes down how long something took, as of now: by the clock, and within the inbox's working hours. */
export async function recordMeasures(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  { account_id, inbox_id, id }: Pick<ConversationRow, 'account_id' | 'inbox_id' | 'id'>,
  measured: readonly Measured[],
  inbox: InboxRow,
): Promise<void> {
  const events = measured.map(({ name, from, userId }) => ({
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
  }))
  await insertReportingEvents(tx, events)
}

function seconds(ms: number): number {
  return Math.round(ms / 1000)
}
