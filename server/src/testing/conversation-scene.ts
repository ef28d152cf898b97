import { aConversation } from '../resources/conversations/factory.ts'
import type { ConversationView } from '../resources/conversations/queries/conversations.ts'
import type { NewConversation } from '../resources/conversations/rules/start.ts'
import { addMembers } from '../resources/inbox-members/rules/staff.ts'
import { anInbox } from '../resources/inboxes/factory.ts'
import type { NewInbox } from '../resources/inboxes/schema.ts'
import type { InboxRow } from '../resources/inboxes/table.ts'
import { type Scene, scene } from './scene.ts'

export interface ConversationScene extends Scene {
  inbox: InboxRow
  conversation: ConversationView
  /** The conversation, as paths name it. */
  number: number
  /** The names of the events since it was set up, in order. */
  told(): Promise<string[]>
}

/** A scene with an inbox that the agent works in, and a conversation in it. */
export async function conversationScene(
  settings: Partial<NewInbox> = {},
  given: NewConversation = {},
  start: Promise<Scene> = scene(),
): Promise<ConversationScene> {
  const set = await start
  const { app, account, agent } = set
  const inbox = await anInbox(app, account.id, settings)
  const now = app.services.clock.now()
  const members = { inbox_id: inbox.id, user_ids: [agent.user.id] }
  await app.database.transaction((tx) => addMembers(tx, account.id, members, now))
  const conversation = await aConversation(app, account.id, { inbox, ...given })
  const before = (await set.events()).length
  return {
    ...set,
    inbox,
    conversation,
    number: conversation.display_id,
    told: async () => (await set.events()).slice(before),
  }
}
