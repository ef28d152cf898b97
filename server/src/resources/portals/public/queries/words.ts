import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { itemsIn, oneOf } from '../../../../kernel/db/dialect.ts'
import type { PortalRow } from '../../table.ts'

type Portal = Pick<PortalRow, 'account_id' | 'id'>

/** Comes after whatever begins with the text that it is put behind. */
const last = '\u{10ffff}'

/** Where so many begin alike, the others are not looked at: each is in one article at least. */
export const mostBeginnings = 2000

export interface KnownWord {
  word: string
  /** How many articles have words that begin so, or more than `mostBeginnings`; with two of them, one is counted twice. */
  articles: number
}

/** Of each word that is looked for, how common it is in the portal. */
export async function countWords(db: Db, { id }: Portal, words: readonly string[]): Promise<KnownWord[]> {
  if (words.length === 0) return []
  // Apart from each other, because planners find no range in a join.
  const each = words.map(
    (word) => sql`select cast(${word} as text) as word, cast(coalesce(sum(articles), 0) as bigint) as articles
      from (select articles from portal_words where portal_id = ${id} and word >= ${word} and word < ${word + last}
        limit ${sql.lit(mostBeginnings + 1)}) as known`,
  )
  const { rows } = await sql<KnownWord>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}

/** Of words that begin so, those that most articles have. */
export async function listCommonest(db: Db, { id }: Portal, beginning: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('portal_words')
        .select(['word', 'articles'])
        .where('portal_id', '=', id)
        .where('word', '>=', beginning)
        .where('word', '<', beginning + last)
        .limit(mostBeginnings)
        .as('known'),
    )
    .select('word')
    .orderBy('articles', 'desc')
    .orderBy('word')
    .limit(most)
    .execute()
  return rows.map(({ word }) => word)
}

/** Where words that are almost the same could be: with one letter wrong, one half of a word is still right. */
export interface Neighbourhood {
  sought: string
  beginning: string
  /** Of the letters from the last to the first. */
  ending: string
  /** Where the two letters in the middle have changed places, neither half is. */
  swapped: string
}

export interface SimilarWord extends KnownWord {
  sought: string
}

const mostSimilar = 3000

export async function listSimilar(
  db: Db,
  { id }: Portal,
  neighbourhoods: readonly Neighbourhood[],
): Promise<SimilarWord[]> {
  if (neighbourhoods.length === 0) return []
  const parts = neighbourhoods.flatMap(({ sought, beginning, ending, swapped }) => {
    const near = [
      sql`word >= ${beginning} and word < ${beginning + last}`,
      sql`reversed >= ${ending} and reversed < ${ending + last}`,
      sql`word = ${swapped}`,
    ]
    return near.map(
      (condition) => sql`select * from (
        select cast(${sought} as text) as sought, word, articles from portal_words
        where portal_id = ${id} and ${condition} limit ${sql.lit(mostSimilar)}) as near`,
    )
  })
  const { rows } = await sql<SimilarWord>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

/** Adds to how many articles have each word, or takes away from it. */
export async function changeWords(tx: Tx, { account_id, id }: Portal, changes: ReadonlyMap<string, number>) {
  if (changes.size === 0) return
  const rows = [...changes].map(([word, articles]) => [word, [...word].reverse().join(''), articles])
  await sql`
    insert into portal_words (account_id, portal_id, word, reversed, articles)
    select cast(${account_id} as bigint), cast(${id} as bigint), value ->> 0, value ->> 1, cast(value ->> 2 as bigint)
    from ${itemsIn(tx, rows)} as item where true
    on conflict (account_id, portal_id, word) do update set articles = portal_words.articles + excluded.articles`.execute(
    tx,
  )
  const fewer = [...changes].flatMap(([word, change]) => (change < 0 ? word : []))
  if (fewer.length === 0) return
  await tx
    .deleteFrom('portal_words')
    .where('account_id', '=', account_id)
    .where('portal_id', '=', id)
    .where('word', 'in', oneOf(tx, fewer))
    .where('articles', '<=', 0)
    .execute()
}
