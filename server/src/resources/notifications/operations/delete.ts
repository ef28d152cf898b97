import { operation } from '../../../kernel/operation.ts'
import { loadNotification } from '../load.ts'
import { removeNotification } from '../rules/change.ts'

export const remove = operation(
  'notifications.delete',
  {
    delete: '/api/v1/accounts/:account_id/notifications/:id',
    summary: 'Delete a notification',
    access: 'agent',
    load: { notification: loadNotification },
    emits: ['notification_deleted'],
  },
  ({ notification, tx, now }) => removeNotification(tx, notification, now),
)
