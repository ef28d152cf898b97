import { operation } from '../../../kernel/operation.ts'
import { loadDashboardApp } from '../load.ts'
import { presentDashboardApp } from '../present.ts'
import { DashboardApp } from '../schema.ts'

export const get = operation(
  'dashboardApps.get',
  {
    get: '/api/v1/accounts/:account_id/dashboard_apps/:id',
    summary: 'Get an app that dashboards show',
    access: 'agent',
    load: { app: loadDashboardApp },
    reply: DashboardApp,
  },
  ({ app }) => presentDashboardApp(app),
)
