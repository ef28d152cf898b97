import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { loadPortal } from '../../load.ts'
import { presentCounts } from '../present.ts'
import { countArticles, countByStatus, listArticles } from '../queries/articles.ts'
import { showArticles } from '../rules/show.ts'
import { Article, ArticleFilter } from '../schema.ts'

export const list = operation(
  'portals.articles.list',
  {
    get: '/api/v1/accounts/:account_id/portals/:id/articles',
    summary: 'List the articles of a portal',
    description: 'Those changed last come first; with `category_slug`, they come by position.',
    access: 'agent',
    load: { portal: loadPortal },
    query: ArticleFilter,
    paged: { size: 25 },
    reply: T.object({
      payload: T.array(Article),
      meta: T.object({
        count: T.number(),
        current_page: T.number(),
        has_more: T.boolean(),
        all_articles_count: T.number({ description: 'Of the whole portal' }),
        articles_count: T.number({ description: 'Whatever their status and author, as the counts that follow' }),
        archived_articles_count: T.number(),
        draft_articles_count: T.number(),
        published_count: T.number(),
        mine_articles_count: T.number(),
      }),
    }),
  },
  async (context) => {
    const { portal, query, actor, db, page } = context
    const payload = await showArticles(db, portal, await listArticles(db, portal, query, page), context)
    const groups = await countByStatus(db, portal, query, actor.user.id)
    const counts = presentCounts(await countArticles(db, portal), groups, query)
    return { payload, meta: { ...page.meta(counts.count), ...counts } }
  },
)
