import { avatarRule } from '../../../kernel/files/multipart.ts'
import { operation } from '../../../kernel/operation.ts'
import { presentBotWithSecret } from '../present.ts'
import { registerBot } from '../rules/register.ts'
import { AgentBot, NewAgentBot } from '../schema.ts'

export const create = operation(
  'agentBots.create',
  {
    post: '/api/v1/accounts/:account_id/agent_bots',
    summary: 'Create an agent bot',
    access: 'administrator',
    body: NewAgentBot,
    files: { avatar: avatarRule },
    ignores: ['avatar_url'],
    reply: AgentBot,
  },
  async (context) => {
    const { tx, services, account, body, files } = context
    return presentBotWithSecret(await registerBot(tx, services, account.id, body, files.avatar), context)
  },
)
