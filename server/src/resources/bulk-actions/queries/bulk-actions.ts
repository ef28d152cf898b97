import { rowsAtOnce } from '../../../kernel/db/batches.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'
import type { BulkActionRow } from '../table.ts'

const { find, hold, insert, update } = tenantTable('bulk_actions')

export { find as findBulkAction, insert as insertBulkAction }

export function holdAt(
  tx: Tx,
  { account_id, id, position }: Pick<BulkActionRow, 'account_id' | 'id' | 'position'>,
): Promise<BulkActionRow | undefined> {
  return hold(tx, { account_id, id }, { position, finished_at: null })
}

type Progress = Partial<Pick<BulkActionRow, 'position' | 'refused' | 'finished_at'>> & { updated_at: number }

export async function saveProgress(tx: Tx, action: BulkActionRow, progress: Progress): Promise<void> {
  await update(tx, action, progress)
}

/** Some that are older than a time; answers how many. */
export async function deleteOld(tx: Tx, before: number): Promise<number> {
  const old = tx.selectFrom('bulk_actions').select('id').where('created_at', '<', before).orderBy('created_at')
  const gone = await tx.deleteFrom('bulk_actions').where('id', 'in', old.limit(rowsAtOnce)).returning('id').execute()
  return gone.length
}
