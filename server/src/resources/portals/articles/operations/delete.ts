import { operation } from '../../../../kernel/operation.ts'
import { loadPortal } from '../../load.ts'
import { loadArticle } from '../load.ts'
import { removeArticles } from '../rules/save.ts'

export const remove = operation(
  'portals.articles.delete',
  {
    delete: '/api/v1/accounts/:account_id/portals/:id/articles/:article_id',
    summary: 'Delete an article of a portal',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal, article: loadArticle },
  },
  ({ portal, article, tx, now }) => removeArticles(tx, portal, [article.id], now),
)
