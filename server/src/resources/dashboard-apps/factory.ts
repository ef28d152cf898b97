import type { App } from '../../app.ts'
import { insertDashboardApp } from './queries/dashboard-apps.ts'
import type { DashboardAppRow } from './table.ts'

export function aDashboardApp({ database, services }: App, accountId: number): Promise<DashboardAppRow> {
  const app = { title: 'Orders', content: [{ type: 'frame' as const, url: 'https://orders.invalid/panel' }] }
  return database.transaction((tx) => insertDashboardApp(tx, accountId, app, services.clock.now()))
}
