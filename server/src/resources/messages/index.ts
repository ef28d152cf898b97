import { resource } from '../../kernel/manifest.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { list } from './list.ts'
import { create as publicCreate } from './public/create.ts'
import { list as publicList } from './public/list.ts'
import { update as publicUpdate } from './public/update.ts'
import { retry } from './retry.ts'
import { update } from './update.ts'

export const messages = resource({
  name: 'messages',
  singular: 'message',
  operations: [list, create, update, remove, retry, publicList, publicCreate, publicUpdate],
})
