import { resource } from '../../kernel/manifest.ts'
import { create } from './platform/create.ts'
import { remove } from './platform/delete.ts'
import { list } from './platform/list.ts'

export const accountUsers = resource({
  name: 'accountUsers',
  singular: 'account_user',
  operations: [list, create, remove],
})
