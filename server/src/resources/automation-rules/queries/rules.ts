import type { Db, Tx } from '../../../kernel/db/db.ts'
import { idIn, locked } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'
import { preparedList } from '../../../kernel/paging.ts'
import type { RuleRow } from '../table.ts'

export const {
  find: findRule,
  insert: insertRule,
  update: updateRule,
  delete: deleteRule,
} = tenantTable('automation_rules')

/** In the order in which they act. */
export const listRules = preparedList(
  (db, { accountId }: Params<{ accountId: number }>) =>
    db.selectFrom('automation_rules').selectAll().where('account_id', '=', accountId),
  [['id', 'asc']],
)

/** Those of some accounts that are switched on, in the order in which they act. */
export const listActiveRules = prepared((db, { accountIds }: Params<{ accountIds: number[] }>) =>
  db
    .selectFrom('automation_rules')
    .selectAll()
    .where(idIn(db, 'account_id', accountIds))
    .where('active', '=', true)
    .orderBy('id'),
)

/** All of an account, kept from changing until the transaction ends. */
export function holdRules(tx: Tx, accountId: number): Promise<RuleRow[]> {
  return locked(
    tx,
    tx.selectFrom('automation_rules').selectAll().where('account_id', '=', accountId).orderBy('id'),
  ).execute()
}

/** Changes are worked out from the whole rule, so whoever changes it waits for the one before. */
export function holdRule(db: Db, accountId: number, id: number): Promise<RuleRow | undefined> {
  const found = db.selectFrom('automation_rules').selectAll().where('account_id', '=', accountId)
  return locked(db, found.where('id', '=', id)).executeTakeFirst()
}

export async function countRules(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('automation_rules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
