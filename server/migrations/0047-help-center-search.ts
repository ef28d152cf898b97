import { sql } from 'kysely'
import type { Tx } from '../src/kernel/db/db.ts'
import { createTable, id, int, ref, text } from '../src/kernel/db/ddl.ts'
import { engineOf } from '../src/kernel/db/dialect.ts'

/** What visitors search: the words of published articles, and the words that a portal has at all. */
export async function up(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'article_texts',
    {
      id: id(),
      account_id: ref('accounts'),
      portal_id: ref('portals'),
      article_id: ref('articles'),
      locale: text(),
      // Words with a space between them, each behind what stands for portal and locale.
      title_words: text(),
      heading_words: text(),
      all_words: text(),
      plain: text(),
    },
    { unique: [['account_id', 'article_id']], index: [['portal_id'], ['article_id']] },
  )
  await createTable(
    tx,
    'portal_words',
    {
      id: id(),
      account_id: ref('accounts'),
      portal_id: ref('portals'),
      word: text(),
      // Its letters from the last to the first, to find what a word ends with.
      reversed: text(),
      articles: int(),
    },
    {
      unique: [['account_id', 'portal_id', 'word']],
      index: [
        ['portal_id', 'reversed'],
        ['portal_id', 'word'],
      ],
    },
  )
  await (engineOf(tx) === 'sqlite' ? createWords(tx) : createWordIndexes(tx))
  await sql`
    insert into jobs (name, lane, payload, key, run_at, attempts, created_at)
    select 'portals.index', 'bulk', '{}', 'portals.index', 0, 0, cast(${Date.now()} as bigint)
    where exists (select 1 from articles)`.execute(tx)
}

const columns = ['title_words', 'heading_words', 'all_words']

async function createWords(tx: Tx): Promise<void> {
  await sql
    .raw(
      `create virtual table search_articles using fts5(${columns.join(', ')}, content = '', contentless_delete = 1,
        detail = column, tokenize = 'ascii')`,
    )
    .execute(tx)
  const insert = `insert into search_articles (rowid, ${columns.join(', ')})
    values (new.article_id, ${columns.map((column) => `new.${column}`).join(', ')});`
  const remove = 'delete from search_articles where rowid = old.article_id;'
  const trigger = (on: string, of: string, body: string) =>
    sql.raw(`create trigger article_texts_${on} after ${on} ${of} on article_texts begin ${body} end`).execute(tx)
  await trigger('insert', '', insert)
  await trigger('update', `of ${columns.join(', ')}`, `${remove} ${insert}`)
  await trigger('delete', '', remove)
}

/** Lists of words rather than texts: how words are told apart is not left to the server. */
async function createWordIndexes(tx: Tx): Promise<void> {
  for (const column of columns) {
    const words = `array_to_tsvector(array_remove(string_to_array(${column}, ' '), ''))`
    await sql.raw(`create index article_texts_${column}_idx on article_texts using gin ((${words}))`).execute(tx)
  }
}
