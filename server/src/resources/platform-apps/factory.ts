import type { App } from '../../app.ts'
import { insertPermission } from './queries/platform-apps.ts'
import { registerPlatformApp } from './rules/register.ts'
import type { PermissionKind } from './table.ts'

export function aPlatformApp(
  { database, services }: App,
  ...granted: (readonly [kind: PermissionKind, id: number])[]
): Promise<{ id: number; token: string }> {
  return database.transaction(async (tx) => {
    const app = await registerPlatformApp(tx, services, { name: 'App' })
    for (const [kind, id] of granted) await insertPermission(tx, app.id, kind, id, 0)
    return app
  })
}
