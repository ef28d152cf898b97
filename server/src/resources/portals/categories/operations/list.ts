import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { loadPortal } from '../../load.ts'
import { countCategories, listCategories } from '../queries/categories.ts'
import { showCategories } from '../rules/show.ts'
import { Category } from '../schema.ts'

export const list = operation(
  'portals.categories.list',
  {
    get: '/api/v1/accounts/:account_id/portals/:id/categories',
    summary: 'List the categories of a portal, by position',
    access: 'agent',
    load: { portal: loadPortal },
    query: T.object({ locale: T.optional(T.text({ description: 'Only those of this locale' })) }),
    paged: { size: 'all' },
    reply: T.object({
      payload: T.array(Category),
      meta: T.object({
        count: T.number(),
        current_page: T.number(),
        has_more: T.boolean(),
        categories_count: T.number(),
      }),
    }),
  },
  async ({ portal, query: { locale }, db, page }) => {
    const payload = await showCategories(db, portal, await listCategories(db, portal, locale, page))
    const count = await countCategories(db, portal, locale)
    return { payload, meta: { ...page.meta(count), categories_count: count } }
  },
)
