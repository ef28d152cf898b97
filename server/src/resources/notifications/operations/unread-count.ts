import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { sightOf } from '../../../kernel/sight.ts'
import { countNotifications } from '../queries/notifications.ts'

export const unreadCount = operation(
  'notifications.unreadCount',
  {
    get: '/api/v1/accounts/:account_id/notifications/unread_count',
    summary: 'Count the notifications that you have not read',
    description: 'Those that you have snoozed are not counted.',
    access: 'agent',
    reply: T.number(),
  },
  async (context) => {
    const { account, actor, db } = context
    const owner = { accountId: account.id, userId: actor.user.id, sight: sightOf(context) }
    return (await countNotifications(db, owner)).unread_count
  },
)
