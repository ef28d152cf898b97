import type { EventName, EventRow } from '../../../kernel/bus.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { part } from '../../events/rules/part.ts'
import type { RuleEvent } from '../schema.ts'
import type { RuleRow } from '../table.ts'

/** How the events that rules are made for come about. */
export const sources: Record<RuleEvent, { names: readonly EventName[]; status?: string }> = {
  conversation_created: { names: ['conversation_created'] },
  conversation_updated: { names: ['conversation_updated', 'conversation_status_changed'] },
  conversation_opened: { names: ['conversation_status_changed'], status: 'open' },
  conversation_resolved: { names: ['conversation_status_changed'], status: 'resolved' },
  message_created: { names: ['message_created'] },
}

export const heardEvents = [...new Set(Object.values(sources).flatMap(({ names }) => names))]

export const actorType = 'automation_rule'

/** So many steps from what nobody's rule has caused, and no rule acts any more, whatever it says. */
const deepest = 5

/** Whether the rule is about the event. What rules cause is left alone, unless the rule says otherwise. */
export function isAbout({ event_name, follows_rules }: Pick<RuleRow, 'event_name' | 'follows_rules'>, event: EventRow) {
  const { names, status } = sources[event_name]
  if (!names.includes(event.name as EventName)) return false
  if (status !== undefined && event.payload.status !== status) return false
  if (event.depth >= deepest || (event.actor_type === actorType && !follows_rules)) return false
  return !isAutoReply(event.payload)
}

/** Two machines that answer each other would never stop. */
function isAutoReply({ content_attributes }: JsonObject): boolean {
  return part(part(content_attributes).email).auto_reply === true
}

/** What paths call the conversation that an event is about. */
export function numberOf({ name, payload }: EventRow): number {
  return Number(name === 'message_created' ? payload.conversation_id : payload.id)
}
