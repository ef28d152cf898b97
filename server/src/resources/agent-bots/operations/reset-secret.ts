import { operation } from '../../../kernel/operation.ts'
import { loadOwnBot } from '../load.ts'
import { presentBotWithSecret } from '../present.ts'
import { resetBotSecret } from '../rules/register.ts'
import { AgentBot } from '../schema.ts'

export const resetSecret = operation(
  'agentBots.resetSecret',
  {
    post: '/api/v1/accounts/:account_id/agent_bots/:id/reset_secret',
    summary: 'Replace the secret that signs what an agent bot is sent',
    access: 'administrator',
    load: { bot: loadOwnBot },
    reply: AgentBot,
  },
  async (context) => presentBotWithSecret(await resetBotSecret(context.tx, context.services, context.bot), context),
)
