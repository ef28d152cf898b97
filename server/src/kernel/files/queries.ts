import type { Db, Tx } from '../db/db.ts'
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

/** By its id alone: the link that names it is signed. */
export function findFile(db: Db, id: number): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deleteFile(tx: Tx, id: number): Promise<string | undefined> {
  const gone = await tx.deleteFrom('files').where('id', '=', id).returning('key').executeTakeFirst()
  return gone?.key
}

export async function deleteFiles(tx: Tx, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await tx.deleteFrom('files').where('id', 'in', ids).returning('key').execute()
  return gone.map(({ key }) => key)
}

export async function knownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('files').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}
