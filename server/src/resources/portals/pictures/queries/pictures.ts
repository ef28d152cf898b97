import { deleteRows, rowsAtOnce } from '../../../../kernel/db/batches.ts'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { idIn } from '../../../../kernel/db/dialect.ts'
import type { ArticleRow } from '../../articles/table.ts'
import type { PortalRow } from '../../table.ts'
import type { ArticlePictureRow } from '../table.ts'

/** Of some articles of a portal. */
export function listPictures(
  db: Db,
  { account_id, id }: Pick<PortalRow, 'account_id' | 'id'>,
  articleIds: readonly number[],
): Promise<ArticlePictureRow[]> {
  return db
    .selectFrom('article_pictures')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('portal_id', '=', id)
    .where(idIn(db, 'article_id', articleIds))
    .execute()
}

/** Some of all that the articles of a portal name. */
export function somePictures(db: Db, { account_id, id }: Pick<PortalRow, 'account_id' | 'id'>) {
  return db
    .selectFrom('article_pictures')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('portal_id', '=', id)
    .limit(rowsAtOnce)
    .execute()
}

/** The files of all that the articles of a portal name. */
export function listStoredPictures(db: Db, { account_id, id }: Pick<PortalRow, 'account_id' | 'id'>) {
  return db
    .selectFrom('files')
    .select(['id', 'key', 'filename', 'byte_size'])
    .where('account_id', '=', account_id)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('article_pictures')
        .select('file_id')
        .where('article_pictures.account_id', '=', account_id)
        .where('article_pictures.portal_id', '=', id),
    )
    .execute()
}

export async function insertPictures(tx: Tx, article: ArticleRow, fileIds: readonly number[], now: number) {
  if (fileIds.length === 0) return
  const { account_id, portal_id, id } = article
  const rows = fileIds.map((file_id) => ({ account_id, portal_id, article_id: id, file_id, created_at: now }))
  await tx.insertInto('article_pictures').values(rows).execute()
}

export function deletePictures(tx: Tx, accountId: number, pictures: readonly ArticlePictureRow[]): Promise<void> {
  const ids = pictures.map(({ id }) => id)
  return deleteRows(tx, 'article_pictures', accountId, ids)
}
