import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { AccountTable } from '../../../kernel/db/tables.ts'
import type { PermissionKind } from '../table.ts'

export function insertPlatformApp(tx: Tx, name: string, now: number): Promise<{ id: number }> {
  return tx
    .insertInto('platform_apps')
    .values({ name, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export function findFirstPlatformApp(db: Db): Promise<{ id: number } | undefined> {
  return db.selectFrom('platform_apps').select('id').orderBy('id').limit(1).executeTakeFirst()
}

export async function hasPermission(db: Db, appId: number, kind: PermissionKind, recordId: number): Promise<boolean> {
  const found = await db
    .selectFrom('platform_permissions')
    .select('id')
    .where('platform_app_id', '=', appId)
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertPermission(
  tx: Tx,
  appId: number,
  kind: PermissionKind,
  recordId: number,
  now: number,
): Promise<void> {
  await tx
    .insertInto('platform_permissions')
    .values({ platform_app_id: appId, kind, record_id: recordId, created_at: now })
    .onConflict((conflict) => conflict.columns(['platform_app_id', 'kind', 'record_id']).doNothing())
    .execute()
}

export async function deletePermissions(tx: Tx, kind: PermissionKind, recordId: number): Promise<void> {
  await tx.deleteFrom('platform_permissions').where('kind', '=', kind).where('record_id', '=', recordId).execute()
}

/** An account that is there, whichever app may reach it. */
export function findPlatformAccount(db: Db, id: number): Promise<Selectable<AccountTable> | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}
