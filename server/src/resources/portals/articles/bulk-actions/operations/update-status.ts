import { operation } from '../../../../../kernel/operation.ts'
import { T } from '../../../../../kernel/schema.ts'
import { loadPortal } from '../../../load.ts'
import { statuses } from '../../schema.ts'
import { changeStatus } from '../rules/change-status.ts'
import { stateOf } from '../rules/state.ts'
import { ArticleIds, ChangedArticles } from '../schema.ts'

export const updateStatus = operation(
  'portals.articles.bulkActions.updateStatus',
  {
    patch: '/api/v1/accounts/:account_id/portals/:id/articles/bulk_actions/update_status',
    summary: 'Publish, archive or take back articles of a portal',
    description: 'All of them, or none: an article without content cannot be published.',
    access: 'knowledge_base_manage',
    audit: { type: 'Portal' },
    load: { portal: loadPortal },
    body: T.object(
      { ...ArticleIds.properties, status: T.coded(statuses, { examples: ['published'] }) },
      { title: 'ArticleStatuses' },
    ),
    reply: ChangedArticles,
  },
  {
    watched: ({ portal, body, tx }) => stateOf(tx, portal, body.ids, 'status'),
    run: async ({ portal, body, tx, now }) => ({ ids: await changeStatus(tx, portal, body.ids, body.status, now) }),
  },
)
