import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadMacro } from '../load.ts'
import { showMacro } from '../rules/show.ts'
import { Macro } from '../schema.ts'

export const get = operation(
  'macros.get',
  {
    get: '/api/v1/accounts/:account_id/macros/:id',
    summary: 'Get a macro',
    access: 'agent',
    load: { macro: loadMacro },
    reply: T.object({ payload: Macro }),
  },
  async (context) => ({ payload: await showMacro(context.db, context.macro, context) }),
)
