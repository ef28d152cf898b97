import type { Insertable } from 'kysely'
import { rowsAtOnce } from '../db/batches.ts'
import type { Db, Tx } from '../db/db.ts'
import { oneOf } from '../db/dialect.ts'
import type { UploadRow, UploadTable } from './table.ts'

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

/** Which file came of each of some uploads of the account. */
export async function listUploadedFiles(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const uploads = await db
    .selectFrom('uploads')
    .select(['id', 'file_id'])
    .where('account_id', '=', accountId)
    .where('id', 'in', oneOf(db, ids))
    .where('file_id', 'is not', null)
    .execute()
  return new Map(uploads.map(({ id, file_id }) => [id, file_id!]))
}

/** Forgets some that are older than a time; answers what became of each. */
export async function takeOldUploads(tx: Tx, before: number): Promise<Pick<UploadRow, 'file_id'>[]> {
  const old = tx.selectFrom('uploads').select('id').where('created_at', '<', before).orderBy('created_at')
  return tx.deleteFrom('uploads').where('id', 'in', old.limit(rowsAtOnce)).returning('file_id').execute()
}
