import { operation } from '../../../kernel/operation.ts'
import { loadOwnCustomFilter } from '../load.ts'
import { deleteCustomFilter } from '../queries/custom-filters.ts'

export const remove = operation(
  'customFilters.delete',
  {
    delete: '/api/v1/accounts/:account_id/custom_filters/:id',
    summary: 'Delete a filter that you have saved, or, as an administrator, one that is shared',
    access: 'agent',
    load: { filter: loadOwnCustomFilter },
  },
  ({ filter, tx }) => deleteCustomFilter(tx, filter),
)
