import { operation } from '../../../../kernel/operation.ts'
import { loadPortal } from '../../load.ts'
import { keepPictures } from '../../pictures/rules/keep.ts'
import { loadArticle } from '../load.ts'
import { changeArticle } from '../rules/save.ts'
import { showArticle } from '../rules/show.ts'
import { ArticleChanges, ArticleReply } from '../schema.ts'

export const update = operation(
  'portals.articles.update',
  {
    patch: '/api/v1/accounts/:account_id/portals/:id/articles/:article_id',
    summary: 'Update an article of a portal',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal, article: loadArticle },
    body: ArticleChanges,
    reply: ArticleReply,
    errors: ['taken', 'unknown'],
  },
  async (context) => {
    const { portal, article, body, tx, now } = context
    const changed = await changeArticle(tx, portal, article, body, now)
    if (body.content !== undefined) await keepPictures(context, changed)
    return showArticle(tx, portal, changed, context)
  },
)
