import type { UserActor } from '../../../kernel/actor.ts'
import { advisoryLock } from '../../../kernel/db/dialect.ts'
import { fail } from '../../../kernel/errors.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { findContact, findHolders } from '../../contacts/queries/contacts.ts'
import { connectContact, ownConnection } from '../../contacts/rules/connect.ts'
import { saveNewContact } from '../../contacts/rules/save-new.ts'
import type { ContactRow } from '../../contacts/table.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import { availableName } from '../../users/present.ts'
import { postMessage } from '../messages/rules/post.ts'
import { contactAuthor } from '../messages/rules/sender-of.ts'
import type { ConversationView } from '../queries/conversations.ts'
import type { TestMessage } from '../schema.ts'
import type { Act } from './act.ts'
import { singleConversation } from './single-conversation.ts'
import { startConversation } from './start.ts'

/** A message as a customer would write it, with all that follows: it comes from whoever tests the inbox. */
export async function createTestConversation(
  act: Act,
  inbox: InboxRow,
  user: UserActor['user'],
  { content, source_id: sourceId }: TestMessage,
): Promise<ConversationView> {
  const contact = await asContact(act, inbox.account_id, user)
  if (contact.blocked) fail('contact_blocked')
  const connection =
    sourceId === undefined
      ? await ownConnection(act, contact, inbox)
      : await connectContact(act.tx, contact, inbox, { sourceId, now: act.now })
  const change =
    (await singleConversation(act, connection, inbox)) ?? (await startConversation(act, connection, {}, inbox))
  await postMessage(change, { type: 'incoming', sender: contactAuthor(change), content })
  return change.save()
}

/** The contact that has the user's e-mail address. Of those who test at once, the first makes it. */
async function asContact(act: Act, accountId: number, user: UserActor['user']): Promise<ContactRow> {
  const email = foldCase(user.email)
  await advisoryLock(act.tx, `test ${accountId} ${user.id}`)
  const [known] = await findHolders(act.tx, accountId, { email, phone_number: null, identifier: null })
  const contact = known && (await findContact(act.tx, accountId, known.id))
  return contact ?? saveNewContact(act, accountId, { name: availableName(user), email })
}
