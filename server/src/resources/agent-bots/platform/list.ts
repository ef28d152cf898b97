import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { listPlatformBots } from './queries.ts'
import { PlatformAgentBot } from './schema.ts'
import { showPlatformBots } from './show.ts'

export const list = operation(
  'platform.agentBots.list',
  {
    get: '/platform/api/v1/agent_bots',
    summary: 'List the agent bots that this platform app reaches',
    access: 'platform',
    paged: { size: 'all' },
    reply: T.array(PlatformAgentBot),
  },
  async ({ actor, db, services, page }) =>
    showPlatformBots(db, services, await listPlatformBots(db, actor.app?.id, page)),
)
