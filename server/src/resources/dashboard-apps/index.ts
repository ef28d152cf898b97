import { resource } from '../../kernel/manifest.ts'
import { list } from './operations/list.ts'

export const dashboardApps = resource({
  name: 'dashboardApps',
  singular: 'dashboard_app',
  operations: [list],
})
