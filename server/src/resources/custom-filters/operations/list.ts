import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'

export const list = operation(
  'customFilters.list',
  {
    get: '/api/v1/accounts/:account_id/custom_filters',
    summary: 'List the filters that you have saved',
    description: 'There are none yet: filters cannot be saved so far.',
    access: 'agent',
    query: T.object({ filter_type: T.optional(T.enum(['conversation', 'contact', 'report'])) }),
    reply: T.array(T.json()),
  },
  () => [],
)
