import { operation } from '../../../kernel/operation.ts'
import { loadBulkAction } from '../load.ts'
import { presentBulkAction } from '../present.ts'
import { BulkAction } from '../schema.ts'

export const get = operation(
  'bulkActions.get',
  {
    get: '/api/v1/accounts/:account_id/bulk_actions/:id',
    summary: 'See how far a bulk action is',
    description: 'One that the caller has begun within a week.',
    access: 'agent',
    load: { action: loadBulkAction },
    reply: BulkAction,
  },
  ({ action }) => presentBulkAction(action),
)
