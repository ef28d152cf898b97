import { operation } from '../../../kernel/operation.ts'
import { loadLabel } from '../load.ts'
import { presentLabel } from '../present.ts'
import { changeLabel } from '../rules/change.ts'
import { Label, LabelChanges } from '../schema.ts'

export const update = operation(
  'labels.update',
  {
    patch: '/api/v1/accounts/:account_id/labels/:id',
    summary: 'Update a label',
    access: 'administrator',
    load: { label: loadLabel },
    body: LabelChanges,
    reply: Label,
    errors: ['taken'],
    emits: ['account_cache_invalidated'],
  },
  async ({ account, label, body, tx, services, now }) => {
    services.listsChanged(tx, account.id)
    return presentLabel(await changeLabel({ tx, services, now }, label, body))
  },
)
