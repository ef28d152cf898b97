import type { Db, Tx } from '../db/db.ts'
import { locked, oneOf } from '../db/dialect.ts'
import type { KeptFile } from './store.ts'
import type { FileRow } from './table.ts'

export async function insertFile(
  tx: Tx,
  file: KeptFile,
  owner: { accountId: number | null; now: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('files')
    .values({ ...file, account_id: owner.accountId, created_at: owner.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** By its id alone: the link that names it is signed. What belongs to a deleted account is gone with it. */
export function findFile(db: Db, id: number): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.id', '=', 'files.account_id')
            .where('accounts.deleted_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()
}

export async function findFiles(db: Db, ids: number[]): Promise<FileRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('files').selectAll().where('id', 'in', ids).execute()
}

/**
 * Those of some files that the account has. Inside a transaction they stay, and are held in the same order by all, so
 * that nobody who brings several waits in a circle.
 */
export async function findKeptFiles(db: Db, accountId: number, ids: readonly number[]): Promise<Map<number, FileRow>> {
  if (ids.length === 0) return new Map()
  const files = db
    .selectFrom('files')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', oneOf(db, ids))
    .orderBy('id')
  return new Map((await locked(db, files).execute()).map((file) => [file.id, file]))
}

/** A file goes with the account that it belongs to. */
export async function moveFile(tx: Tx, id: number, accountId: number | null): Promise<void> {
  await tx.updateTable('files').set({ account_id: accountId }).where('id', '=', id).execute()
}

/** One more has the file; false where it is gone. */
export async function shareFile(tx: Tx, accountId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set((eb) => ({ shares: eb('shares', '+', 1) }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** One more has each of these files; answers which of them are there. */
export async function shareFiles(tx: Tx, accountId: number, ids: readonly number[]): Promise<number[]> {
  const found = [...(await findKeptFiles(tx, accountId, ids)).keys()]
  if (found.length === 0) return []
  await tx
    .updateTable('files')
    .set((eb) => ({ shares: eb('shares', '+', 1) }))
    .where('id', 'in', oneOf(tx, found))
    .execute()
  return found
}

/** Inside a transaction they stay as they are. */
export function listShares(tx: Tx, ids: number[]): Promise<Pick<FileRow, 'id' | 'shares'>[]> {
  const files = tx.selectFrom('files').select(['id', 'shares']).where('id', 'in', oneOf(tx, ids)).orderBy('id')
  return locked(tx, files).execute()
}

export async function takeShares(tx: Tx, id: number, count: number): Promise<void> {
  await tx
    .updateTable('files')
    .set((eb) => ({ shares: eb('shares', '-', count) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteFiles(tx: Tx, ids: number[]): Promise<string[]> {
  const gone = await tx.deleteFrom('files').where('id', 'in', oneOf(tx, ids)).returning('key').execute()
  return gone.map(({ key }) => key)
}

export async function knownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('files').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}
