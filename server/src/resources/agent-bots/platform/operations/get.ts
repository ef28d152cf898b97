import { operation } from '../../../../kernel/operation.ts'
import { presentPlatformBot } from '../../present.ts'
import { AgentBot } from '../../schema.ts'
import { loadPlatformBot } from '../load.ts'

export const get = operation(
  'platform.agentBots.get',
  {
    get: '/platform/api/v1/agent_bots/:id',
    summary: 'Get an agent bot',
    access: 'platform',
    load: { bot: loadPlatformBot },
    reply: AgentBot,
  },
  (context) => presentPlatformBot(context.bot, context),
)
