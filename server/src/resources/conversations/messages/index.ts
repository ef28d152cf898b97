import { resource } from '../../../kernel/manifest.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { list } from './operations/list.ts'
import { retry } from './operations/retry.ts'
import { update } from './operations/update.ts'
import { create as publicCreate } from './public/operations/create.ts'
import { list as publicList } from './public/operations/list.ts'
import { update as publicUpdate } from './public/operations/update.ts'

export const messages = resource({
  name: 'messages',
  singular: 'message',
  audit: false,
  operations: [list, create, update, remove, retry, publicList, publicCreate, publicUpdate],
})
