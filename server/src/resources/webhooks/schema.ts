import { subscriptionNames } from '../../events.ts'
import { partial, type Static, T } from '../../kernel/schema.ts'

export type Subscription = (typeof subscriptionNames)[number]

const webhookFields = {
  id: T.number(),
  account_id: T.number(),
  url: T.text({ maxLength: 2048 }),
  name: T.optional(T.text()),
  subscriptions: T.array(T.enum(subscriptionNames)),
  disabled_at: T.optional(T.number({ description: 'Unix seconds; since then nothing is sent, until it is updated' })),
  disabled_reason: T.optional(T.text({ description: 'Why it was switched off' })),
  failing_deliveries: T.optional(
    T.number({
      description:
        'How many of those that are kept did not arrive when they were last tried, for good or so far, in lists; 1000 stands for more',
    }),
  ),
  waiting_deliveries: T.optional(
    T.number({
      description: 'How many are in line and were not tried yet, in lists; 1000 stands for more',
    }),
  ),
  secret: T.optional(
    T.text({ description: 'What deliveries are signed with; shown when it is made, and never again' }),
  ),
}

export const Webhook = T.object(webhookFields, { title: 'Webhook' })

/** The webhook itself, and once more where some clients look for it. */
export const WrappedWebhook = T.object(
  { ...webhookFields, payload: T.object({ webhook: Webhook }) },
  { title: 'WrappedWebhook' },
)

export const NewWebhook = T.object(
  {
    url: T.url({
      minLength: 1,
      description: 'Where events are sent; unique in the account',
      examples: ['https://hooks.acme.example/parley'],
    }),
    name: T.optional(T.nullable(T.text({ examples: ['CRM'] }))),
    subscriptions: T.optional(
      T.nullable(
        T.array(T.enum(subscriptionNames), {
          minItems: 1,
          maxItems: 100,
          description:
            'Unless told otherwise, all about conversations, messages, contacts and the widget. Typing is sent once at best',
        }),
      ),
    ),
  },
  { title: 'NewWebhook' },
)

export const WebhookChanges = partial(NewWebhook, 'WebhookChanges')

export type Webhook = Static<typeof Webhook>
export type WrappedWebhook = Static<typeof WrappedWebhook>
export type NewWebhook = Static<typeof NewWebhook>
export type WebhookChanges = Static<typeof WebhookChanges>
