import { operation } from '../../../kernel/operation.ts'
import { loadLabel } from '../load.ts'
import { presentLabel } from '../present.ts'
import { Label } from '../schema.ts'

export const get = operation(
  'labels.get',
  {
    get: '/api/v1/accounts/:account_id/labels/:id',
    summary: 'Get a label',
    access: 'administrator',
    load: { label: loadLabel },
    reply: Label,
  },
  ({ label }) => presentLabel(label),
)
