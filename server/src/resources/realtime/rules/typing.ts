import type { Broadcasts } from '../../../kernel/broadcast.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { contactWithin } from '../../deliveries/bodies/contact.ts'
import { part } from '../../deliveries/bodies/parts.ts'
import { listPeople } from '../../users/queries/people.ts'
import { findBot } from '../queries/people.ts'
import { readConversations } from './around.ts'
import { conversationData, conversationForContact, personData } from './frame-data.ts'
import type { LiveOptions } from './options.ts'
import type { Room } from './room.ts'

/** Who types what others see, too: a note is seen by members only. */
export async function showTyping(
  room: Room,
  options: LiveOptions,
  { account_id, conversation_id, typist, is_on, is_private }: Broadcasts['typing'],
): Promise<void> {
  const { database, services } = options
  const conversations = await readConversations(database.read, services, account_id, [conversation_id])
  const payload = conversations.get(conversation_id)
  if (!payload) return
  const conversation = conversationData(payload)
  const user = typist.type === 'contact' ? contactOf(conversation) : await typistOf(options, account_id, typist)
  if (!user) return
  const said = { user, is_private, account_id }
  await room.show(
    {
      event: is_on ? 'conversation.typing_on' : 'conversation.typing_off',
      data: { conversation, ...said },
      ...(!is_private && { forContact: { conversation: conversationForContact(conversation), ...said } }),
      isOfConversation: true,
      except: typist,
    },
    conversation_id,
  )
}

/** Nobody but the contact of a conversation types there from outside. */
function contactOf(conversation: JsonObject): JsonObject {
  return contactWithin(part(part(conversation.meta).sender))
}

async function typistOf(
  { database: { read }, services: { links, clock } }: LiveOptions,
  accountId: number,
  { type, id }: Broadcasts['typing']['typist'],
): Promise<JsonObject | undefined> {
  if (type === 'user') {
    const [person] = await listPeople(read, { accountId, ids: [id] })
    return person && personData(person, links, clock.now())
  }
  const [bot] = await findBot(read, { id })
  return bot && { id, name: bot.name, avatar_url: links.file(bot.avatar_file_id), type }
}
