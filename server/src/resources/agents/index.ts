import { resource } from '../../kernel/manifest.ts'
import { bulkCreate } from './operations/bulk-create.ts'
import { create } from './operations/create.ts'
import { createPasswordLink } from './operations/create-password-link.ts'
import { remove } from './operations/delete.ts'
import { deleteMfa } from './operations/delete-mfa.ts'
import { list } from './operations/list.ts'
import { update } from './operations/update.ts'

export const agents = resource({
  name: 'agents',
  singular: 'agent',
  audit: { type: 'AccountUser' },
  operations: [list, create, bulkCreate, update, remove, createPasswordLink, deleteMfa],
})
