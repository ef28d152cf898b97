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
