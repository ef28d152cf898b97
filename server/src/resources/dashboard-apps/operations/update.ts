import { operation } from '../../../kernel/operation.ts'
import { loadDashboardApp } from '../load.ts'
import { presentDashboardApp } from '../present.ts'
import { updateDashboardApp } from '../queries/dashboard-apps.ts'
import { DashboardApp, DashboardAppChanges } from '../schema.ts'

export const update = operation(
  'dashboardApps.update',
  {
    patch: '/api/v1/accounts/:account_id/dashboard_apps/:id',
    summary: 'Update an app that dashboards show',
    access: 'administrator',
    load: { app: loadDashboardApp },
    body: DashboardAppChanges,
    reply: DashboardApp,
  },
  async ({ app, body, tx, now }) => presentDashboardApp(await updateDashboardApp(tx, app, body, now)),
)
