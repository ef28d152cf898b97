import type { Updateable } from 'kysely'
import type { Db, Tx } from '../../../../../kernel/db/db.ts'
import { idIn, unindexed } from '../../../../../kernel/db/dialect.ts'
import type { PortalRow } from '../../../table.ts'
import type { ArticleRow, ArticleTable } from '../../table.ts'

/** Those of the named articles that are in the portal, in the order in which they stand. */
export function listStates(db: Db, { account_id, id }: PortalRow, ids: readonly number[]): Promise<ArticleRow[]> {
  return db
    .selectFrom('articles')
    .selectAll()
    .where(unindexed('account_id'), '=', account_id)
    .where(unindexed('portal_id'), '=', id)
    .where(idIn(db, 'id', ids))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function updateAll(
  tx: Tx,
  { account_id, id }: PortalRow,
  ids: readonly number[],
  changes: Updateable<ArticleTable>,
): Promise<void> {
  await tx
    .updateTable('articles')
    .set(changes)
    .where(unindexed('account_id'), '=', account_id)
    .where(unindexed('portal_id'), '=', id)
    .where(idIn(tx, 'id', ids))
    .execute()
}
