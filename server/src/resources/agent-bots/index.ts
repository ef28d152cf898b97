import { resource } from '../../kernel/manifest.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { deleteAvatar } from './delete-avatar.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { platformAgentBots } from './platform/index.ts'
import { resetAccessToken } from './reset-access-token.ts'
import { resetSecret } from './reset-secret.ts'
import { update } from './update.ts'

export const agentBots = resource({
  name: 'agentBots',
  singular: 'agent_bot',
  operations: [list, create, get, update, remove, deleteAvatar, resetAccessToken, resetSecret, ...platformAgentBots],
})
