import { operation } from '../../../kernel/operation.ts'
import { loadOwnMacro } from '../load.ts'
import { removeMacro } from '../rules/save.ts'

export const remove = operation(
  'macros.delete',
  {
    delete: '/api/v1/accounts/:account_id/macros/:id',
    summary: 'Delete a macro',
    description: 'Your own; administrators delete the global ones as well.',
    access: 'agent',
    load: { macro: loadOwnMacro },
  },
  ({ macro, tx, now }) => removeMacro(tx, macro, now),
)
