import { operation } from '../../../kernel/operation.ts'
import { loadOwnBot } from '../load.ts'
import { removeBot } from '../rules/register.ts'

export const remove = operation(
  'agentBots.delete',
  {
    delete: '/api/v1/accounts/:account_id/agent_bots/:id',
    summary: 'Delete an agent bot',
    description: 'Its token stops working at once, and its inboxes go on without a bot.',
    access: 'administrator',
    load: { bot: loadOwnBot },
  },
  ({ bot, tx, services }) => removeBot(tx, services, bot),
)
