import type { Notification } from '../../../../sdk/src/index.ts'
import type { PlainKey } from '../../i18n.ts'

export const typeNames: Record<Notification['notification_type'], PlainKey> = {
  conversation_creation: 'notifications.conversation_creation',
  conversation_assignment: 'notifications.conversation_assignment',
  assigned_conversation_new_message: 'notifications.assigned_new_message',
  conversation_mention: 'notifications.mention',
  participating_conversation_new_message: 'notifications.participating_new_message',
  sla_missed_first_response: 'notifications.sla_first_response',
  sla_missed_next_response: 'notifications.sla_next_response',
  sla_missed_resolution: 'notifications.sla_resolution',
}
