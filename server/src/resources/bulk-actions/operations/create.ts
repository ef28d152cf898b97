import { operation } from '../../../kernel/operation.ts'
import { presentBulkAction } from '../present.ts'
import { begin } from '../rules/begin.ts'
import { BulkAction, NewBulkAction } from '../schema.ts'

export const create = operation(
  'bulkActions.create',
  {
    post: '/api/v1/accounts/:account_id/bulk_actions',
    summary: 'Change many conversations or contacts',
    description:
      'Of conversations, `fields` and labels; of contacts, labels, or `action_name: delete`, which takes an ' +
      'administrator. It is done in the background, one record after another, on behalf of the caller: what the caller ' +
      'may not see or change is refused, and the others are changed all the same. Several of an account are done in the ' +
      'order in which they came.',
    access: 'agent',
    body: NewBulkAction,
    reply: BulkAction,
    errors: ['missing', 'unknown', 'role_required', 'permission_required'],
  },
  async (context) => presentBulkAction(await begin(context, context.account.id, context, context.body)),
)
