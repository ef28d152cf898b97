import { operation } from '../../../kernel/operation.ts'
import { presentNotificationSettings } from '../present.ts'
import { updateFlags } from '../queries/notification-settings.ts'
import { bitsOf } from '../rules/selection.ts'
import { emailFlags, NotificationChoice, NotificationSettings, pushFlags } from '../schema.ts'

export const update = operation(
  'notificationSettings.update',
  {
    patch: '/api/v1/accounts/:account_id/notification_settings',
    summary: 'Choose what you are notified of',
    description: 'Each list replaces what was selected; one that is not sent stays as it is.',
    access: 'agent',
    body: NotificationChoice,
    reply: NotificationSettings,
  },
  async ({ account, actor, body, tx, now }) => {
    const { selected_email_flags: email, selected_push_flags: push } = body
    const chosen = await updateFlags(tx, account.id, actor.user.id, {
      email_flags: email && bitsOf(emailFlags, email),
      push_flags: push && bitsOf(pushFlags, push),
      updated_at: now,
    })
    return presentNotificationSettings(chosen)
  },
)
