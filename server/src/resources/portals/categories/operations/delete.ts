import { operation } from '../../../../kernel/operation.ts'
import { loadPortal } from '../../load.ts'
import { loadCategory } from '../load.ts'
import { deleteCategory } from '../queries/categories.ts'

export const remove = operation(
  'portals.categories.delete',
  {
    delete: '/api/v1/accounts/:account_id/portals/:id/categories/:category_id',
    summary: 'Delete a category of a portal; its articles stay, without a category',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal, category: loadCategory },
  },
  ({ category, tx }) => deleteCategory(tx, category),
)
