import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { ReportRebuildTable } from '../table.ts'

export type RebuildRow = Pick<Selectable<ReportRebuildTable>, 'account_id' | 'phase' | 'last_number'>

const rebuildOf = prepared((db, { accountId }: Params<{ accountId: number }>) =>
  db.selectFrom('report_rebuilds').select(['account_id', 'phase', 'last_number']).where('account_id', '=', accountId),
)

export async function findRebuild(db: Db, accountId: number): Promise<RebuildRow | undefined> {
  const [row] = await rebuildOf(db, { accountId })
  return row
}

export function listRebuilds(db: Db, limit: number): Promise<{ account_id: number }[]> {
  return db.selectFrom('report_rebuilds').select('account_id').orderBy('id').limit(limit).execute()
}

/** One that is under way begins anew. */
export async function beginRebuild(tx: Tx, account_id: number, now: number): Promise<void> {
  const anew = { phase: 'clearing', last_number: 0, created_at: now } as const
  await tx
    .insertInto('report_rebuilds')
    .values({ account_id, ...anew })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(anew))
    .execute()
}

export async function moveRebuild(tx: Tx, { account_id, ...reached }: RebuildRow): Promise<void> {
  await tx.updateTable('report_rebuilds').set(reached).where('account_id', '=', account_id).execute()
}

export async function endRebuild(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('report_rebuilds').where('account_id', '=', accountId).execute()
}

/** The next accounts, those that are about to be erased left out. */
export async function accountsAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
