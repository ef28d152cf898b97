import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { presentBot } from '../present.ts'
import { listBots } from '../queries/agent-bots.ts'
import { AgentBot } from '../schema.ts'

export const list = operation(
  'agentBots.list',
  {
    get: '/api/v1/accounts/:account_id/agent_bots',
    summary: 'List the agent bots that the account can use',
    access: 'agent',
    paged: { size: 'all' },
    reply: T.array(AgentBot),
  },
  async (context) => {
    const bots = await listBots(context.db, context.account.id, context.page)
    return bots.map((bot) => presentBot(bot, context))
  },
)
