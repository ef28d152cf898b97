import { operation } from '../../../../kernel/operation.ts'
import { loadPortal } from '../../load.ts'
import { loadCategory } from '../load.ts'
import { changeCategory } from '../rules/save.ts'
import { showCategory } from '../rules/show.ts'
import { CategoryChanges, CategoryReply } from '../schema.ts'

export const update = operation(
  'portals.categories.update',
  {
    patch: '/api/v1/accounts/:account_id/portals/:id/categories/:category_id',
    summary: 'Update a category of a portal',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal, category: loadCategory },
    body: CategoryChanges,
    reply: CategoryReply,
    errors: ['taken', 'unknown'],
  },
  async ({ portal, category, body, tx, now }) =>
    showCategory(tx, portal, await changeCategory(tx, portal, category, body, now)),
)
