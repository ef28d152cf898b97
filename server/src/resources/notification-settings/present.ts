import type { Membership } from './queries/notification-settings.ts'
import { selectedOf } from './rules/selection.ts'
import { emailFlags, type NotificationSettings, pushFlags } from './schema.ts'

export function presentNotificationSettings(membership: Membership): NotificationSettings {
  const { id, user_id, account_id, email_flags, push_flags } = membership
  return {
    id,
    user_id,
    account_id,
    all_email_flags: [...emailFlags],
    selected_email_flags: selectedOf(emailFlags, email_flags),
    all_push_flags: [...pushFlags],
    selected_push_flags: selectedOf(pushFlags, push_flags),
  }
}
