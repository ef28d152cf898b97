import { operation } from '../../../kernel/operation.ts'
import { loadDashboardApp } from '../load.ts'
import { deleteDashboardApp } from '../queries/dashboard-apps.ts'

export const remove = operation(
  'dashboardApps.delete',
  {
    delete: '/api/v1/accounts/:account_id/dashboard_apps/:id',
    summary: 'Delete an app that dashboards show',
    access: 'administrator',
    load: { app: loadDashboardApp },
  },
  ({ app, tx }) => deleteDashboardApp(tx, app),
)
