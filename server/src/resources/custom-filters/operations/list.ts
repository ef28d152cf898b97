import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { presentCustomFilter } from '../present.ts'
import { listCustomFilters } from '../queries/custom-filters.ts'
import { CustomFilter, filterTypes } from '../schema.ts'

export const list = operation(
  'customFilters.list',
  {
    get: '/api/v1/accounts/:account_id/custom_filters',
    summary: 'List the filters that you have saved, and those that are shared with you',
    access: 'agent',
    query: T.object({
      filter_type: T.optional(T.coded(filterTypes, { description: '`conversation` unless told otherwise' })),
    }),
    paged: { size: 'all' },
    reply: T.array(CustomFilter),
  },
  async ({ account, actor, db, query, page }) => {
    const own = { accountId: account.id, userId: actor.user.id, type: query.filter_type ?? 'conversation' }
    return (await listCustomFilters(db, own, page)).map(presentCustomFilter)
  },
)
