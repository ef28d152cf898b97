import { operation } from '../../../kernel/operation.ts'
import { presentCustomFilter } from '../present.ts'
import { saveFilter } from '../rules/save.ts'
import { CustomFilter, NewCustomFilter } from '../schema.ts'

export const create = operation(
  'customFilters.create',
  {
    post: '/api/v1/accounts/:account_id/custom_filters',
    summary: 'Save a filter',
    description: 'For yourself, unless `visibility` says who else sees it.',
    access: 'agent',
    body: NewCustomFilter,
    reply: CustomFilter,
    errors: ['too_many', 'unknown'],
  },
  async (context) => {
    return presentCustomFilter(await saveFilter(context, context.account.id, context.body))
  },
)
