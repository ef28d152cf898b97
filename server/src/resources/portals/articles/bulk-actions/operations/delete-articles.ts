import { operation } from '../../../../../kernel/operation.ts'
import { loadPortal } from '../../../load.ts'
import { removeArticles } from '../../rules/save.ts'
import { listStates } from '../queries/states.ts'
import { stateOf } from '../rules/state.ts'
import { ArticleIds, ChangedArticles } from '../schema.ts'

export const deleteArticles = operation(
  'portals.articles.bulkActions.deleteArticles',
  {
    delete: '/api/v1/accounts/:account_id/portals/:id/articles/bulk_actions/delete_articles',
    summary: 'Delete articles of a portal',
    access: 'knowledge_base_manage',
    audit: { type: 'Portal' },
    load: { portal: loadPortal },
    body: ArticleIds,
    reply: ChangedArticles,
  },
  {
    watched: ({ portal, body, tx }) => stateOf(tx, portal, body.ids, 'title'),
    run: async ({ portal, body, tx, now }) => {
      const ids = (await listStates(tx, portal, body.ids)).map(({ id }) => id)
      await removeArticles(tx, portal, ids, now)
      return { ids }
    },
  },
)
