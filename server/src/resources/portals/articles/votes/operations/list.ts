import { second } from '../../../../../kernel/clock.ts'
import { operation } from '../../../../../kernel/operation.ts'
import { T } from '../../../../../kernel/schema.ts'
import { loadPortal } from '../../../load.ts'
import { countVotes, listVotes } from '../../../public/queries/votes.ts'
import { loadArticle } from '../../load.ts'
import { ArticleVote } from '../schema.ts'

export const list = operation(
  'portals.articles.votes.list',
  {
    get: '/api/v1/accounts/:account_id/portals/:id/articles/:article_id/votes',
    summary: 'List what visitors think of an article',
    description: 'The latest first. Who they are is not known.',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal, article: loadArticle },
    paged: { size: 25 },
    reply: T.object({
      payload: T.array(ArticleVote),
      meta: T.object({
        count: T.number(),
        current_page: T.number(),
        has_more: T.boolean(),
        helpful: T.number(),
        not_helpful: T.number(),
      }),
    }),
  },
  async ({ article, db, page }) => {
    const votes = await listVotes(db, article, page)
    const totals = await countVotes(db, article)
    const payload = votes.map(({ id, helpful, comment, created_at, updated_at }) => ({
      id,
      helpful,
      comment: comment ?? undefined,
      created_at: Math.floor(created_at / second),
      updated_at: Math.floor(updated_at / second),
    }))
    return { payload, meta: { ...page.meta(totals.helpful + totals.not_helpful), ...totals } }
  },
)
