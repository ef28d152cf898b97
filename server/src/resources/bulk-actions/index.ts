import { resource } from '../../kernel/manifest.ts'
import { forgetOld } from './jobs/forget-old.ts'
import { perform } from './jobs/perform.ts'
import { create } from './operations/create.ts'
import { get } from './operations/get.ts'

export const bulkActions = resource({
  name: 'bulkActions',
  singular: 'bulk_action',
  operations: [create, get],
  jobs: [perform, forgetOld],
})
