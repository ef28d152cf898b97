import { operation } from '../../../kernel/operation.ts'
import { loadNotification } from '../load.ts'
import { presentRecord } from '../present.ts'
import { markUnread } from '../rules/change.ts'
import { NotificationRecord } from '../schema.ts'

export const unread = operation(
  'notifications.unread',
  {
    post: '/api/v1/accounts/:account_id/notifications/:id/unread',
    summary: 'Mark a notification as unread',
    access: 'agent',
    load: { notification: loadNotification },
    reply: NotificationRecord,
    emits: ['notification_updated'],
  },
  async ({ notification, tx, now }) => presentRecord(await markUnread(tx, notification, now)),
)
