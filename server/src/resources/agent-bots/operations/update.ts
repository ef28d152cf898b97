import { avatarRule } from '../../../kernel/files/multipart.ts'
import { operation } from '../../../kernel/operation.ts'
import { loadOwnBot } from '../load.ts'
import { presentBot } from '../present.ts'
import { changeBot } from '../rules/change.ts'
import { AgentBot, AgentBotChanges } from '../schema.ts'

export const update = operation(
  'agentBots.update',
  {
    patch: '/api/v1/accounts/:account_id/agent_bots/:id',
    summary: 'Update an agent bot',
    access: 'administrator',
    load: { bot: loadOwnBot },
    body: AgentBotChanges,
    files: { avatar: avatarRule },
    ignores: ['avatar_url'],
    reply: AgentBot,
  },
  async (context) => {
    const { tx, bot, body, files, now } = context
    return presentBot(await changeBot(tx, bot, body, { avatar: files.avatar, now }), context)
  },
)
