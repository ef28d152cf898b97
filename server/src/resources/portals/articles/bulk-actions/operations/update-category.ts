import { operation } from '../../../../../kernel/operation.ts'
import { T } from '../../../../../kernel/schema.ts'
import { loadPortal } from '../../../load.ts'
import { changeCategory } from '../rules/change-category.ts'
import { stateOf } from '../rules/state.ts'
import { ArticleIds, ChangedArticles } from '../schema.ts'

export const updateCategory = operation(
  'portals.articles.bulkActions.updateCategory',
  {
    patch: '/api/v1/accounts/:account_id/portals/:id/articles/bulk_actions/update_category',
    summary: 'Move articles of a portal to a category',
    description: 'They come last there, in the order in which they stood, and take its locale over.',
    access: 'knowledge_base_manage',
    audit: { type: 'Portal' },
    load: { portal: loadPortal },
    body: T.object(
      { ...ArticleIds.properties, category_id: T.nullable(T.id({ description: 'Null for none', examples: [1] })) },
      { title: 'ArticleCategories' },
    ),
    reply: ChangedArticles,
    errors: ['unknown'],
  },
  {
    watched: ({ portal, body, tx }) => stateOf(tx, portal, body.ids, 'category_id'),
    run: async ({ portal, body, tx, now }) => ({
      ids: await changeCategory(tx, portal, body.ids, body.category_id, now),
    }),
  },
)
