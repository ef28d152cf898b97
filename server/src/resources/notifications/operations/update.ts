import { operation } from '../../../kernel/operation.ts'
import { loadNotification } from '../load.ts'
import { presentRecord } from '../present.ts'
import { markRead } from '../rules/change.ts'
import { NotificationRecord } from '../schema.ts'

export const update = operation(
  'notifications.update',
  {
    patch: '/api/v1/accounts/:account_id/notifications/:id',
    summary: 'Mark a notification as read',
    access: 'agent',
    load: { notification: loadNotification },
    ignores: ['read_at'],
    reply: NotificationRecord,
    emits: ['notification_updated'],
  },
  async ({ notification, tx, now }) => presentRecord(await markRead(tx, notification, now)),
)
