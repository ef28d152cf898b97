import { operation } from '../../../kernel/operation.ts'
import { loadCustomFilter } from '../load.ts'
import { presentCustomFilter } from '../present.ts'
import { CustomFilter } from '../schema.ts'

export const get = operation(
  'customFilters.get',
  {
    get: '/api/v1/accounts/:account_id/custom_filters/:id',
    summary: 'Get a filter that you have saved, or that is shared with you',
    access: 'agent',
    load: { filter: loadCustomFilter },
    reply: CustomFilter,
  },
  ({ filter }) => presentCustomFilter(filter),
)
