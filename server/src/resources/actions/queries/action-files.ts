import type { Insertable } from 'kysely'
import { deleteRows } from '../../../kernel/db/batches.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { idIn } from '../../../kernel/db/dialect.ts'
import type { FileRow } from '../../../kernel/files/table.ts'
import type { ActionFileRow, ActionFileTable } from '../table.ts'
import type { Owner } from './action-webhooks.ts'

/** A file that a rule or a macro sends, by the signed id that its actions call it by. */
export type OwnFile = ActionFileRow & Omit<FileRow, keyof ActionFileRow>

interface Owners extends Pick<Owner, 'account_id' | 'owner_type'> {
  owner_ids: readonly number[]
}

export async function listFilesOf(db: Db, { account_id, owner_type, owner_ids }: Owners): Promise<OwnFile[]> {
  if (owner_ids.length === 0) return []
  return db
    .selectFrom('action_files')
    .innerJoin('files', 'files.id', 'action_files.file_id')
    .selectAll('action_files')
    .select(['files.key', 'files.filename', 'files.content_type', 'files.byte_size', 'files.width', 'files.height'])
    .select('files.shares')
    .where('action_files.account_id', '=', account_id)
    .where('action_files.owner_type', '=', owner_type)
    .where(idIn(db, 'action_files.owner_id', owner_ids))
    .orderBy('action_files.id')
    .execute()
}

export async function insertFiles(tx: Tx, rows: Insertable<ActionFileTable>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('action_files').values(rows).execute()
}

export function deleteActionFiles(
  tx: Tx,
  { account_id }: Pick<Owner, 'account_id'>,
  ids: readonly number[],
): Promise<void> {
  return deleteRows(tx, 'action_files', account_id, ids)
}
