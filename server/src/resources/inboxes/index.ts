import { resource } from '../../kernel/manifest.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { deleteAvatar } from './delete-avatar.ts'
import { get } from './get.ts'
import { getAgentBot } from './get-agent-bot.ts'
import { list } from './list.ts'
import { get as publicGet } from './public/get.ts'
import { clearInbox } from './remove.ts'
import { resetSecret } from './reset-secret.ts'
import { setAgentBot } from './set-agent-bot.ts'
import { update } from './update.ts'

export const inboxes = resource({
  name: 'inboxes',
  singular: 'inbox',
  operations: [list, create, get, update, remove, deleteAvatar, getAgentBot, setAgentBot, resetSecret, publicGet],
  jobs: [clearInbox],
})
