import { type Static, T } from '../../kernel/schema.ts'

export const subscriptionTypes = ['browser_push', 'fcm'] as const

const key = () => T.optional(T.text({ maxLength: 512 }))

const attributes = {
  endpoint: T.optional(T.url({ description: 'Of a browser: where it is reached' })),
  p256dh: key(),
  auth: key(),
  device_id: T.optional(T.name({ description: 'Of an app' })),
  push_token: T.optional(T.text({ maxLength: 4096 })),
  deviceName: T.optional(T.text()),
  devicePlatform: T.optional(T.text()),
  apiLevel: T.optional(T.text()),
  brandName: T.optional(T.text()),
  buildNumber: T.optional(T.text()),
}

const example = { endpoint: 'https://push.example.com/send/abc', p256dh: 'BPz3…', auth: 'q1Yk…' }

export const NewSubscription = T.object(
  {
    subscription_type: T.enum(subscriptionTypes),
    subscription_attributes: T.object(
      {
        ...attributes,
        keys: T.optional(T.object({ p256dh: key(), auth: key() })),
      },
      { examples: [example] },
    ),
  },
  { title: 'NewNotificationSubscription' },
)

const SubscriptionAttributes = T.object(attributes)

export const Subscription = T.object(
  {
    id: T.number(),
    user_id: T.number(),
    subscription_type: T.enum(subscriptionTypes),
    subscription_attributes: SubscriptionAttributes,
    identifier: T.text({ maxLength: 4096 }),
    created_at: T.isoTime(),
    updated_at: T.isoTime(),
  },
  { title: 'NotificationSubscription' },
)

export type NewSubscription = Static<typeof NewSubscription>
export type SubscriptionAttributes = Static<typeof SubscriptionAttributes>
export type Subscription = Static<typeof Subscription>
