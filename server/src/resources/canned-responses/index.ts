import { resource } from '../../kernel/manifest.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { list } from './list.ts'
import { update } from './update.ts'

export const cannedResponses = resource({
  name: 'cannedResponses',
  singular: 'canned_response',
  operations: [list, create, update, remove],
})
