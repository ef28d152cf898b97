import { resource } from '../../kernel/manifest.ts'
import { bulkCreate } from './bulk-create.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { list } from './list.ts'
import { update } from './update.ts'

export const agents = resource({
  name: 'agents',
  singular: 'agent',
  operations: [list, create, bulkCreate, update, remove],
})
