import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { sightOf } from '../../../kernel/sight.ts'
import { countNotifications, listNotifications } from '../queries/notifications.ts'
import { showNotifications } from '../rules/show.ts'
import { Notification } from '../schema.ts'

export const list = operation(
  'notifications.list',
  {
    get: '/api/v1/accounts/:account_id/notifications',
    summary: 'List your notifications',
    description:
      'A conversation that you may see has one for you at most, about what happened last. What you have read, or ' +
      'snoozed, is left out unless `includes[]` asks for it.',
    access: 'agent',
    query: T.object({
      includes: T.optional(T.array(T.enum(['read', 'snoozed']), { maxItems: 10 })),
      sort_order: T.optional(
        T.enum(['desc', 'asc'], { description: 'By `last_activity_at`; newest first unless said' }),
      ),
    }),
    paged: { size: 15 },
    reply: T.object({
      data: T.object({
        meta: T.object({
          unread_count: T.number(),
          count: T.number(),
          current_page: T.number(),
          has_more: T.boolean(),
        }),
        payload: T.array(Notification),
      }),
    }),
  },
  async (context) => {
    const { account, actor, query, page, db } = context
    const { includes = [], sort_order: direction = 'desc' } = query
    const owner = { accountId: account.id, userId: actor.user.id, sight: sightOf(context) }
    const included = { read: includes.includes('read'), snoozed: includes.includes('snoozed') }
    const rows = await listNotifications(db, owner, { ...included, direction }, page)
    const { count, unread_count } = await countNotifications(db, owner, included)
    const payload = await showNotifications(db, account.id, rows, context)
    return { data: { meta: { unread_count, ...page.meta(count) }, payload } }
  },
)
