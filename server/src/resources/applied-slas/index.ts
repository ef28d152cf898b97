import { resource } from '../../kernel/manifest.ts'
import { download } from './operations/download.ts'
import { list } from './operations/list.ts'
import { metrics } from './operations/metrics.ts'

export const appliedSlas = resource({
  name: 'appliedSlas',
  singular: 'applied_sla',
  operations: [list, metrics, download],
})
