import { sql } from 'kysely'
import type { Tx } from '../src/kernel/db/db.ts'
import { addColumn, bool, createIndex, createTable, id, int, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'
import { engineOf } from '../src/kernel/db/dialect.ts'

/** What the pages of portals are read by: a version, old addresses, visits, votes, and what was sought in vain. */
export async function up(tx: Tx): Promise<void> {
  await addColumn(tx, 'portals', 'version', int({ default: 0 }))
  await createIndex(tx, 'articles', ['portal_id', 'locale', 'status', 'category_id', 'position', 'id'])
  await createIndex(tx, 'articles', ['portal_id', 'locale', 'status', 'views', 'id'])

  await createTable(
    tx,
    'former_slugs',
    {
      id: id(),
      account_id: ref('accounts'),
      portal_id: ref('portals'),
      // What was called so: of the portal itself, neither of them is set.
      article_id: ref('articles', { nullable: true }),
      category_id: ref('categories', { nullable: true }),
      kind: text(),
      // Of a category; empty otherwise.
      locale: text(),
      slug: text(),
      created_at: time(),
    },
    {
      unique: [['account_id', 'portal_id', 'kind', 'locale', 'slug']],
      index: [['kind', 'slug', 'id'], ['portal_id'], ['article_id'], ['category_id']],
    },
  )
  await createTable(
    tx,
    'article_visits',
    { id: id(), account_id: ref('accounts'), article_id: ref('articles'), day: int(), visitor: text() },
    { unique: [['account_id', 'article_id', 'day', 'visitor']], index: [['article_id'], ['day']] },
  )
  await createTable(
    tx,
    'article_votes',
    {
      id: id(),
      account_id: ref('accounts'),
      article_id: ref('articles'),
      visitor: text(),
      helpful: bool(),
      comment: text(nullable),
      created_at: time(),
      updated_at: time(),
    },
    {
      unique: [['account_id', 'article_id', 'visitor']],
      index: [['article_id'], ['account_id', 'article_id', 'updated_at', 'id']],
    },
  )
  await createTable(
    tx,
    'unanswered_searches',
    {
      id: id(),
      account_id: ref('accounts'),
      portal_id: ref('portals'),
      locale: text(),
      query: text(),
      asked: int(),
      created_at: time(),
      last_asked_at: time(),
    },
    {
      unique: [['account_id', 'portal_id', 'locale', 'query']],
      index: [
        ['account_id', 'portal_id', 'asked', 'id'],
        ['portal_id', 'last_asked_at'],
      ],
    },
  )
  await raiseVersions(tx)
}

/** A version follows the time, so that one is never given twice, not even after an older backup was restored. */
const raised = {
  sqlite: "max(version + 1, cast(unixepoch('subsec') * 1000 as integer))",
  postgres: 'greatest(version + 1, cast(extract(epoch from clock_timestamp()) * 1000 as bigint))',
}

/** Whatever a page shows raises the version of its portal, whoever writes it. Views do not: pages need not be exact. */
async function raiseVersions(tx: Tx): Promise<void> {
  const engine = engineOf(tx)
  const raise = (where: string) => `update portals set version = ${raised[engine]} where ${where};`
  const trigger = async (table: string, on: string, columns: readonly string[], where: string) => {
    const name = `${table}_version_${on}`
    const changed = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
    const timing = changed
      ? `${on} of ${columns.join(', ')} on ${table} for each row when (${changed})`
      : `${on} on ${table} for each row`
    if (engine === 'sqlite') {
      await sql.raw(`create trigger ${name} after ${timing} begin ${raise(where)} end`).execute(tx)
      return
    }
    const block = `begin ${raise(where)} return null; end`
    await sql.raw(`create function ${name}() returns trigger language plpgsql as $$ ${block} $$`).execute(tx)
    await sql.raw(`create trigger ${name} after ${timing} execute function ${name}()`).execute(tx)
  }
  for (const [table, columns] of Object.entries(shown)) {
    await trigger(table, 'insert', [], 'id = new.portal_id')
    await trigger(table, 'update', columns, 'id = new.portal_id')
    await trigger(table, 'delete', [], 'id = old.portal_id')
  }
  await trigger('portals', 'update', shownOfPortals, 'id = new.id')
  await trigger('users', 'update', ['name', 'display_name', 'avatar_file_id'], writtenBy)
}

const writtenBy = 'id in (select portal_id from articles where author_id = new.id)'

const shown = {
  articles: [
    ...['category_id', 'author_id', 'associated_article_id', 'title', 'slug', 'locale', 'description', 'content'],
    ...['status', 'position', 'meta', 'updated_at'],
  ],
  categories: [
    ...['parent_category_id', 'associated_category_id', 'name', 'slug', 'locale', 'description', 'icon', 'position'],
    'updated_at',
  ],
}

const shownOfPortals = [
  ...['name', 'slug', 'color', 'custom_domain', 'header_text', 'homepage_link', 'page_title', 'archived'],
  ...['logo_file_id', 'inbox_id', 'config', 'updated_at'],
]
