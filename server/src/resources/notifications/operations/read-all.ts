import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { changeAll, markConversationRead } from '../rules/change-all.ts'

export const readAll = operation(
  'notifications.readAll',
  {
    post: '/api/v1/accounts/:account_id/notifications/read_all',
    summary: 'Mark all your notifications as read',
    description: 'Or that of one conversation. The latest 200 are read at once, any others a moment later.',
    access: 'agent',
    body: T.object(
      {
        primary_actor_type: T.optional(T.nullable(T.enum(['Conversation']))),
        primary_actor_id: T.optional(T.nullable(T.id({ description: 'Of the conversation' }))),
      },
      { title: 'ReadNotifications' },
    ),
    emits: ['notification_updated'],
  },
  ({ account, actor, body, tx, now }) => {
    const own = { account_id: account.id, user_id: actor.user.id }
    const { primary_actor_id: number } = body
    if (number == null) return changeAll(tx, { ...own, what: 'mark as read' }, now)
    return markConversationRead(tx, { ...own, number }, now)
  },
)
