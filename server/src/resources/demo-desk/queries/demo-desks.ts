import type { Db, Tx } from '../../../kernel/db/db.ts'
import { idIn, locked } from '../../../kernel/db/dialect.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'
import type { ContactRow } from '../../contacts/table.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import type { DemoDeskRow } from '../table.ts'

const { insert, update } = tenantTable('demo_desks', { demo_desks_account_id_key: 'account_id' })

export { insert as insertDemoDesk, update as updateDemoDesk }

export function findDemoDesk(db: Db, accountId: number): Promise<DemoDeskRow | undefined> {
  return db.selectFrom('demo_desks').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** Held until the transaction ends, if it stands where it is thought to. */
export function holdDemoDesk(tx: Tx, { id, account_id, done }: DemoDeskRow): Promise<DemoDeskRow | undefined> {
  const desk = tx
    .selectFrom('demo_desks')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('done', '=', done)
    .where('finished_at', 'is', null)
  return locked(tx, desk).executeTakeFirst()
}

export async function hasConversations(db: Db, accountId: number): Promise<boolean> {
  const any = await db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return any !== undefined
}

/** Those of them that are still there. */
export function listInboxesOf(db: Db, accountId: number, ids: number[]): Promise<InboxRow[]> {
  return db
    .selectFrom('inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(idIn(db, 'id', ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

export function listContactsOf(db: Db, accountId: number, ids: number[]): Promise<ContactRow[]> {
  return db
    .selectFrom('contacts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(idIn(db, 'id', ids))
    .orderBy('id')
    .execute()
}

/** Whether a job of the account was put aside: it failed too often. There are few of one name, if any. */
export async function isPutAside(
  db: Db,
  { name, lane }: { name: string; lane: string },
  accountId: number,
): Promise<boolean> {
  const aside = await db
    .selectFrom('jobs')
    .select('payload')
    .where('lane', '=', lane)
    .where('failed_at', 'is not', null)
    .where('name', '=', name)
    .execute()
  return aside.some(({ payload }) => payload.account_id === accountId)
}
