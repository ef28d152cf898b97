import { resource } from '../../kernel/manifest.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { list } from './operations/list.ts'
import { update } from './operations/update.ts'
import { use } from './operations/use.ts'

export const cannedResponses = resource({
  name: 'cannedResponses',
  singular: 'canned_response',
  operations: [list, create, update, remove, use],
})
