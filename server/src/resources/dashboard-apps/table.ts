import type { Generated, Selectable } from 'kysely'
import type { NewDashboardApp } from './schema.ts'

export interface DashboardAppTable {
  id: Generated<number>
  account_id: number
  title: string
  content: NewDashboardApp['content']
  created_at: number
  updated_at: number
}

export type DashboardAppRow = Selectable<DashboardAppTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    dashboard_apps: DashboardAppTable
  }
}
