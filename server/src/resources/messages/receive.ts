import { touchContact } from '../contacts/queries.ts'
import type { Change } from '../conversations/change.ts'
import { move } from '../conversations/move.ts'

/** What a message of the contact does to its conversation: it waits for an answer, and is open again. */
export async function receive(change: Change): Promise<void> {
  const { tx, now } = change.act
  const { waiting_since, unread_count, account_id, contact_id } = change.view
  change.set({ waiting_since: waiting_since ?? now, unread_count: unread_count + 1, last_incoming_at: now })
  await touchContact(tx, account_id, contact_id, now)
  await reopen(change)
}

/** A bot takes up again what it serves; whoever is blocked reopens nothing. */
async function reopen(change: Change): Promise<void> {
  const { status, contact_blocked, inbox_bot_id } = change.view
  if (contact_blocked) return
  if (status === 'snoozed') await move(change, 'open')
  if (status === 'resolved') await move(change, inbox_bot_id === null ? 'open' : 'pending')
}
