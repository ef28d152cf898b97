import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { presentDashboardApp } from '../present.ts'
import { listDashboardApps } from '../queries/dashboard-apps.ts'
import { DashboardApp } from '../schema.ts'

export const list = operation(
  'dashboardApps.list',
  {
    get: '/api/v1/accounts/:account_id/dashboard_apps',
    summary: 'List the apps that dashboards show beside a conversation',
    access: 'agent',
    paged: { size: 'all' },
    reply: T.array(DashboardApp),
  },
  async ({ account, db, page }) =>
    (await listDashboardApps(db, { accountId: account.id }, page)).map(presentDashboardApp),
)
