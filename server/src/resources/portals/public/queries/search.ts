import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kernel/db/db.ts'
import { engineOf, idIn } from '../../../../kernel/db/dialect.ts'
import type { PortalRow } from '../../table.ts'

/** Where the words of a column are looked up on SQLite. */
const tables = { title_words: 'search_titles', heading_words: 'search_titles', all_words: 'search_articles' } as const
export type WordColumn = keyof typeof tables

/** Where more articles than this have something, only the newest of them are compared. */
export const mostRanked = 1000

/** A word as it is indexed, behind what stands for its portal and locale. */
export interface Term {
  word: string
  /** Whether words that go on are meant as well. */
  isBeginning: boolean
}

export interface Place {
  column: WordColumn
  terms: readonly Term[]
}

/** What an article is worth that has one of the terms in one of the places. */
export interface Branch {
  places: readonly Place[]
  score: number
  /** Once for each word that was looked for. */
  matched: number
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
}

/** The articles that have most of what was looked for, the best first; `total` is above `mostRanked` where some were left out. */
export async function rankArticles(
  db: Db,
  branches: readonly Branch[],
  { limit, offset, least }: Ranking,
): Promise<Hit[]> {
  const found = engineOf(db) === 'sqlite' ? foundInSqlite : foundInPostgres
  const each = branches.map(({ places, matched, score }) => {
    const worth = sql.raw(`${matched.toFixed(4)} as matched, ${score.toFixed(4)} as score`)
    return sql`select article_id, ${worth} from (${sql.join(places.map(found), sql` union `)}) as found`
  })
  const { rows } = await sql<Hit>`
    select article_id, count(*) over () as total
    from (
      select article_id, matched, score, max(matched) over () as best
      from (
        select article_id, sum(matched) as matched, sum(score) as score
        from (${sql.join(each, sql` union all `)}) as branch
        group by article_id
      ) as summed
    ) as compared
    where matched >= best * ${sql.lit(least)}
    order by score desc, article_id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

function foundInSqlite({ column, terms }: Place): RawBuilder<unknown> {
  const table = tables[column]
  const words = terms.map(({ word, isBeginning }) => `"${word}"${isBeginning ? ' *' : ''}`).join(' OR ')
  const expression = table === 'search_titles' ? `{${column}} : (${words})` : words
  const match = sql`select rowid as article_id from ${sql.ref(table)} where ${sql.ref(table)} match ${expression}`
  return newest(sql`${match} order by rowid desc`)
}

function foundInPostgres({ column, terms }: Place): RawBuilder<unknown> {
  const words = terms.map(({ word, isBeginning }) => `'${word}'${isBeginning ? ':*' : ''}`).join(' | ')
  const match = sql`select article_id from article_texts where words_in(${sql.ref(column)}) @@ cast(${words} as tsquery)`
  // Not by the index of ids, which would read every article.
  return newest(sql`${match} order by article_id + 0 desc`)
}

function newest(found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select article_id from (${found} limit ${sql.lit(mostRanked + 1)}) as newest`
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
