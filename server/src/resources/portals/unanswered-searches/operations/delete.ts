import { operation } from '../../../../kernel/operation.ts'
import { loadPortal } from '../../load.ts'
import { deleteUnanswered } from '../../public/queries/unanswered-searches.ts'
import { loadUnansweredSearch } from '../load.ts'

export const remove = operation(
  'portals.unansweredSearches.delete',
  {
    delete: '/api/v1/accounts/:account_id/portals/:id/unanswered_searches/:search_id',
    summary: 'Dismiss what visitors of a portal looked for and did not find',
    description: 'It is listed again, counted anew, when somebody else looks for it.',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal, search: loadUnansweredSearch },
    audit: false,
  },
  ({ search, tx }) => deleteUnanswered(tx, search),
)
