import { operation } from '../../../kernel/operation.ts'
import { presentSubscription } from '../present.ts'
import { subscribe } from '../rules/subscribe.ts'
import { NewSubscription, Subscription } from '../schema.ts'

export const create = operation(
  'notificationSubscriptions.create',
  {
    post: '/api/v1/notification_subscriptions',
    summary: 'Have notifications pushed to a browser or an app',
    description:
      'A browser sends what it subscribed with (Web Push): its `endpoint` and its keys, beside it or under `keys`. An ' +
      'app sends `device_id` and `push_token`, which are kept. One that is known already is yours from then on. A user ' +
      'has 20 of them at most; the oldest make way.',
    access: 'user',
    body: NewSubscription,
    reply: Subscription,
    errors: ['missing'],
  },
  async ({ actor, body, tx, services, now }) =>
    presentSubscription(await subscribe(tx, services, actor.user.id, body, now)),
)
