import { deleteRows } from '../../../kernel/db/batches.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { idIn } from '../../../kernel/db/dialect.ts'
import type { FileRow } from '../../../kernel/files/table.ts'
import type { CannedResponseFileRow, CannedResponseRow } from '../table.ts'

export type OwnFile = CannedResponseFileRow & Pick<FileRow, 'filename' | 'content_type' | 'byte_size'>
export type Owner = Pick<CannedResponseRow, 'id' | 'account_id' | 'attachment_count'>

/** The files of some responses of an account: one statement, and none where they have none. */
export async function listFilesOf(db: Db, responses: readonly Owner[]): Promise<OwnFile[]> {
  const owners = responses.filter(({ attachment_count }) => attachment_count > 0)
  if (owners.length === 0) return []
  return db
    .selectFrom('canned_response_files')
    .innerJoin('files', 'files.id', 'canned_response_files.file_id')
    .selectAll('canned_response_files')
    .select(['files.filename', 'files.content_type', 'files.byte_size'])
    .where('canned_response_files.account_id', '=', owners[0]!.account_id)
    .where(
      idIn(
        db,
        'canned_response_files.canned_response_id',
        owners.map(({ id }) => id),
      ),
    )
    .orderBy('canned_response_files.id')
    .execute()
}

export async function insertFilesOf(
  tx: Tx,
  { account_id, id }: Owner,
  fileIds: readonly number[],
  now: number,
): Promise<void> {
  const rows = fileIds.map((file_id) => ({ account_id, canned_response_id: id, file_id, created_at: now }))
  if (rows.length > 0) await tx.insertInto('canned_response_files').values(rows).execute()
}

export function deleteFilesOf(tx: Tx, { account_id }: Owner, ids: readonly number[]): Promise<void> {
  return deleteRows(tx, 'canned_response_files', account_id, ids)
}
