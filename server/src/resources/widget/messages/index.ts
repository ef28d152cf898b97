import { resource } from '../../../kernel/manifest.ts'
import { create as beginConversation } from '../conversations/operations/create.ts'
import { create } from './operations/create.ts'
import { list } from './operations/list.ts'
import { update } from './operations/update.ts'

/** What a visitor writes is nested under another name than the rest of what it tells. */
export const widgetMessages = resource({
  name: 'widget',
  singular: 'message',
  audit: false,
  operations: [list, create, update, beginConversation],
})
