import { resource } from '../../kernel/manifest.ts'
import { create } from './platform/operations/create.ts'
import { remove } from './platform/operations/delete.ts'
import { list } from './platform/operations/list.ts'

export const accountUsers = resource({
  name: 'accountUsers',
  singular: 'account_user',
  operations: [list, create, remove],
})
