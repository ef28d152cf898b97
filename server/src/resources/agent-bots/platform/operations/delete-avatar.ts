import { operation } from '../../../../kernel/operation.ts'
import { presentPlatformBot } from '../../present.ts'
import { changeBot } from '../../rules/change.ts'
import { AgentBot } from '../../schema.ts'
import { loadPlatformBot } from '../load.ts'

export const deleteAvatar = operation(
  'platform.agentBots.deleteAvatar',
  {
    delete: '/platform/api/v1/agent_bots/:id/avatar',
    summary: 'Remove the picture of an agent bot',
    access: 'platform',
    load: { bot: loadPlatformBot },
    reply: AgentBot,
  },
  async (context) => {
    const { tx, bot, now } = context
    return presentPlatformBot(await changeBot(tx, bot, {}, { avatar: null, now }), context)
  },
)
