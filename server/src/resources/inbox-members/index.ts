import { resource } from '../../kernel/manifest.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { get } from './get.ts'
import { update } from './update.ts'

export const inboxMembers = resource({
  name: 'inboxMembers',
  singular: 'inbox_member',
  operations: [get, create, update, remove],
})
