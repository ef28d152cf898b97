import { hour } from '../../../kernel/clock.ts'
import type { ConversationView } from '../queries/conversations.ts'

/** An API channel may say for how many hours after the contact's latest message it takes replies. */
export function canReply(view: Pick<ConversationView, 'channel_settings' | 'last_incoming_at'>, now: number): boolean {
  const { agent_reply_time_window: hours } = (view.channel_settings.additional_attributes ?? {}) as Record<
    string,
    unknown
  >
  const window = Number(hours)
  if (hours == null || hours === '' || !Number.isFinite(window)) return true
  return view.last_incoming_at !== null && now - view.last_incoming_at < window * hour
}
