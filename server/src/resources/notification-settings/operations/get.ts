import { operation } from '../../../kernel/operation.ts'
import { presentNotificationSettings } from '../present.ts'
import { getMembership } from '../queries/notification-settings.ts'
import { NotificationSettings } from '../schema.ts'

export const get = operation(
  'notificationSettings.get',
  {
    get: '/api/v1/accounts/:account_id/notification_settings',
    summary: 'Get what you are notified of',
    description: 'Whoever is new is told of assignments.',
    access: 'agent',
    reply: NotificationSettings,
  },
  async ({ account, actor, db }) => presentNotificationSettings(await getMembership(db, account.id, actor.user.id)),
)
