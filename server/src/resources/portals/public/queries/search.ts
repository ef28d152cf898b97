import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kernel/db/db.ts'
import { engineOf, idIn } from '../../../../kernel/db/dialect.ts'
import type { PortalRow } from '../../table.ts'

/** Where the words of a column are looked up on SQLite. */
const tables = { title_words: 'search_titles', heading_words: 'search_titles', all_words: 'search_articles' } as const
export type WordColumn = keyof typeof tables

/** Where more articles than this have something, only the newest of them are compared. */
export const mostRanked = 500

/** A word as it is indexed, behind what stands for its portal and locale. */
export interface Term {
  word: string
  /** Whether words that go on are meant as well. */
  isBeginning: boolean
}

/** A place where a word that was looked for may stand, and what it is worth that it stands there. */
export interface Place {
  column: WordColumn
  terms: readonly Term[]
  score: number
}

/** A word that was looked for. */
export interface Sought {
  /** What it is worth that an article has it at all, compared with other words. */
  weight: number
  /** What that adds to the score, once. */
  score: number
  places: readonly Place[]
}

export interface Hit {
  article_id: number
  total: number
}

export interface Ranking {
  limit: number
  offset: number
  /** Those that have less of what was looked for than this, compared with the best, are left out. */
  least: number
  /** Unless they have one of the words in a title or heading. */
  keepsTitles?: boolean
}

/** The articles that have most of what was looked for, the best first; `total` is above `mostRanked` where some are left out. */
export async function rankArticles(
  db: Db,
  words: readonly Sought[],
  { limit, offset, least, keepsTitles = false }: Ranking,
): Promise<Hit[]> {
  const found = engineOf(db) === 'sqlite' ? foundInSqlite : foundInPostgres
  const inWords = words.map(({ weight, score, places }) => {
    const branches = places.map(
      (place) => sql`select article_id, ${number(place.score)} as score from (${found(place)}
        limit ${sql.lit(mostRanked + 1)}) as newest`,
    )
    return sql`select article_id, ${number(weight)} as matched, ${number(score)} + sum(score) as score, max(score) as top
      from (${sql.join(branches, sql` union all `)}) as branch group by article_id`
  })
  const { rows } = await sql<Hit>`
    select article_id, count(*) over () as total
    from (
      select article_id, matched, score, top, max(matched) over () as best
      from (
        select article_id, sum(matched) as matched, sum(score) as score, max(top) as top
        from (${sql.join(inWords, sql` union all `)}) as word
        group by article_id
      ) as summed
    ) as compared
    where matched >= best * ${sql.lit(least)} ${keepsTitles ? sql`or top > 0` : sql``}
    order by score desc, article_id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

function number(value: number): RawBuilder<number> {
  return sql.raw(`cast(${value.toFixed(4)} as double precision)`)
}

function foundInSqlite({ column, terms }: Place): RawBuilder<unknown> {
  const table = tables[column]
  const words = terms.map(({ word, isBeginning }) => `"${word}"${isBeginning ? ' *' : ''}`).join(' OR ')
  const expression = table === 'search_titles' ? `{${column}} : (${words})` : words
  const match = sql`select rowid as article_id from ${sql.ref(table)} where ${sql.ref(table)} match ${expression}`
  return sql`${match} order by rowid desc`
}

function foundInPostgres({ column, terms }: Place): RawBuilder<unknown> {
  const words = terms.map(({ word, isBeginning }) => `'${word}'${isBeginning ? ':*' : ''}`).join(' | ')
  const match = sql`select article_id from article_texts where words_in(${sql.ref(column)}) @@ cast(${words} as tsquery)`
  // Not by the index of ids, which would read every article.
  return sql`${match} order by article_id + 0 desc`
}

export type FoundRow = Awaited<ReturnType<typeof listFound>>[number]

/** What is shown of articles that were found. */
export function listFound(db: Db, { account_id, id }: PortalRow, locale: string, articleIds: readonly number[]) {
  return db
    .selectFrom('articles')
    .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.id', 'articles.title', 'articles.slug', 'articles.description', 'articles.category_id'])
    .select(['categories.name as category_name', 'categories.slug as category_slug', 'article_texts.plain'])
    .where(idIn(db, 'articles.id', articleIds))
    .where('article_texts.account_id', '=', account_id)
    .where(sql<boolean>`+articles.portal_id = ${id}`)
    .where(sql<boolean>`articles.locale || '' = ${locale}`)
    .where(sql<boolean>`articles.status || '' = 'published'`)
    .execute()
}
