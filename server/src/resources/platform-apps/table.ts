import type { Generated } from 'kysely'

export type PermissionKind = 'account' | 'user' | 'agent_bot'

export interface PlatformPermissionTable {
  id: Generated<number>
  platform_app_id: number
  kind: PermissionKind
  record_id: number
  created_at: number
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    platform_permissions: PlatformPermissionTable
  }
}
