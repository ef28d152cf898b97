import type { PayloadsOf } from '../../kernel/bus.ts'
import { T } from '../../kernel/schema.ts'

/** Whose it is, and which; what it shows is read by whoever shows it. These never leave the server. */
const NotificationEvent = T.object({ user_id: T.number(), notification_id: T.number() })

export const notificationEvents = {
  notification_created: NotificationEvent,
  notification_updated: NotificationEvent,
  notification_deleted: NotificationEvent,
}

declare module '../../kernel/bus.ts' {
  interface Events extends PayloadsOf<typeof notificationEvents> {}
}
