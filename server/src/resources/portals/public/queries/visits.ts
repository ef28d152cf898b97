import { sql } from 'kysely'
import { day } from '../../../../kernel/clock.ts'
import { rowsAtOnce } from '../../../../kernel/db/batches.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { itemsIn, pairsIn } from '../../../../kernel/db/dialect.ts'

export interface Visit {
  article_id: number
  /** Since 1970. */
  day: number
  visitor: string
}

/** Writes visits down; answers how many of each article were not known yet. Articles that are gone have none. */
export async function insertVisits(tx: Tx, visits: readonly Visit[]): Promise<Map<number, number>> {
  const rows = visits.map(({ article_id, day: on, visitor }) => [article_id, on, visitor])
  const { rows: added } = await sql<{ article_id: number }>`
    insert into article_visits (account_id, article_id, day, visitor)
    select articles.account_id, articles.id, cast(item.value ->> 1 as bigint), item.value ->> 2
    from ${itemsIn(tx, rows)} as item join articles on articles.id = cast(item.value ->> 0 as bigint)
    where articles.status = 'published'
    on conflict (account_id, article_id, day, visitor) do nothing
    returning article_id`.execute(tx)
  const counts = new Map<number, number>()
  for (const { article_id } of added) counts.set(article_id, (counts.get(article_id) ?? 0) + 1)
  return counts
}

export async function addViews(tx: Tx, counts: ReadonlyMap<number, number>): Promise<void> {
  if (counts.size === 0) return
  await tx
    .updateTable('articles')
    .from(pairsIn(tx, JSON.stringify([...counts])))
    .set((eb) => ({ views: eb('articles.views', '+', eb.ref('pair.other')) }))
    .whereRef('articles.id', '=', 'pair.one')
    .execute()
}

/** Some of days that are over; answers how many. */
export async function forgetVisits(tx: Tx, now: number): Promise<number> {
  const over = tx
    .selectFrom('article_visits')
    .select('id')
    .where('day', '<', Math.floor(now / day))
    .limit(rowsAtOnce)
  const { numDeletedRows } = await tx.deleteFrom('article_visits').where('id', 'in', over).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
