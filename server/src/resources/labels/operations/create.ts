import { operation } from '../../../kernel/operation.ts'
import { presentLabel } from '../present.ts'
import { insertLabel } from '../queries/labels.ts'
import { Label, NewLabel } from '../schema.ts'

export const create = operation(
  'labels.create',
  {
    post: '/api/v1/accounts/:account_id/labels',
    summary: 'Create a label',
    access: 'administrator',
    body: NewLabel,
    reply: Label,
    errors: ['taken'],
    emits: ['account_cache_invalidated'],
  },
  async ({ account, body, tx, services, now }) => {
    services.listsChanged(tx, account.id)
    return presentLabel(await insertLabel(tx, account.id, body, now))
  },
)
