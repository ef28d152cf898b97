import type { Db } from '../../../kernel/db/db.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Showing } from '../../../kernel/showing.ts'
import { unixTime } from '../../../kernel/time.ts'
import { presentContact } from '../../contacts/present.ts'
import { contactOf } from '../../conversations/present.ts'
import { type ConversationView, getConversation } from '../../conversations/queries/conversations.ts'
import { conversationPayload } from '../../conversations/rules/event-payload.ts'
import { latestMessages } from '../../conversations/rules/latest-messages.ts'
import type { Typing, Typist } from '../../conversations/rules/tell-typing.ts'
import { typingBodies } from '../bodies/typing.ts'
import { findAccount } from '../queries/sending.ts'
import { findTypist } from '../queries/typing.ts'
import type { TypingName } from '../schema.ts'

export function nameOf({ is_on }: Typing): TypingName {
  return is_on ? 'conversation_typing_on' : 'conversation_typing_off'
}

/** What receivers are sent of somebody typing; undefined when the conversation or the typist is no more. */
export async function typingBody(db: Db, services: Services, typing: Typing): Promise<JsonObject | undefined> {
  const { account_id, conversation_id, typist, is_private } = typing
  const showing = { links: services.links, now: services.clock.now() }
  const account = await findAccount(db, account_id)
  const view: ConversationView | undefined = await getConversation(db, account_id, conversation_id)
  const user = view && (await showTypist(db, typist, view, showing))
  if (!account || !user) return undefined
  const event = nameOf(typing)
  const conversation = conversationPayload(view, await latestMessages(db, [view]), showing)
  return {
    event,
    timestamp: unixTime(showing.now),
    ...typingBodies[event].build({ user, conversation, is_private }, account),
    account,
  }
}

async function showTypist(
  db: Db,
  { type, id }: Typist,
  view: ConversationView,
  showing: Showing,
): Promise<JsonObject | undefined> {
  if (type !== 'contact') {
    const typist = await findTypist(db, type, id)
    return typist && { ...typist, type }
  }
  const { last_activity_at: _heardOf, created_at: _since, ...contact } = presentContact(contactOf(view), showing)
  return { ...contact, type }
}
