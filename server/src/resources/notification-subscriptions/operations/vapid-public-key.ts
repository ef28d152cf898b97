import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { vapidKeys } from '../../../kernel/web-push.ts'

export const vapidPublicKey = operation(
  'notificationSubscriptions.vapidPublicKey',
  {
    get: '/api/v1/notification_subscriptions/vapid_public_key',
    summary: 'Get the key that browsers subscribe with',
    description: 'The `applicationServerKey` of `PushManager.subscribe()`: the same for all of the installation.',
    access: 'user',
    reply: T.object({ vapid_public_key: T.text({ description: 'Base64url' }) }),
  },
  ({ services }) => ({ vapid_public_key: vapidKeys(services.secrets).publicKey }),
)
