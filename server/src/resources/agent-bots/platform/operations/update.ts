import { avatarRule } from '../../../../kernel/files/multipart.ts'
import { operation } from '../../../../kernel/operation.ts'
import { presentPlatformBot } from '../../present.ts'
import { changeBot } from '../../rules/change.ts'
import { AgentBot } from '../../schema.ts'
import { loadPlatformBot } from '../load.ts'
import { requireAccount } from '../rules/require-account.ts'
import { PlatformAgentBotChanges } from '../schema.ts'

export const update = operation(
  'platform.agentBots.update',
  {
    patch: '/platform/api/v1/agent_bots/:id',
    summary: 'Update an agent bot',
    access: 'platform',
    load: { bot: loadPlatformBot },
    body: PlatformAgentBotChanges,
    files: { avatar: avatarRule },
    ignores: ['avatar_url'],
    reply: AgentBot,
    errors: ['unknown'],
  },
  async (context) => {
    const { tx, actor, bot, body, files, now } = context
    await requireAccount(tx, actor, body.account_id)
    return presentPlatformBot(await changeBot(tx, bot, body, { avatar: files.avatar, now }), context)
  },
)
