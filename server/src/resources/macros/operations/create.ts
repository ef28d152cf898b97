import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { actionRules } from '../../actions/schema.ts'
import { addMacro } from '../rules/save.ts'
import { showSaved } from '../rules/show.ts'
import { Macro, NewMacro } from '../schema.ts'

export const create = operation(
  'macros.create',
  {
    post: '/api/v1/accounts/:account_id/macros',
    summary: 'Create a macro',
    description: `${actionRules}

A macro can also \`assign_agent\` to \`"self"\`: whoever uses it. It cannot \`send_email_to_team\`, and changes a status by
\`change_status\`, \`resolve_conversation\` and \`snooze_conversation\`.`,
    access: 'agent',
    body: NewMacro,
    reply: T.object({ payload: Macro }),
    errors: ['unknown', 'address_refused'],
  },
  async (context) => ({
    payload: await showSaved(context, await addMacro(context, context.account.id, context.body)),
  }),
)
