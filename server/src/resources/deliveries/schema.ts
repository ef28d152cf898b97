import type { typingNames } from '../../events.ts'
import { type Static, T } from '../../kernel/schema.ts'

export const endpointKinds = ['webhook', 'inbox', 'agent_bot', 'action_webhook'] as const
export type EndpointKind = (typeof endpointKinds)[number]

/** What is told of somebody typing. */
export type TypingName = (typeof typingNames)[number]

export const deliveryStatuses = ['pending', 'retrying', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

const seconds = () => T.optional(T.number({ description: 'Unix seconds' }))

const deliveryFields = {
  id: T.number(),
  delivery_id: T.text({ description: 'What the receiver knows it by; the same on every try' }),
  event: T.text({ description: 'What it is called in the body' }),
  event_id: T.number(),
  target_type: T.enum(endpointKinds),
  target_id: T.number({
    description: 'The id of the webhook, inbox or agent bot, or of an address that rules and macros send to',
  }),
  status: T.enum(deliveryStatuses, {
    description:
      '`pending`: in line, to be sent when the earlier ones about the same have arrived. `retrying`: it has failed three times, holds up no others and is tried again beside them.',
  }),
  attempts: T.number(),
  created_at: T.number({ description: 'Unix seconds' }),
  first_attempt_at: seconds(),
  last_attempt_at: seconds(),
  next_attempt_at: seconds(),
  finished_at: seconds(),
  response_status: T.optional(T.number({ description: 'The status of the last answer' })),
  latency_ms: T.optional(T.number({ description: 'How long the last attempt took' })),
  last_error: T.optional(T.text({ description: 'What went wrong last' })),
  response_excerpt: T.optional(T.longText({ description: 'How the last answer began, 1 KiB of it' })),
}

export const Delivery = T.object(deliveryFields, { title: 'Delivery' })

export const SentDelivery = T.object(
  { ...deliveryFields, body: T.optional(T.json({ description: 'What is sent; absent once the event is forgotten' })) },
  { title: 'SentDelivery' },
)

export type Delivery = Static<typeof Delivery>
export type SentDelivery = Static<typeof SentDelivery>
