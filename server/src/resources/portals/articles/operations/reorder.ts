import { operation } from '../../../../kernel/operation.ts'
import { loadPortal } from '../../load.ts'
import { reorder as reorderIn } from '../../rules/reorder.ts'
import { Positions } from '../../schema.ts'

export const reorder = operation(
  'portals.articles.reorder',
  {
    post: '/api/v1/accounts/:account_id/portals/:id/articles/reorder',
    summary: 'Put articles of a portal at new positions',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal },
    body: Positions,
    errors: ['unknown'],
  },
  ({ portal, body, tx }) => reorderIn(tx, 'articles', portal, body.positions_hash),
)
