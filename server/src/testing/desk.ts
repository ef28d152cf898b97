import type { AccountClient, Conversation, NewConversation } from '../../../sdk/src/index.ts'
import type { Availability } from '../kernel/db/tables.ts'
import { aConnection } from '../resources/contacts/factory.ts'
import { messageTypes } from '../resources/conversations/messages/schema.ts'
import { addMembers } from '../resources/inbox-members/rules/staff.ts'
import { anInbox } from '../resources/inboxes/factory.ts'
import type { NewInbox } from '../resources/inboxes/schema.ts'
import type { InboxRow } from '../resources/inboxes/table.ts'
import { clientInto } from './app.ts'
import { aBotToken } from './prepared-operation.ts'
import { type Person, type Scene, scene } from './scene.ts'

export interface Desk extends Scene {
  inbox: InboxRow
  /** A conversation of a new contact in the inbox, begun by the administrator. */
  begin(over?: Partial<NewConversation>): Promise<Conversation>
  /** A member of the account and the inbox, to whom conversations are handed out while online. */
  server(availability?: Availability): Promise<Person>
  bot(): Promise<AccountClient>
  /** What was said about the conversation by activity messages, in order. */
  activities(number: number): Promise<string[]>
}

/** A scene with an API inbox that its agent serves. */
export async function desk(over: Partial<NewInbox> = {}, start: Promise<Scene> = scene()): Promise<Desk> {
  const base = await start
  const { app, account, admin } = base
  const inbox = await anInbox(app, account.id, over)
  const join = (userId: number) =>
    app.database.transaction((tx) =>
      addMembers(tx, account.id, { inbox_id: inbox.id, user_ids: [userId] }, app.services.clock.now()),
    )
  await join(base.agent.user.id)
  return {
    ...base,
    inbox,
    begin: async (given = {}) => {
      const { source_id } = await aConnection(app, inbox)
      return admin.conversations.create({ source_id, inbox_id: inbox.id, ...given })
    },
    server: async (availability = 'online') => {
      const person = await base.member()
      await join(person.user.id)
      await admin.agents.update(person.user.id, { availability, auto_offline: false })
      return person
    },
    bot: async () => {
      const token = await aBotToken(app, account.id)
      return clientInto(app, { token }).account(account.id)
    },
    activities: async (number) => {
      const rows = await app.database.read
        .selectFrom('messages')
        .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
        .select('messages.content')
        .where('conversations.account_id', '=', account.id)
        .where('conversations.display_id', '=', number)
        .where('messages.message_type', '=', messageTypes.indexOf('activity'))
        .orderBy('messages.id')
        .execute()
      return rows.map(({ content }) => content!)
    },
  }
}
