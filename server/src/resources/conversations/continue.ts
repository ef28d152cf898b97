import { fail } from '../../kernel/errors.ts'
import { findContact } from '../contacts/queries.ts'
import type { ContactInboxRow } from '../contacts/table.ts'
import { findInboxRow } from '../inboxes/queries.ts'
import type { Act } from './act.ts'
import { Change } from './change.ts'
import { move } from './move.ts'
import { findLatestConversation } from './queries.ts'

type Connected = Pick<ContactInboxRow, 'account_id' | 'contact_id' | 'inbox_id'>

/** Where an inbox has one conversation for each contact, that one goes on: open again if it was resolved. */
export async function continueConversation(act: Act, connection: Connected): Promise<Change | undefined> {
  const { account_id, contact_id, inbox_id } = connection
  // Whoever begins conversations with one contact does so one after the other; a contact that is gone begins none.
  if (!(await findContact(act.tx, account_id, contact_id))) fail('not_found')
  const { lock_to_single_conversation } = await findInboxRow(act.tx, account_id, inbox_id)
  const latest = lock_to_single_conversation && (await findLatestConversation(act.tx, connection))
  if (!latest) return undefined
  const change = new Change(act, latest)
  if (latest.status === 'resolved' && !latest.contact_blocked) {
    await move(change, latest.inbox_bot_id === null ? 'open' : 'pending')
  }
  return change
}
