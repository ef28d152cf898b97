import type { PlatformActor } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { type Loader, loader } from '../../../kernel/load.ts'
import { hasPermission, insertPermission } from '../queries/platform-apps.ts'
import type { PermissionKind } from '../table.ts'

/** A platform app reaches what it made or was granted; a super administrator reaches everything. */
export async function reaches(db: Db, { app }: PlatformActor, kind: PermissionKind, id: number): Promise<boolean> {
  return app === undefined || hasPermission(db, app.id, kind, id)
}

/** Lets the app reach what it has just made. */
export async function claim(
  tx: Tx,
  { app }: PlatformActor,
  kind: PermissionKind,
  id: number,
  now: number,
): Promise<void> {
  if (app) await insertPermission(tx, app.id, kind, id, now)
}

/** A record that the path names by its id; to an app that does not reach it, it does not exist. */
export function reachedLoader<Row extends object>(
  kind: PermissionKind,
  param: string,
  find: (db: Db, id: number) => Promise<Row | undefined>,
): Loader<Row> {
  return loader(kind, param, async ({ db, actor }, id) => {
    if (actor.type !== 'platform_app' || !(await reaches(db, actor, kind, id))) return undefined
    return find(db, id)
  })
}
