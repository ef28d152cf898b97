import type { ContactInboxRow } from '../../contacts/table.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import { findLatestConversation } from '../queries/conversations.ts'
import type { Act } from './act.ts'
import { Change } from './change.ts'

type Connected = Pick<ContactInboxRow, 'account_id' | 'contact_id' | 'inbox_id'>

/** Where an inbox has one conversation for each contact, the one that there is. Whoever asks holds the contact. */
export async function singleConversation(
  act: Act,
  connection: Connected,
  inbox: InboxRow,
): Promise<Change | undefined> {
  const latest = inbox.lock_to_single_conversation && (await findLatestConversation(act.tx, connection))
  return latest ? new Change(act, latest, { inbox }) : undefined
}
