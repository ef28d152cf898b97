import { resource } from '../../kernel/manifest.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { list } from './list.ts'
import { retry } from './retry.ts'
import { update } from './update.ts'

export const messages = resource({
  name: 'messages',
  singular: 'message',
  operations: [list, create, update, remove, retry],
})
