import type { Db, Tx } from '../../../kernel/db/db.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'

export const {
  find: findHook,
  insert: insertHook,
  update: updateHook,
  delete: deleteHook,
} = tenantTable('integration_hooks')

/** Hooks of an account, with the names of their inboxes, in the order in which they were made. */
export function listHooks(db: Db, accountId: number, { id, limit }: { id?: number; limit: number }) {
  const hooks = db
    .selectFrom('integration_hooks')
    .leftJoin('inboxes', 'inboxes.id', 'integration_hooks.inbox_id')
    .selectAll('integration_hooks')
    .select('inboxes.name as inbox_name')
    .where('integration_hooks.account_id', '=', accountId)
  const wanted = id === undefined ? hooks : hooks.where('integration_hooks.id', '=', id)
  return wanted.orderBy('integration_hooks.app_id').orderBy('integration_hooks.id').limit(limit).execute()
}

export type HookView = Awaited<ReturnType<typeof listHooks>>[number]

export async function countHooks(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('integration_hooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteHooksOfInbox(tx: Tx, { account_id, id }: { account_id: number; id: number }) {
  await tx.deleteFrom('integration_hooks').where('account_id', '=', account_id).where('inbox_id', '=', id).execute()
}

/** Whether the account has webhooks, which have a place of their own. */
export function hasWebhooks(db: Db, accountId: number): Promise<boolean> {
  return hasAny(db, 'webhooks', accountId)
}

export function hasDashboardApps(db: Db, accountId: number): Promise<boolean> {
  return hasAny(db, 'dashboard_apps', accountId)
}

async function hasAny(db: Db, table: 'webhooks' | 'dashboard_apps', accountId: number): Promise<boolean> {
  const one = db.selectFrom(table).select('id').where('account_id', '=', accountId).limit(1)
  return (await one.executeTakeFirst()) !== undefined
}
