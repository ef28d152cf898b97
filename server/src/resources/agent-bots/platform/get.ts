import { operation } from '../../../kernel/operation.ts'
import { loadPlatformBot } from './load.ts'
import { PlatformAgentBot } from './schema.ts'
import { showPlatformBot } from './show.ts'

export const get = operation(
  'platform.agentBots.get',
  {
    get: '/platform/api/v1/agent_bots/:id',
    summary: 'Get an agent bot',
    access: 'platform',
    load: { bot: loadPlatformBot },
    reply: PlatformAgentBot,
  },
  ({ bot, db, services }) => showPlatformBot(db, services, bot),
)
