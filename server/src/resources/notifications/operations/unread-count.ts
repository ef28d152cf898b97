import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'

export const unreadCount = operation(
  'notifications.unreadCount',
  {
    get: '/api/v1/accounts/:account_id/notifications/unread_count',
    summary: 'Count the notifications that you have not read',
    description: 'There are none yet: nobody is notified of anything so far.',
    access: 'agent',
    reply: T.number(),
  },
  () => 0,
)
