import { operation } from '../../../kernel/operation.ts'
import { loadOwnCustomFilter } from '../load.ts'
import { presentCustomFilter } from '../present.ts'
import { changeFilter } from '../rules/save.ts'
import { CustomFilter, CustomFilterChanges } from '../schema.ts'

export const update = operation(
  'customFilters.update',
  {
    patch: '/api/v1/accounts/:account_id/custom_filters/:id',
    summary: 'Update a filter that you have saved, or, as an administrator, one that is shared',
    access: 'agent',
    load: { filter: loadOwnCustomFilter },
    body: CustomFilterChanges,
    reply: CustomFilter,
    errors: ['unknown'],
  },
  async (context) => presentCustomFilter(await changeFilter(context, context.filter, context.body)),
)
