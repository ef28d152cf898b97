import { operation } from '../../../kernel/operation.ts'
import { presentDashboardApp } from '../present.ts'
import { insertDashboardApp } from '../queries/dashboard-apps.ts'
import { DashboardApp, NewDashboardApp } from '../schema.ts'

export const create = operation(
  'dashboardApps.create',
  {
    post: '/api/v1/accounts/:account_id/dashboard_apps',
    summary: 'Add an app that dashboards show beside a conversation',
    access: 'administrator',
    body: NewDashboardApp,
    reply: DashboardApp,
  },
  async ({ account, body, tx, now }) => presentDashboardApp(await insertDashboardApp(tx, account.id, body, now)),
)
