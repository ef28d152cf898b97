import type { Membership } from './queries/notification-settings.ts'
import { type NotificationSettings, notificationTypes } from './schema.ts'

export function presentNotificationSettings(membership: Membership): NotificationSettings {
  return {
    ...membership,
    all_email_flags: notificationTypes.map((type) => `email_${type}`),
    selected_email_flags: [],
    all_push_flags: notificationTypes.map((type) => `push_${type}`),
    selected_push_flags: [],
  }
}
