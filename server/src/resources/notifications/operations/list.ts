import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'

export const list = operation(
  'notifications.list',
  {
    get: '/api/v1/accounts/:account_id/notifications',
    summary: 'List your notifications',
    description: 'There are none yet: nobody is notified of anything so far.',
    access: 'agent',
    paged: { size: 15 },
    reply: T.object({
      data: T.object({
        meta: T.object({
          unread_count: T.number(),
          count: T.number(),
          current_page: T.number(),
          has_more: T.boolean(),
        }),
        payload: T.array(T.json()),
      }),
    }),
  },
  ({ page }) => ({ data: { meta: { unread_count: 0, ...page.meta(0) }, payload: [] } }),
)
