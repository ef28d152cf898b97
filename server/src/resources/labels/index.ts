import { resource } from '../../kernel/manifest.ts'
import { exchangeLabel } from './jobs/merge.ts'
import { clearLabel } from './jobs/remove.ts'
import { create } from './operations/create.ts'
import { remove } from './operations/delete.ts'
import { get } from './operations/get.ts'
import { list } from './operations/list.ts'
import { merge } from './operations/merge.ts'
import { update } from './operations/update.ts'
import { usage } from './operations/usage.ts'

export const labels = resource({
  name: 'labels',
  singular: 'label',
  operations: [list, create, get, usage, update, merge, remove],
  jobs: [clearLabel, exchangeLabel],
})
