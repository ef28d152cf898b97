import { operation } from '../../../../kernel/operation.ts'
import { loadPortal } from '../../load.ts'
import { createCategory } from '../rules/save.ts'
import { showCategory } from '../rules/show.ts'
import { CategoryReply, NewCategory } from '../schema.ts'

export const create = operation(
  'portals.categories.create',
  {
    post: '/api/v1/accounts/:account_id/portals/:id/categories',
    summary: 'Create a category in a portal',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal },
    body: NewCategory,
    reply: CategoryReply,
    errors: ['taken', 'unknown'],
  },
  async ({ portal, body, tx, now }) => showCategory(tx, portal, await createCategory(tx, portal, body, now)),
)
