import { operation } from '../../../../kernel/operation.ts'
import { loadPortal } from '../../load.ts'
import { keepPictures } from '../../pictures/rules/keep.ts'
import { createArticle } from '../rules/save.ts'
import { showArticle } from '../rules/show.ts'
import { ArticleReply, NewArticle } from '../schema.ts'

export const create = operation(
  'portals.articles.create',
  {
    post: '/api/v1/accounts/:account_id/portals/:id/articles',
    summary: 'Create an article in a portal',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal },
    body: NewArticle,
    reply: ArticleReply,
    errors: ['taken', 'unknown'],
  },
  async (context) => {
    const { portal, body, actor, tx, now } = context
    const article = await createArticle(tx, portal, body, { callerId: actor.user.id, now })
    await keepPictures(context, article)
    return showArticle(tx, portal, article, context)
  },
)
