import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { presentPlatformBot } from '../../present.ts'
import { AgentBot } from '../../schema.ts'
import { listPlatformBots } from '../queries/agent-bots.ts'

export const list = operation(
  'platform.agentBots.list',
  {
    get: '/platform/api/v1/agent_bots',
    summary: 'List the agent bots that this platform app reaches',
    access: 'platform',
    paged: { size: 'all' },
    reply: T.array(AgentBot),
  },
  async (context) => {
    const bots = await listPlatformBots(context.db, context.actor.app?.id, context.page)
    return bots.map((bot) => presentPlatformBot(bot, context))
  },
)
