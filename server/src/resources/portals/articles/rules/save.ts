import type { Tx } from '../../../../kernel/db/db.ts'
import { fail } from '../../../../kernel/errors.ts'
import { findAgent } from '../../../agents/queries/agents.ts'
import { findCategory } from '../../categories/queries/categories.ts'
import type { CategoryRow } from '../../categories/table.ts'
import { dropPictures } from '../../pictures/rules/keep.ts'
import { forgetArticles, indexArticles } from '../../public/rules/index-articles.ts'
import { keepSlug } from '../../queries/former-slugs.ts'
import { rootOf } from '../../rules/equivalents.ts'
import { checkLocale } from '../../rules/locale.ts'
import type { PortalRow } from '../../table.ts'
import {
  deleteArticles,
  findArticle,
  highestPositionIn,
  insertArticle,
  moveEquivalents,
  updateArticle,
} from '../queries/articles.ts'
import type { ArticleChanges, NewArticle } from '../schema.ts'
import type { ArticleRow } from '../table.ts'
import { slugOf } from './slug.ts'

export const step = 10

export async function createArticle(
  tx: Tx,
  portal: PortalRow,
  article: NewArticle,
  { callerId, now }: { callerId: number; now: number },
): Promise<ArticleRow> {
  const { title, slug, content = null, description, status = 'draft', position, meta = {} } = article
  checkPublishable(status, content)
  const category = await categoryFor(tx, portal, article.category_id)
  const made = await insertArticle(tx, {
    account_id: portal.account_id,
    portal_id: portal.id,
    category_id: category?.id ?? null,
    author_id: (await authorFor(tx, portal, article.author_id)) ?? callerId,
    associated_article_id: await rootFor(tx, portal, article.associated_article_id),
    title,
    slug: slug?.normalize('NFC') ?? slugOf(title),
    locale: localeFor(portal, category, article.locale) ?? portal.config.default_locale,
    description,
    content,
    status,
    position: position ?? (await nextPosition(tx, portal, category)),
    meta,
    created_at: now,
    updated_at: now,
  })
  if (status === 'published') await indexArticles(tx, portal, [made])
  return made
}

export async function changeArticle(
  tx: Tx,
  portal: PortalRow,
  article: ArticleRow,
  changes: ArticleChanges,
  now: number,
): Promise<ArticleRow> {
  const { title, slug, description, content = article.content, status = article.status, meta } = changes
  checkPublishable(status, content)
  const { category_id = article.category_id } = changes
  const category = await categoryFor(tx, portal, category_id)
  const moves = category_id !== article.category_id
  const root = await rootFor(tx, portal, changes.associated_article_id, article)
  if (root) await moveEquivalents(tx, article, root)
  const changed = await updateArticle(tx, article, {
    category_id,
    author_id: await authorFor(tx, portal, changes.author_id),
    associated_article_id: root,
    title,
    slug: slug?.normalize('NFC'),
    locale: localeFor(portal, category, changes.locale),
    description,
    content,
    status,
    position: changes.position ?? (moves ? await nextPosition(tx, portal, category) : undefined),
    meta,
    updated_at: now,
  })
  if (changed.slug !== article.slug) {
    const { account_id, portal_id, id } = article
    const former = { kind: 'article', article_id: id, category_id: null, locale: '', slug: article.slug } as const
    await keepSlug(tx, { account_id, portal_id, ...former, created_at: now })
  }
  await indexArticles(tx, portal, [changed])
  return changed
}

export async function removeArticles(tx: Tx, portal: PortalRow, ids: readonly number[], now: number): Promise<void> {
  await dropPictures(tx, portal, ids, now)
  await forgetArticles(tx, portal, ids)
  await deleteArticles(tx, portal, ids)
}

function checkPublishable(status: string, content: string | null): void {
  if (status === 'published' && !content?.trim()) {
    fail('missing', { field: 'content', message: 'is required to publish' })
  }
}

type Link = number | null | undefined

async function categoryFor(tx: Tx, portal: PortalRow, id: Link): Promise<CategoryRow | undefined> {
  if (!id) return undefined
  const category = await findCategory(tx, portal, id)
  return category ?? fail('unknown', { field: 'category_id', message: 'does not exist in this portal' })
}

async function authorFor(tx: Tx, { account_id }: PortalRow, id: Link): Promise<Link> {
  if (!id) return id
  const author = await findAgent(tx, account_id, id)
  return author?.user_id ?? fail('unknown', { field: 'author_id', message: 'is not a member of this account' })
}

async function rootFor(tx: Tx, portal: PortalRow, id: Link, self?: ArticleRow): Promise<Link> {
  if (!id) return id
  const named = await findArticle(tx, portal, id)
  return rootOf(named && { id: named.id, root: named.associated_article_id }, self?.id, 'associated_article_id')
}

/** An article in a category has the category's locale, whatever is asked for. */
function localeFor(portal: PortalRow, category: CategoryRow | undefined, asked: string | undefined) {
  if (asked !== undefined) checkLocale(portal, asked)
  return category?.locale ?? asked
}

async function nextPosition(tx: Tx, portal: PortalRow, category: CategoryRow | undefined): Promise<number> {
  return (await highestPositionIn(tx, portal, category?.id ?? null)) + step
}
