import { operation } from '../../../kernel/operation.ts'
import { presentCustomFilter } from '../present.ts'
import { saveFilter } from '../rules/save.ts'
import { CustomFilter, NewCustomFilter } from '../schema.ts'

export const create = operation(
  'customFilters.create',
  {
    post: '/api/v1/accounts/:account_id/custom_filters',
    summary: 'Save a filter',
    description: 'For yourself: nobody else sees it.',
    access: 'agent',
    body: NewCustomFilter,
    reply: CustomFilter,
    errors: ['too_many'],
  },
  async (context) => {
    const { account, actor, body } = context
    return presentCustomFilter(await saveFilter(context, { account_id: account.id, user_id: actor.user.id }, body))
  },
)
