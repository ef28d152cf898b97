import { resource } from '../../kernel/manifest.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { clearLabel } from './remove.ts'
import { update } from './update.ts'

export const labels = resource({
  name: 'labels',
  singular: 'label',
  operations: [list, create, get, update, remove],
  jobs: [clearLabel],
})
