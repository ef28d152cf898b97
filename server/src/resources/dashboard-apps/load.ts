import { loader } from '../../kernel/load.ts'
import { findDashboardApp } from './queries/dashboard-apps.ts'

export const loadDashboardApp = loader('dashboard app', 'id', ({ db, accountId }, id) =>
  findDashboardApp(db, accountId, id),
)
