import type { Act } from '../../../../kernel/act.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { dropFiles } from '../../../../kernel/files/jobs.ts'
import { shareFiles } from '../../../../kernel/files/queries.ts'
import type { ArticleRow } from '../../articles/table.ts'
import type { PortalRow } from '../../table.ts'
import { deletePictures, insertPictures, listPictures } from '../queries/pictures.ts'
import type { ArticlePictureRow } from '../table.ts'

/** The pictures that the text of an article names stay with it, and those that it no longer names are given up. */
export async function keepPictures({ tx, services, now }: Act, article: ArticleRow): Promise<void> {
  const named = services.links.lastingIn(article.content ?? '')
  const portal = { account_id: article.account_id, id: article.portal_id }
  const kept = await listPictures(tx, portal, [article.id])
  const isKept = new Set(kept.map(({ file_id }) => file_id))
  // What belongs to another account, or is gone, is a picture from elsewhere.
  const shared = await shareFiles(
    tx,
    article.account_id,
    named.filter((id) => !isKept.has(id)),
  )
  await insertPictures(tx, article, shared, now)
  await givePicturesUp(
    tx,
    article.account_id,
    kept.filter(({ file_id }) => !named.includes(file_id)),
    now,
  )
}

export async function dropPictures(
  tx: Tx,
  portal: PortalRow,
  articleIds: readonly number[],
  now: number,
): Promise<void> {
  await givePicturesUp(tx, portal.account_id, await listPictures(tx, portal, articleIds), now)
}

export async function givePicturesUp(
  tx: Tx,
  accountId: number,
  pictures: readonly ArticlePictureRow[],
  now: number,
): Promise<void> {
  await deletePictures(tx, accountId, pictures)
  await dropFiles(
    tx,
    pictures.map(({ file_id }) => file_id),
    now,
  )
}
