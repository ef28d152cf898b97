import { resource } from '../../kernel/manifest.ts'
import { clearLabel } from './jobs/remove.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { update } from './operations/update.ts'

export const labels = resource({
  name: 'labels',
  singular: 'label',
  operations: [list, create, get, update, remove],
  jobs: [clearLabel],
})
