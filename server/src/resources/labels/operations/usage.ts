import { operation } from '../../../kernel/operation.ts'
import { loadLabel } from '../load.ts'
import { countUses } from '../queries/labels.ts'
import { LabelUsage } from '../schema.ts'

export const usage = operation(
  'labels.usage',
  {
    get: '/api/v1/accounts/:account_id/labels/:id/usage',
    summary: 'Count what has a label, before it is deleted or merged',
    access: 'administrator',
    load: { label: loadLabel },
    reply: LabelUsage,
    heavy: true,
  },
  ({ label, offload }) => offload((db) => countUses(db, label)),
)
