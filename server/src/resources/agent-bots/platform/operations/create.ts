import { avatarRule } from '../../../../kernel/files/multipart.ts'
import { operation } from '../../../../kernel/operation.ts'
import { presentPlatformBot } from '../../present.ts'
import { AgentBot } from '../../schema.ts'
import { addPlatformBot } from '../rules/add.ts'
import { NewPlatformAgentBot } from '../schema.ts'

export const create = operation(
  'platform.agentBots.create',
  {
    post: '/platform/api/v1/agent_bots',
    summary: 'Create an agent bot',
    access: 'platform',
    body: NewPlatformAgentBot,
    files: { avatar: avatarRule },
    ignores: ['avatar_url'],
    reply: AgentBot,
    errors: ['unknown'],
  },
  async (context) => {
    const { tx, services, actor, body, files } = context
    return presentPlatformBot(await addPlatformBot(tx, services, actor, body, files.avatar), context)
  },
)
