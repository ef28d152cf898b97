import { second } from '../../../../kernel/clock.ts'
import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { loadPortal } from '../../load.ts'
import { countUnanswered, listUnanswered } from '../../public/queries/unanswered-searches.ts'

export const list = operation(
  'portals.unansweredSearches.list',
  {
    get: '/api/v1/accounts/:account_id/portals/:id/unanswered_searches',
    summary: 'List what visitors of a portal looked for and did not find',
    description: 'What was asked most comes first. A thousand are kept: those that were asked last.',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal },
    query: T.object({ locale: T.optional(T.text()) }),
    paged: { size: 25 },
    reply: T.object({
      payload: T.array(
        T.object(
          {
            id: T.number(),
            query: T.text({ description: 'In lower case' }),
            locale: T.text(),
            asked: T.number({ description: 'How often' }),
            first_asked_at: T.number({ description: 'Unix seconds' }),
            last_asked_at: T.number({ description: 'Unix seconds' }),
          },
          { title: 'UnansweredSearch' },
        ),
      ),
      meta: T.object({ count: T.number(), current_page: T.number(), has_more: T.boolean() }),
    }),
  },
  async ({ portal, query: { locale }, db, page }) => {
    const searches = await listUnanswered(db, portal, locale, page)
    const payload = searches.map(({ id, query, locale: asking, asked, created_at, last_asked_at }) => ({
      id,
      query,
      locale: asking,
      asked,
      first_asked_at: Math.floor(created_at / second),
      last_asked_at: Math.floor(last_asked_at / second),
    }))
    return { payload, meta: page.meta(await countUnanswered(db, portal, locale)) }
  },
)
