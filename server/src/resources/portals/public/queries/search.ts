import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kernel/db/db.ts'
import { engineOf, idIn } from '../../../../kernel/db/dialect.ts'
import type { PortalRow } from '../../table.ts'

const columns = ['title_words', 'heading_words', 'all_words'] as const
export type WordColumn = (typeof columns)[number]

/** A word as it is indexed, behind what stands for its portal and locale. */
export interface Term {
  word: string
  /** Whether words that go on are meant as well. */
  isBeginning: boolean
}

/** What an article is worth that has one of the terms there. */
export interface Branch {
  column: WordColumn
  terms: readonly Term[]
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

/** The articles that have most of what was looked for, the best first. */
export async function rankArticles(
  db: Db,
  branches: readonly Branch[],
  { limit, offset, least }: Ranking,
): Promise<Hit[]> {
  const found = engineOf(db) === 'sqlite' ? foundInSqlite : foundInPostgres
  const { rows } = await sql<Hit>`
    select article_id, count(*) over () as total
    from (
      select article_id, matched, score, max(matched) over () as best
      from (
        select article_id, sum(matched) as matched, sum(score) as score
        from (${sql.join(branches.map(found), sql` union all `)}) as branch
        group by article_id
      ) as summed
    ) as compared
    where matched >= best * ${sql.lit(least)}
    order by score desc, article_id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

function worth({ matched, score }: Branch): RawBuilder<unknown> {
  return sql.raw(`${matched.toFixed(4)} as matched, ${score.toFixed(4)} as score`)
}

function foundInSqlite(branch: Branch): RawBuilder<unknown> {
  const terms = branch.terms.map(({ word, isBeginning }) => `"${word}"${isBeginning ? ' *' : ''}`)
  const expression = `{${branch.column}} : (${terms.join(' OR ')})`
  return sql`select rowid as article_id, ${worth(branch)} from search_articles where search_articles match ${expression}`
}

function foundInPostgres(branch: Branch): RawBuilder<unknown> {
  const terms = branch.terms.map(({ word, isBeginning }) => `'${word}'${isBeginning ? ':*' : ''}`)
  return sql`select article_id, ${worth(branch)} from article_texts
    where array_to_tsvector(array_remove(string_to_array(${sql.ref(branch.column)}, ' '), ''))
      @@ cast(${terms.join(' | ')} as tsquery)`
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
