import { replaceFile } from '../../kernel/files/jobs.ts'
import { avatarRule } from '../../kernel/files/multipart.ts'
import { operation } from '../../kernel/operation.ts'
import { loadOwnBot } from './load.ts'
import { presentBot } from './present.ts'
import { updateBot } from './queries.ts'
import { AgentBot, AgentBotChanges } from './schema.ts'

export const update = operation(
  'agentBots.update',
  {
    patch: '/api/v1/accounts/:account_id/agent_bots/:id',
    summary: 'Update an agent bot',
    access: 'administrator',
    load: { bot: loadOwnBot },
    body: AgentBotChanges,
    files: { avatar: avatarRule },
    reply: AgentBot,
  },
  async (context) => {
    const { tx, account, bot, body, files, now } = context
    const { name, description, bot_config } = body
    const outgoing_url = body.outgoing_url === '' ? null : body.outgoing_url
    const avatar_file_id = await replaceFile(tx, bot.avatar_file_id, files.avatar, { accountId: account.id, now })
    const changes = { name, description, outgoing_url, bot_config, avatar_file_id, updated_at: now }
    return presentBot(await updateBot(tx, bot, changes), context)
  },
)
