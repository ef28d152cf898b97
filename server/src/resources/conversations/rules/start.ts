import type { JsonObject } from '../../../kernel/db/tables.ts'
import { randomUUID } from '../../../kernel/secrets.ts'
import type { ContactInboxRow } from '../../contacts/table.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import { insertConversation } from '../queries/conversations.ts'
import type { Status } from '../schema.ts'
import type { Act } from './act.ts'
import { assignAutomatically } from './assign-automatically.ts'
import { Change } from './change.ts'

export interface NewConversation {
  status?: Status
  snoozed_until?: number | null
  priority?: number
  assignee_id?: number | null
  team_id?: number | null
  additional_attributes?: JsonObject
  custom_attributes?: JsonObject
}

/** Makes a conversation of a contact in an inbox. The change is not saved, so that a first message can be part of it. */
export async function startConversation(
  act: Act,
  { account_id, inbox_id, contact_id, id }: Pick<ContactInboxRow, 'account_id' | 'inbox_id' | 'contact_id' | 'id'>,
  { status, snoozed_until = null, ...given }: NewConversation,
  inbox?: InboxRow,
): Promise<Change> {
  const { tx, now } = act
  const view = await insertConversation(tx, {
    account_id,
    uuid: randomUUID(),
    inbox_id,
    contact_id,
    contact_inbox_id: id,
    status: status ?? 'open',
    priority: 0,
    additional_attributes: {},
    custom_attributes: {},
    ...given,
    snoozed_until: status === 'snoozed' ? snoozed_until : null,
    opened_at: now,
    waiting_since: status === 'resolved' ? null : now,
    last_activity_at: now,
    created_at: now,
    updated_at: now,
  })
  const change = new Change(act, view, { isNew: true, inbox })
  const { contact_blocked, inbox_bot_id } = change.view
  if (contact_blocked) change.set({ status: 'resolved', waiting_since: null })
  else if (status === undefined && inbox_bot_id !== null) change.set({ status: 'pending' })
  // Whoever was asked for gets it.
  if (change.view.assignee_id === null) await assignAutomatically(change)
  return change
}
