import { operation } from '../../../../kernel/operation.ts'
import { loadPortal } from '../../load.ts'
import { loadArticle } from '../load.ts'
import { showArticle } from '../rules/show.ts'
import { ArticleReply } from '../schema.ts'

export const get = operation(
  'portals.articles.get',
  {
    get: '/api/v1/accounts/:account_id/portals/:id/articles/:article_id',
    summary: 'Get an article of a portal',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal, article: loadArticle },
    reply: ArticleReply,
  },
  (context) => showArticle(context.db, context.portal, context.article, context),
)
