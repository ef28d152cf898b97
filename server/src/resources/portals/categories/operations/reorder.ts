import { operation } from '../../../../kernel/operation.ts'
import { loadPortal } from '../../load.ts'
import { orderOf, reorder as reorderIn } from '../../rules/reorder.ts'
import { Positions } from '../../schema.ts'

export const reorder = operation(
  'portals.categories.reorder',
  {
    post: '/api/v1/accounts/:account_id/portals/:id/categories/reorder',
    summary: 'Put categories of a portal at new positions',
    access: 'knowledge_base_manage',
    audit: { type: 'Portal' },
    load: { portal: loadPortal },
    body: Positions,
    errors: ['unknown'],
  },
  {
    watched: ({ portal, body, tx }) => orderOf(tx, 'categories', portal, body.positions_hash),
    run: ({ portal, body, tx }) => reorderIn(tx, 'categories', portal, body.positions_hash),
  },
)
