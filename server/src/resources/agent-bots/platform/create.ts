import { operation } from '../../../kernel/operation.ts'
import { addPlatformBot } from './add.ts'
import { NewPlatformAgentBot, PlatformAgentBot } from './schema.ts'
import { showPlatformBot } from './show.ts'

export const create = operation(
  'platform.agentBots.create',
  {
    post: '/platform/api/v1/agent_bots',
    summary: 'Create an agent bot',
    access: 'platform',
    body: NewPlatformAgentBot,
    reply: PlatformAgentBot,
    errors: ['unknown'],
  },
  async ({ actor, body, tx, services }) =>
    showPlatformBot(tx, services, await addPlatformBot(tx, services, actor, body)),
)
