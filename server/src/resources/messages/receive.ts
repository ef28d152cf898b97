import { touchContact } from '../contacts/queries.ts'
import type { Change } from '../conversations/change.ts'
import { move } from '../conversations/move.ts'
import { contactAuthor } from './sender-of.ts'

/** What a message of the contact does to its conversation: it waits for an answer, and is open again. */
export async function receive(change: Change): Promise<void> {
  const { tx, now } = change.act
  const { waiting_since, unread_count, account_id, contact_id } = change.view
  change.set({ waiting_since: waiting_since ?? now, unread_count: unread_count + 1, last_incoming_at: now })
  await touchContact(tx, account_id, contact_id, now)
  await reopen(change)
}

/** The contact does this, whoever hands its message in. A bot takes up what it serves; the blocked reopen nothing. */
async function reopen(change: Change): Promise<void> {
  const { status, contact_blocked, inbox_bot_id } = change.view
  if (contact_blocked) return
  const isBots = status === 'resolved' && inbox_bot_id !== null
  if (status === 'snoozed' || status === 'resolved') {
    await move(change, isBots ? 'pending' : 'open', null, contactAuthor(change))
  }
}
