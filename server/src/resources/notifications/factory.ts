import type { Insertable } from 'kysely'
import type { App } from '../../app.ts'
import { aConversation } from '../conversations/factory.ts'
import { aStaffedInbox } from '../inbox-members/factory.ts'
import { insertNotifications } from './queries/planning.ts'
import type { NotificationTable } from './table.ts'

/** A notification of a conversation in an inbox that the user is a member of. */
export async function aNotification(
  app: App,
  accountId: number,
  userId: number,
  over: Partial<Insertable<NotificationTable>> = {},
): Promise<{ id: number }> {
  const inbox = await aStaffedInbox(app, accountId, [userId])
  const conversation = await aConversation(app, accountId, { inbox })
  const now = app.services.clock.now()
  const row = {
    account_id: accountId,
    user_id: userId,
    conversation_id: conversation.id,
    notification_type: 'conversation_creation' as const,
    message_id: null,
    event_id: 0,
    read_at: null,
    snoozed_until: null,
    last_activity_at: now,
    created_at: now,
    updated_at: now,
    ...over,
  }
  const [stored] = await app.database.transaction((tx) => insertNotifications(tx, [row]))
  return stored!
}
