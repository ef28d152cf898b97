import { touchContact } from '../../../contacts/queries/contacts.ts'
import type { Change } from '../../rules/change.ts'
import { move } from '../../rules/move.ts'
import { contactAuthor } from './sender-of.ts'

/** A message of the contact has come: the contact has been heard of, and its conversation waits for an answer. */
export async function receive(change: Change): Promise<void> {
  const { tx, now } = change.act
  const { account_id, contact_id } = change.view
  await touchContact(tx, account_id, contact_id, now)
  await awaitAnswer(change)
}

/** What the message does to the conversation: it waits for an answer, and is open again. */
export async function awaitAnswer(change: Change): Promise<void> {
  const { now } = change.act
  const { waiting_since, unread_count } = change.view
  change.set({ waiting_since: waiting_since ?? now, unread_count: unread_count + 1, last_incoming_at: now })
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
