import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { unsubscribe } from '../rules/subscribe.ts'

export const remove = operation(
  'notificationSubscriptions.delete',
  {
    delete: '/api/v1/notification_subscriptions',
    summary: 'Have nothing pushed to a browser or an app any more',
    description: 'One that is not yours, or not known, is left as it is.',
    access: 'user',
    query: T.object({
      push_token: T.text({
        maxLength: 4096,
        description: 'The `push_token` of an app, or the `endpoint` of a browser',
        examples: ['https://push.example.com/send/abc'],
      }),
    }),
  },
  ({ actor, query, tx }) => unsubscribe(tx, actor.user.id, query.push_token),
)
