import type { Tx } from '../src/kernel/db/db.ts'
import { bool, createTable, id, int, json, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'

/** Portals, and the categories and articles in them. */
export async function up(tx: Tx): Promise<void> {
  const times = { created_at: time(), updated_at: time() }

  await createTable(
    tx,
    'portals',
    {
      id: id(),
      account_id: ref('accounts'),
      name: text(),
      slug: text(),
      color: text(),
      custom_domain: text(nullable),
      header_text: text(nullable),
      homepage_link: text(nullable),
      page_title: text(nullable),
      archived: bool(),
      config: json(),
      ...times,
    },
    { unique: [['slug'], ['custom_domain']], index: [['account_id', 'id']] },
  )

  await createTable(
    tx,
    'categories',
    {
      id: id(),
      account_id: ref('accounts'),
      portal_id: ref('portals'),
      parent_category_id: ref('categories', { nullable: true, onDelete: 'set null' }),
      associated_category_id: ref('categories', { nullable: true, onDelete: 'set null' }),
      name: text(),
      slug: text(),
      locale: text(),
      description: text(nullable),
      icon: text(),
      position: int(),
      ...times,
    },
    {
      unique: [['account_id', 'portal_id', 'locale', 'slug']],
      index: [
        ['account_id', 'portal_id', 'position', 'id'],
        ['portal_id'],
        ['parent_category_id'],
        ['associated_category_id'],
      ],
    },
  )

  await createTable(
    tx,
    'articles',
    {
      id: id(),
      account_id: ref('accounts'),
      portal_id: ref('portals'),
      category_id: ref('categories', { nullable: true, onDelete: 'set null' }),
      author_id: ref('users', { nullable: true, onDelete: 'set null' }),
      associated_article_id: ref('articles', { nullable: true, onDelete: 'set null' }),
      title: text(),
      slug: text(),
      locale: text(),
      description: text(nullable),
      content: text(nullable),
      search_text: text(),
      status: text(),
      position: int(),
      views: int({ default: 0 }),
      meta: json(),
      ...times,
    },
    {
      unique: [['account_id', 'portal_id', 'slug']],
      index: [
        ['account_id', 'portal_id', 'locale', 'status', 'author_id'],
        ['account_id', 'portal_id', 'category_id', 'position', 'id'],
        ['account_id', 'portal_id', 'updated_at', 'id'],
        ['portal_id'],
        ['category_id'],
        ['author_id'],
        ['associated_article_id'],
      ],
    },
  )
}
