import { resource } from '../../kernel/manifest.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { deleteAvatar } from './operations/delete-avatar.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { resetAccessToken } from './operations/reset-access-token.ts'
import { resetSecret } from './operations/reset-secret.ts'
import { update } from './operations/update.ts'
import { platformAgentBots } from './platform/index.ts'

export const agentBots = resource({
  name: 'agentBots',
  singular: 'agent_bot',
  operations: [list, create, get, update, remove, deleteAvatar, resetAccessToken, resetSecret, ...platformAgentBots],
})
