import { operation } from '../../kernel/operation.ts'
import { presentBot } from './present.ts'
import { registerBot } from './register.ts'
import { AgentBot, NewAgentBot } from './schema.ts'

export const create = operation(
  'agentBots.create',
  {
    post: '/api/v1/accounts/:account_id/agent_bots',
    summary: 'Create an agent bot',
    access: 'administrator',
    body: NewAgentBot,
    reply: AgentBot,
  },
  async (context) => {
    const { tx, services, account, body } = context
    return presentBot(await registerBot(tx, services, account.id, body), context)
  },
)
