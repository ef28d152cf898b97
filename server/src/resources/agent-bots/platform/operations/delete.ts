import { operation } from '../../../../kernel/operation.ts'
import { removeBot } from '../../rules/register.ts'
import { loadPlatformBot } from '../load.ts'

export const remove = operation(
  'platform.agentBots.delete',
  {
    delete: '/platform/api/v1/agent_bots/:id',
    summary: 'Delete an agent bot',
    description: 'Its token stops working at once.',
    access: 'platform',
    load: { bot: loadPlatformBot },
  },
  ({ bot, tx, services }) => removeBot(tx, services, bot),
)
