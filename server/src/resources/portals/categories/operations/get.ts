import { operation } from '../../../../kernel/operation.ts'
import { loadPortal } from '../../load.ts'
import { loadCategory } from '../load.ts'
import { showCategory } from '../rules/show.ts'
import { CategoryReply } from '../schema.ts'

export const get = operation(
  'portals.categories.get',
  {
    get: '/api/v1/accounts/:account_id/portals/:id/categories/:category_id',
    summary: 'Get a category of a portal',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal, category: loadCategory },
    reply: CategoryReply,
  },
  ({ portal, category, db }) => showCategory(db, portal, category),
)
