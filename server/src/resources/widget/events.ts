import type { PayloadsOf } from '../../kernel/bus.ts'
import { type Static, T } from '../../kernel/schema.ts'
import { Contact } from '../contacts/schema.ts'
import { ConversationEvent } from '../conversations/events.ts'

/** Who is on the website: nothing of somebody whom the inbox does not know yet. */
export const Visitor = T.object({
  id: T.optional(T.number()),
  source_id: T.optional(T.text()),
  contact: T.optional(Contact),
  current_conversation: T.optional(ConversationEvent),
})
export type Visitor = Static<typeof Visitor>

export const widgetEvents = {
  webwidget_triggered: T.object({
    ...Visitor.properties,
    inbox: T.object({ id: T.number(), name: T.text() }),
    event_info: T.json(),
  }),
}

declare module '../../kernel/bus.ts' {
  interface Events extends PayloadsOf<typeof widgetEvents> {}
}
