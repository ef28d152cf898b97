import { operation } from '../../../kernel/operation.ts'
import { loadOwnBot } from '../load.ts'
import { presentBot } from '../present.ts'
import { changeBot } from '../rules/change.ts'
import { AgentBot } from '../schema.ts'

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
    return presentBot(await changeBot(tx, bot, {}, { avatar: null, now }), context)
  },
)
