import { operation } from '../../../kernel/operation.ts'
import { loadOwnBot } from '../load.ts'
import { presentBot } from '../present.ts'
import { resetBotToken } from '../rules/register.ts'
import { AgentBot } from '../schema.ts'

export const resetAccessToken = operation(
  'agentBots.resetAccessToken',
  {
    post: '/api/v1/accounts/:account_id/agent_bots/:id/reset_access_token',
    summary: 'Replace the token of an agent bot',
    description: 'The old token stops working at once.',
    access: 'administrator',
    load: { bot: loadOwnBot },
    reply: AgentBot,
  },
  async (context) => presentBot(await resetBotToken(context.tx, context.services, context.bot), context),
)
