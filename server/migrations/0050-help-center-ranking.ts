import { sql } from 'kysely'
import type { Tx } from '../src/kernel/db/db.ts'
import { engineOf } from '../src/kernel/db/dialect.ts'

/** What stands in titles and headings is looked up apart from texts, which are long: a beginning has few words there. */
export async function up(tx: Tx): Promise<void> {
  await (engineOf(tx) === 'sqlite' ? splitWords(tx) : createIndexes(tx))
}

const tables = { search_titles: ['title_words', 'heading_words'], search_articles: ['all_words'] }
const columns = Object.values(tables).flat()

async function splitWords(tx: Tx): Promise<void> {
  for (const on of ['insert', 'update', 'delete']) await sql.raw(`drop trigger article_texts_${on}`).execute(tx)
  await sql`drop table search_articles`.execute(tx)
  const details = { search_titles: 'column', search_articles: 'none' }
  for (const [table, own] of Object.entries(tables)) {
    const detail = details[table as keyof typeof details]
    await sql
      .raw(
        `create virtual table ${table} using fts5(${own.join(', ')}, content = '', contentless_delete = 1,
          detail = ${detail}, tokenize = 'ascii')`,
      )
      .execute(tx)
    await sql
      .raw(`insert into ${table} (rowid, ${own.join(', ')}) select article_id, ${own.join(', ')} from article_texts`)
      .execute(tx)
  }
  const each = (statement: (table: string, own: string[]) => string) =>
    Object.entries(tables)
      .map(([table, own]) => statement(table, own))
      .join(' ')
  const insert = each(
    (table, own) => `insert into ${table} (rowid, ${own.join(', ')})
      values (new.article_id, ${own.map((column) => `new.${column}`).join(', ')});`,
  )
  const remove = each((table) => `delete from ${table} where rowid = old.article_id;`)
  const trigger = (on: string, of: string, body: string) =>
    sql.raw(`create trigger article_texts_${on} after ${on} ${of} on article_texts begin ${body} end`).execute(tx)
  await trigger('insert', '', insert)
  await trigger('update', `of ${columns.join(', ')}`, `${remove} ${insert}`)
  await trigger('delete', '', remove)
}

/**
 * Reading the words of every article takes longer than any index does, which the planner cannot know of built-in
 * functions, nor where it has counted how common a word is.
 */
async function createIndexes(tx: Tx): Promise<void> {
  await sql`create function words_in(words text) returns tsvector
    language plpgsql immutable strict parallel safe cost 1000 as $$
      begin return array_to_tsvector(array_remove(string_to_array(words, ' '), '')); end
    $$`.execute(tx)
  for (const column of columns) {
    const index = `article_texts_${column}_idx`
    await sql.raw(`drop index ${index}`).execute(tx)
    // What is not in its place yet would be read through by every search.
    await sql
      .raw(`create index ${index} on article_texts using gin (words_in(${column})) with (fastupdate = off)`)
      .execute(tx)
    await sql.raw(`alter index ${index} alter column 1 set statistics 0`).execute(tx)
  }
  // Searches pass over many rows, and read the words of none: they lie apart.
  await sql`alter table article_texts set (toast_tuple_target = 128)`.execute(tx)
  // Counts change with every article that is published: with room beside it, a row that changes needs no index.
  await sql`alter table portal_words set (fillfactor = 70)`.execute(tx)
}
