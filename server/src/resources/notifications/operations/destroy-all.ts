import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { changeAll } from '../rules/change-all.ts'

export const destroyAll = operation(
  'notifications.destroyAll',
  {
    post: '/api/v1/accounts/:account_id/notifications/destroy_all',
    summary: 'Delete your notifications',
    description: 'Those that you have read, unless you ask for all. The latest 200 are gone at once, any others soon.',
    access: 'agent',
    body: T.object({ type: T.optional(T.enum(['read', 'all'])) }, { title: 'DeletedNotifications' }),
    emits: ['notification_deleted'],
  },
  ({ account, actor, body, tx, now }) => {
    const what = body.type === 'all' ? 'delete all' : 'delete read'
    return changeAll(tx, { account_id: account.id, user_id: actor.user.id, what }, now)
  },
)
