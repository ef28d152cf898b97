import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadOwnMacro } from '../load.ts'
import { changeMacro } from '../rules/save.ts'
import { showSaved } from '../rules/show.ts'
import { Macro, MacroChanges } from '../schema.ts'

export const update = operation(
  'macros.update',
  {
    patch: '/api/v1/accounts/:account_id/macros/:id',
    summary: 'Update a macro',
    description: 'Your own; administrators change the global ones as well.',
    access: 'agent',
    load: { macro: loadOwnMacro },
    body: MacroChanges,
    reply: T.object({ payload: Macro }),
    errors: ['unknown', 'address_refused'],
  },
  async (context) => ({
    payload: await showSaved(context, await changeMacro(context, context.macro, context.body)),
  }),
)
