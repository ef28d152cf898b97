import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { countPortals, listPortals } from '../queries/portals.ts'
import { showPortals } from '../rules/show.ts'
import { Portal } from '../schema.ts'

export const list = operation(
  'portals.list',
  {
    get: '/api/v1/accounts/:account_id/portals',
    summary: 'List the help-center portals of the account',
    access: 'agent',
    paged: { size: 'all' },
    reply: T.object({
      payload: T.array(Portal),
      meta: T.object({
        count: T.number(),
        current_page: T.number(),
        has_more: T.boolean(),
        portals_count: T.number(),
      }),
    }),
  },
  async (context) => {
    const { db, account, page } = context
    const payload = await showPortals(db, account.id, await listPortals(db, account.id, page), context)
    const count = await countPortals(db, account.id)
    return { payload, meta: { ...page.meta(count), portals_count: count } }
  },
)
