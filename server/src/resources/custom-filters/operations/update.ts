import { operation } from '../../../kernel/operation.ts'
import { loadCustomFilter } from '../load.ts'
import { presentCustomFilter } from '../present.ts'
import { changeFilter } from '../rules/save.ts'
import { CustomFilter, CustomFilterChanges } from '../schema.ts'

export const update = operation(
  'customFilters.update',
  {
    patch: '/api/v1/accounts/:account_id/custom_filters/:id',
    summary: 'Update a filter that you have saved',
    access: 'agent',
    load: { filter: loadCustomFilter },
    body: CustomFilterChanges,
    reply: CustomFilter,
  },
  async (context) => presentCustomFilter(await changeFilter(context, context.filter, context.body)),
)
