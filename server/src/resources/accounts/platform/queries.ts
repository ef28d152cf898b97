import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { AccountTable } from '../../../kernel/db/tables.ts'
import type { Page } from '../../../kernel/paging.ts'

type AccountRow = Selectable<AccountTable>

/** Without an app, every account there is. */
export function listPlatformAccounts(db: Db, appId: number | undefined, page: Page): Promise<AccountRow[]> {
  const all = db.selectFrom('accounts').selectAll().where('deleted_at', 'is', null)
  const reached = db
    .selectFrom('platform_permissions')
    .select('record_id')
    .where('kind', '=', 'account')
    .where('platform_app_id', '=', appId ?? 0)
  return page.fetch(appId === undefined ? all : all.where('id', 'in', reached), [['id', 'asc']])
}

export function findPlatformAccount(db: Db, id: number): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** What belongs to the account goes with it; what only names it, or something of it, is removed by hand. */
export async function eraseAccount(tx: Tx, id: number): Promise<void> {
  const bots = tx.selectFrom('agent_bots').select('id').where('account_id', '=', id)
  await tx.deleteFrom('access_tokens').where('owner_type', '=', 'agent_bot').where('owner_id', 'in', bots).execute()
  await tx.deleteFrom('platform_permissions').where('kind', '=', 'agent_bot').where('record_id', 'in', bots).execute()
  await tx.deleteFrom('platform_permissions').where('kind', '=', 'account').where('record_id', '=', id).execute()
  await tx.deleteFrom('accounts').where('id', '=', id).where('deleted_at', 'is not', null).execute()
}
