import { resource } from '../../kernel/manifest.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { get } from './operations/get.ts'
import { update } from './operations/update.ts'

export const inboxMembers = resource({
  name: 'inboxMembers',
  singular: 'inbox_member',
  operations: [get, create, update, remove],
})
