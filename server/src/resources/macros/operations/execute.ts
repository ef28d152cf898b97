import { operation } from '../../../kernel/operation.ts'
import { loadMacro } from '../load.ts'
import { execute as executeMacro } from '../rules/execute.ts'
import { Execution } from '../schema.ts'

export const execute = operation(
  'macros.execute',
  {
    post: '/api/v1/accounts/:account_id/macros/:id/execute',
    summary: 'Use a macro on conversations',
    description:
      'On those of these numbers, all of which you must be able to see. It is done on your behalf, soon after the answer.',
    access: 'agent',
    audit: false,
    load: { macro: loadMacro },
    body: Execution,
  },
  (context) => executeMacro(context, context.macro, context.body.conversation_ids),
)
