import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { locked } from '../../../../kernel/db/dialect.ts'
import type { ArticleRow } from '../../articles/table.ts'
import type { CategoryRow } from '../../categories/table.ts'
import type { PortalRow } from '../../table.ts'

/** Of whichever account: an operator names it by its slug alone. */
export function findPortalOfAny(db: Db, slug: string): Promise<PortalRow | undefined> {
  return locked(db, db.selectFrom('portals').selectAll().where('slug', '=', slug)).executeTakeFirst()
}

export function findArticleBySlug(
  tx: Tx,
  { account_id, id }: PortalRow,
  slug: string,
): Promise<ArticleRow | undefined> {
  return tx
    .selectFrom('articles')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('portal_id', '=', id)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export function findCategoryBySlug(
  tx: Tx,
  { account_id, id }: PortalRow,
  locale: string,
  slug: string,
): Promise<CategoryRow | undefined> {
  return tx
    .selectFrom('categories')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('portal_id', '=', id)
    .where('locale', '=', locale)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** The member with the address; without one, the administrator who has been there longest. */
export async function findAuthor(db: Db, accountId: number, email: string | undefined): Promise<number | undefined> {
  const members = db
    .selectFrom('account_users')
    .innerJoin('users', 'users.id', 'account_users.user_id')
    .select('users.id')
    .where('account_users.account_id', '=', accountId)
  const wanted =
    email === undefined
      ? members.where('account_users.role', '=', 'administrator')
      : members.where('users.email', '=', email.trim().toLowerCase())
  return (await wanted.orderBy('account_users.id').limit(1).executeTakeFirst())?.id
}
