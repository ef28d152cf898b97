import type { EventName } from './kernel/bus.ts'

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

/** The closed list of those that leave the server by themselves. The others are for the socket, and for listeners. */
export const eventNames = [...usualEvents, 'inbox_created', 'inbox_updated'] as const satisfies readonly EventName[]

export type SentName = (typeof eventNames)[number]

/** Those that are told to whoever asks for them by name, and never stored. */
export const typingNames = ['conversation_typing_on', 'conversation_typing_off'] as const

/** All that a webhook can subscribe to. */
export const subscriptionNames = [...eventNames, ...typingNames] as const
