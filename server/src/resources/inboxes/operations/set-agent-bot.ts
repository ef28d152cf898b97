import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadInbox } from '../load.ts'
import { attachBot } from '../rules/change.ts'

export const setAgentBot = operation(
  'inboxes.setAgentBot',
  {
    post: '/api/v1/accounts/:account_id/inboxes/:id/set_agent_bot',
    summary: 'Let an agent bot serve an inbox, or none',
    access: 'administrator',
    load: { inbox: loadInbox },
    body: T.object({ agent_bot: T.optional(T.nullable(T.id({ description: 'Absent or null for none' }))) }),
    errors: ['unknown'],
  },
  ({ inbox, body, tx, now }) => attachBot(tx, inbox, body.agent_bot ?? null, now),
)
