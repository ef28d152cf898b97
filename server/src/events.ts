import type { JsonObject } from './kernel/db/tables.ts'

/** The closed list of events: each name with what its payload holds besides the envelope. */
export interface Events {
  conversation_created: JsonObject
  conversation_status_changed: JsonObject
  conversation_updated: JsonObject
  message_created: JsonObject
  message_updated: JsonObject
  contact_created: JsonObject
  contact_updated: JsonObject
  webwidget_triggered: JsonObject
  inbox_created: JsonObject
  inbox_updated: JsonObject
}

export type EventName = keyof Events

/** What a webhook hears of unless it is told otherwise. */
export const usualEvents = [
  'conversation_created',
  'conversation_status_changed',
  'conversation_updated',
  'message_created',
  'message_updated',
  'contact_created',
  'contact_updated',
  'webwidget_triggered',
] as const satisfies readonly EventName[]

export const eventNames = [...usualEvents, 'inbox_created', 'inbox_updated'] as const satisfies readonly EventName[]
