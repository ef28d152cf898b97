import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { listsIn, oneOf, rowsOf } from '../../../../kernel/db/dialect.ts'
import type { PortalRow } from '../../table.ts'

type Portal = Pick<PortalRow, 'account_id' | 'id'>

/** Comes after whatever begins with the text that it is put behind. */
const last = '\u{10ffff}'

export interface KnownWord {
  word: string
  /** How many articles have words that begin so; those that have two of them are counted twice. */
  articles: number
}

/** Of each word that is looked for, how common it is in the portal. */
export async function countWords(db: Db, { id }: Portal, words: readonly string[]): Promise<KnownWord[]> {
  if (words.length === 0) return []
  const { rows } = await sql<KnownWord>`
    select value as word, cast(coalesce(sum(portal_words.articles), 0) as bigint) as articles
    from ${rowsOf(db, words)} left join portal_words
      on portal_words.portal_id = ${id} and portal_words.word >= value and portal_words.word < value || ${last}
    group by value`.execute(db)
  return rows
}

/** Of words that begin so, those that most articles have. */
export async function listCommonest(db: Db, { id }: Portal, beginning: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('portal_words')
    .select('word')
    .where('portal_id', '=', id)
    .where('word', '>=', beginning)
    .where('word', '<', beginning + last)
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
    from ${listsIn(tx, rows)} as item where true
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
