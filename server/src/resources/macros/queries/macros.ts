import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'
import { preparedList } from '../../../kernel/paging.ts'
import type { MacroRow } from '../table.ts'

export const { insert: insertMacro, update: updateMacro, delete: deleteMacro } = tenantTable('macros')

/** Those that somebody may use: the global ones, and its own. */
export const listMacros = preparedList(
  (db, { accountId, userId }: Params<{ accountId: number; userId: number }>) =>
    db
      .selectFrom('macros')
      .selectAll()
      .where('account_id', '=', accountId)
      .where((eb) => eb.or([eb('visibility', '=', 'global'), eb('created_by_id', '=', userId)])),
  [['id', 'asc']],
)

export function findMacro(db: Db, accountId: number, id: number, userId: number): Promise<MacroRow | undefined> {
  return one(db, accountId, id)
    .where((eb) => eb.or([eb('visibility', '=', 'global'), eb('created_by_id', '=', userId)]))
    .executeTakeFirst()
}

interface Changing {
  userId: number
  isAdministrator: boolean
}

export function findOwnMacro(
  db: Db,
  accountId: number,
  id: number,
  { userId, isAdministrator }: Changing,
): Promise<MacroRow | undefined> {
  return one(db, accountId, id)
    .where((eb) =>
      isAdministrator
        ? eb.or([eb('visibility', '=', 'global'), eb('created_by_id', '=', userId)])
        : eb.and([eb('visibility', '=', 'personal'), eb('created_by_id', '=', userId)]),
    )
    .executeTakeFirst()
}

function one(db: Db, accountId: number, id: number) {
  return locked(db, db.selectFrom('macros').selectAll().where('account_id', '=', accountId).where('id', '=', id))
}

/** All of an account, kept from changing until the transaction ends. */
export function holdMacros(tx: Tx, accountId: number): Promise<MacroRow[]> {
  return locked(tx, tx.selectFrom('macros').selectAll().where('account_id', '=', accountId).orderBy('id')).execute()
}

export async function countMacros(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('macros')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
