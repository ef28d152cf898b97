import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadNotification } from '../load.ts'
import { presentRecord } from '../present.ts'
import { snooze as snoozeUntil } from '../rules/change.ts'
import { NotificationRecord } from '../schema.ts'

export const snooze = operation(
  'notifications.snooze',
  {
    post: '/api/v1/accounts/:account_id/notifications/:id/snooze',
    summary: 'Hide a notification for some time',
    description: 'From then on, to within a minute, it is shown as new.',
    access: 'agent',
    load: { notification: loadNotification },
    body: T.object(
      { snoozed_until: T.moment({ description: 'Unix seconds or ISO 8601', examples: [4_102_444_800] }) },
      { title: 'SnoozedNotification' },
    ),
    reply: NotificationRecord,
    errors: ['bad_format', 'too_small'],
    emits: ['notification_updated'],
  },
  async ({ notification, body, tx, now }) =>
    presentRecord(await snoozeUntil(tx, notification, body.snoozed_until, now)),
)
