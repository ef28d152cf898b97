import { dropFile } from '../../kernel/files/jobs.ts'
import { operation } from '../../kernel/operation.ts'
import { loadOwnBot } from './load.ts'
import { presentBot } from './present.ts'
import { updateBot } from './queries.ts'
import { AgentBot } from './schema.ts'

export const deleteAvatar = operation(
  'agentBots.deleteAvatar',
  {
    delete: '/api/v1/accounts/:account_id/agent_bots/:id/avatar',
    summary: 'Remove the picture of an agent bot',
    access: 'administrator',
    load: { bot: loadOwnBot },
    reply: AgentBot,
  },
  async (context) => {
    const { tx, bot, now } = context
    await dropFile(tx, bot.avatar_file_id, now)
    return presentBot(await updateBot(tx, bot, { avatar_file_id: null, updated_at: now }), context)
  },
)
