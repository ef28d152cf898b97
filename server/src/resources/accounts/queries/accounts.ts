import type { Insertable, Selectable, Updateable } from 'kysely'
import type { AccessTx } from '../../../kernel/access-version.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked } from '../../../kernel/db/dialect.ts'
import type { AccountTable } from '../../../kernel/db/tables.ts'

export type AccountRow = Selectable<AccountTable>

export function getAccount(db: Db, id: number): Promise<AccountRow> {
  return locked(db, db.selectFrom('accounts').selectAll().where('id', '=', id)).executeTakeFirstOrThrow()
}

export function insertAccount(tx: Tx, name: string, now: number): Promise<AccountRow> {
  const row: Insertable<AccountTable> = {
    name,
    status: 'active',
    locale: 'en',
    features: {},
    settings: {},
    custom_attributes: {},
    created_at: now,
    updated_at: now,
  }
  return tx.insertInto('accounts').values(row).returningAll().executeTakeFirstOrThrow()
}

type AccountChanges = Omit<Updateable<AccountTable>, keyof Existence>
type Existence = Pick<Updateable<AccountTable>, 'status' | 'deleted_at'>

export function updateAccount(tx: AccessTx, id: number, changes: AccountChanges & Existence): Promise<AccountRow>
export function updateAccount(tx: Tx, id: number, changes: AccountChanges): Promise<AccountRow>
export function updateAccount(tx: Tx, id: number, changes: AccountChanges & Existence): Promise<AccountRow> {
  return tx.updateTable('accounts').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function countAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
