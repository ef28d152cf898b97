import type { Insertable } from 'kysely'
import { rowsAtOnce } from '../db/batches.ts'
import type { Db, Tx } from '../db/db.ts'
import { oneOf } from '../db/dialect.ts'
import type { FileRow, UploadRow, UploadTable } from './table.ts'

export function insertUpload(tx: Tx, upload: Insertable<UploadTable>): Promise<UploadRow> {
  return tx.insertInto('uploads').values(upload).returningAll().executeTakeFirstOrThrow()
}

/** One whose bytes are not here yet, by its id alone: whoever names it has proven that it may. */
export function findExpectedUpload(db: Db, id: number): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .innerJoin('accounts', 'accounts.id', 'uploads.account_id')
    .selectAll('uploads')
    .where('uploads.id', '=', id)
    .where('uploads.file_id', 'is', null)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** False where another file was first. */
export async function giveFile(tx: Tx, { id, account_id }: UploadRow, fileId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ file_id: fileId })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** The files that came of uploads of the account. */
export async function findUploadedFiles(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<(FileRow & { upload_id: number })[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('uploads')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .selectAll('files')
    .select('uploads.id as upload_id')
    .where('uploads.account_id', '=', accountId)
    .where('uploads.id', 'in', oneOf(db, ids))
    .execute()
}

/** Forgets some that are older than a time; answers what became of each. */
export async function takeOldUploads(tx: Tx, before: number): Promise<Pick<UploadRow, 'file_id'>[]> {
  const old = tx.selectFrom('uploads').select('id').where('created_at', '<', before).orderBy('created_at')
  return tx.deleteFrom('uploads').where('id', 'in', old.limit(rowsAtOnce)).returning('file_id').execute()
}
