import type { Insertable } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import type { FormerSlugTable } from '../public/table.ts'

/** What goes by another slug from now on is still found by this one; what was found by it before no longer is. */
export async function keepSlug(tx: Tx, former: Insertable<FormerSlugTable>): Promise<void> {
  const { article_id, category_id, created_at } = former
  await tx
    .insertInto('former_slugs')
    .values(former)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'portal_id', 'kind', 'locale', 'slug'])
        .doUpdateSet({ article_id, category_id, created_at }),
    )
    .execute()
}
