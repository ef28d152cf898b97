import { operation } from '../../../kernel/operation.ts'
import { checkBot } from './check.ts'
import { loadPlatformBot } from './load.ts'
import { updatePlatformBot } from './queries.ts'
import { PlatformAgentBot, PlatformAgentBotChanges } from './schema.ts'
import { showPlatformBot } from './show.ts'

export const update = operation(
  'platform.agentBots.update',
  {
    patch: '/platform/api/v1/agent_bots/:id',
    summary: 'Update an agent bot',
    access: 'platform',
    load: { bot: loadPlatformBot },
    body: PlatformAgentBotChanges,
    reply: PlatformAgentBot,
    errors: ['unknown'],
  },
  async ({ actor, bot, body, tx, services, now }) => {
    const changes = { ...(await checkBot(tx, actor, body)), updated_at: now }
    return showPlatformBot(tx, services, await updatePlatformBot(tx, bot.id, changes))
  },
)
