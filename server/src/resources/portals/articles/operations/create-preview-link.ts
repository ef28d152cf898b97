import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { loadPortal } from '../../load.ts'
import { previewToken } from '../../public/rules/preview.ts'
import { loadArticle } from '../load.ts'

export const createPreviewLink = operation(
  'portals.articles.createPreviewLink',
  {
    post: '/api/v1/accounts/:account_id/portals/:id/articles/:article_id/preview_link',
    summary: 'Make a link that shows an article before it is published',
    description: 'Whoever has the link sees the article as it is then, whatever its status, for seven days.',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal, article: loadArticle },
    reads: true,
    reply: T.object(
      { url: T.text(), expires_at: T.number({ description: 'Unix seconds' }) },
      { title: 'ArticlePreviewLink' },
    ),
  },
  ({ portal, article, services: { baseUrl, secrets }, now }) => {
    const { token, expiresAt } = previewToken(article.id, { secrets, now })
    const page = `${baseUrl}/hc/${portal.slug}/articles/${encodeURIComponent(article.slug)}`
    return { url: `${page}?preview=${token}`, expires_at: expiresAt }
  },
)
