import { operation } from '../../../kernel/operation.ts'
import { mergeLabel } from '../jobs/merge.ts'
import { loadLabel } from '../load.ts'
import { presentLabel } from '../present.ts'
import { Label, LabelMerge } from '../schema.ts'

export const merge = operation(
  'labels.merge',
  {
    post: '/api/v1/accounts/:account_id/labels/:id/merge',
    summary: 'Merge a label into another one',
    description: [
      'The label is gone at once, and rules, macros, saved filters and policies that named it name the other one. The',
      'conversations and contacts that had it are given the other one in the background.',
    ].join(' '),
    access: 'administrator',
    load: { label: loadLabel },
    body: LabelMerge,
    reply: Label,
    errors: ['unknown'],
    emits: ['account_cache_invalidated'],
  },
  async ({ account, label, body, tx, services, now }) => {
    services.listsChanged(tx, account.id)
    return presentLabel(await mergeLabel({ tx, services, now }, label, body.into))
  },
)
