import type { Tx } from '../../../kernel/db/db.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'
import { preparedList } from '../../../kernel/paging.ts'
import type { DashboardAppChanges, NewDashboardApp } from '../schema.ts'
import type { DashboardAppRow } from '../table.ts'

const apps = tenantTable('dashboard_apps')

export const { find: findDashboardApp, delete: deleteDashboardApp } = apps

export const listDashboardApps = preparedList(
  (db, { accountId }: Params<{ accountId: number }>) =>
    db.selectFrom('dashboard_apps').selectAll().where('account_id', '=', accountId),
  [['id', 'asc']],
)

export function insertDashboardApp(
  tx: Tx,
  accountId: number,
  app: NewDashboardApp,
  now: number,
): Promise<DashboardAppRow> {
  return apps.insert(tx, { account_id: accountId, ...app, created_at: now, updated_at: now })
}

export function updateDashboardApp(
  tx: Tx,
  app: DashboardAppRow,
  changes: DashboardAppChanges,
  now: number,
): Promise<DashboardAppRow> {
  return apps.update(tx, app, { ...changes, updated_at: now })
}
