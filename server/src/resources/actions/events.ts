import type { PayloadsOf } from '../../kernel/bus.ts'
import { T } from '../../kernel/schema.ts'
import { ConversationEvent } from '../conversations/events.ts'

export const actionEvents = {
  /** A rule or a macro tells one address of a conversation: nobody else hears of it. */
  conversation_sent: T.object({
    ...ConversationEvent.properties,
    sent_to: T.object({ webhook_id: T.number(), event: T.text() }),
  }),
}

declare module '../../kernel/bus.ts' {
  interface Events extends PayloadsOf<typeof actionEvents> {}
}
