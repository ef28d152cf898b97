import { resource } from '../../../kernel/manifest.ts'
import { remove } from './operations/delete.ts'
import { get } from './operations/get.ts'
import { update } from './operations/update.ts'

/** What clients send is nested under another name than the rest of what conversations take. */
export const draftMessages = resource({
  name: 'conversations',
  singular: 'draft_message',
  operations: [get, update, remove],
})
