import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { findArticleIds } from '../queries/find.ts'
import { showArticles } from '../rules/show.ts'
import { soughtBy } from '../rules/sought.ts'
import { FoundArticle, searchQuery } from '../schema.ts'

export const articles = operation(
  'search.articles',
  {
    get: '/api/v1/accounts/:account_id/search/articles',
    summary: 'Search articles of all portals',
    description:
      'By title, description or content, whatever their status. What fits best comes first: whole words, then parts of words; and the latest of what fits alike.',
    access: 'agent',
    paged: { size: 15 },
    query: T.object(searchQuery),
    heavy: true,
    reply: T.object({ payload: T.object({ articles: T.array(FoundArticle) }) }),
  },
  async (context) => {
    const { db, offload, page } = context
    const ids = await offload((from) => findArticleIds(from, soughtBy(context), page))
    return { payload: { articles: await showArticles(db, ids, context) } }
  },
)
