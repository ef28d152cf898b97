import { operation } from '../../../kernel/operation.ts'
import { loadBot } from '../load.ts'
import { presentBot } from '../present.ts'
import { AgentBot } from '../schema.ts'

export const get = operation(
  'agentBots.get',
  {
    get: '/api/v1/accounts/:account_id/agent_bots/:id',
    summary: 'Get an agent bot',
    access: 'agent',
    load: { bot: loadBot },
    reply: AgentBot,
  },
  (context) => presentBot(context.bot, context),
)
