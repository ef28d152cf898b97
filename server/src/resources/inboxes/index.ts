import { resource } from '../../kernel/manifest.ts'
import { inboxEvents } from './events.ts'
import { clearInbox } from './jobs/remove.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { deleteAvatar } from './operations/delete-avatar.ts'
import { get } from './operations/get.ts'
import { getAgentBot } from './operations/get-agent-bot.ts'
import { list } from './operations/list.ts'
import { resetSecret } from './operations/reset-secret.ts'
import { setAgentBot } from './operations/set-agent-bot.ts'
import { update } from './operations/update.ts'
import { get as publicGet } from './public/operations/get.ts'
import { identifyBot } from './queries/serving-bots.ts'

export const inboxes = resource({
  name: 'inboxes',
  singular: 'inbox',
  events: inboxEvents,
  operations: [list, create, get, update, remove, deleteAvatar, getAgentBot, setAgentBot, resetSecret, publicGet],
  jobs: [clearInbox],
  identifyBot,
})
