import { operation } from '../../../kernel/operation.ts'
import { removeLabel } from '../jobs/remove.ts'
import { loadLabel } from '../load.ts'

export const remove = operation(
  'labels.delete',
  {
    delete: '/api/v1/accounts/:account_id/labels/:id',
    summary: 'Delete a label',
    access: 'administrator',
    load: { label: loadLabel },
    emits: ['account_cache_invalidated'],
  },
  async ({ account, label, tx, services }) => {
    services.listsChanged(tx, account.id)
    await removeLabel(tx, services, label)
  },
)
