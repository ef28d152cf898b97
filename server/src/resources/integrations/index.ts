import { resource } from '../../kernel/manifest.ts'
import { list as listApps } from './apps/operations/list.ts'

export const integrations = resource({
  name: 'integrations',
  singular: 'integration',
  operations: [listApps],
})
