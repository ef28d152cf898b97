import { resource } from '../../kernel/manifest.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { update } from './operations/update.ts'

export const customRoles = resource({
  name: 'customRoles',
  singular: 'custom_role',
  operations: [list, create, get, update, remove],
})
