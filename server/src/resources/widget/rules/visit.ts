import type { Db } from '../../../kernel/db/db.ts'
import type { Showing } from '../../../kernel/showing.ts'
import { presentContact } from '../../contacts/present.ts'
import { findContact, findContactInbox } from '../../contacts/queries/contacts.ts'
import { findLatestConversation } from '../../conversations/queries/conversations.ts'
import { conversationPayload } from '../../conversations/rules/event-payload.ts'
import { latestMessages } from '../../conversations/rules/latest-messages.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import type { Visitor } from '../events.ts'

/** Who is on the website, as an event tells it: nothing of somebody whom the inbox does not know yet. */
export async function describeVisitor(
  db: Db,
  { account_id, id: inbox_id }: InboxRow,
  sourceId: string | undefined,
  showing: Showing,
): Promise<Visitor> {
  const connection = sourceId ? await findContactInbox(db, account_id, inbox_id, sourceId) : undefined
  const contact = connection && (await findContact(db, account_id, connection.contact_id))
  if (!contact) return {}
  const conversation = await findLatestConversation(db, { account_id, inbox_id, contact_id: contact.id })
  return {
    id: connection.id,
    source_id: connection.source_id,
    contact: presentContact(contact, showing),
    ...(conversation && {
      current_conversation: conversationPayload(conversation, await latestMessages(db, [conversation]), showing),
    }),
  }
}
