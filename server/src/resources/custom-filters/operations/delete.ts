import { operation } from '../../../kernel/operation.ts'
import { loadCustomFilter } from '../load.ts'
import { deleteCustomFilter } from '../queries/custom-filters.ts'

export const remove = operation(
  'customFilters.delete',
  {
    delete: '/api/v1/accounts/:account_id/custom_filters/:id',
    summary: 'Delete a filter that you have saved',
    access: 'agent',
    load: { filter: loadCustomFilter },
  },
  ({ filter, tx }) => deleteCustomFilter(tx, filter),
)
