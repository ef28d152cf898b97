import { resource } from '../../kernel/manifest.ts'
import { create } from './create.ts'
import { create as publicCreate } from './public/create.ts'
import { list as publicList } from './public/list.ts'
import { update as publicUpdate } from './public/update.ts'

export const messages = resource({
  name: 'messages',
  singular: 'message',
  operations: [create, publicCreate, publicList, publicUpdate],
})
