import { day } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { randomToken } from '../../../kernel/secrets.ts'
import { createArticle } from '../../portals/articles/rules/save.ts'
import { createCategory } from '../../portals/categories/rules/save.ts'
import { findPortalOfAny } from '../../portals/markdown/queries/found.ts'
import { addViews } from '../../portals/public/queries/visits.ts'
import { createPortal } from '../../portals/rules/save.ts'
import { chapters, type Page } from './help-center-pages.ts'

interface Opening {
  accountId: number
  authorId: number
  inboxId: number
  now: number
}

/** A help center in two languages, so that its pages show something at once. */
export async function openHelpCenter(tx: Tx, { accountId, authorId, inboxId, now }: Opening): Promise<void> {
  const portal = await createPortal(
    tx,
    accountId,
    {
      name: 'Acme Help Center',
      slug: await freeSlug(tx, `acme-${accountId}`),
      color: '#1f6feb',
      page_title: 'Acme Help Center',
      header_text: 'How can we help?',
      homepage_link: 'https://shop.example/',
      inbox_id: inboxId,
      config: { allowed_locales: ['en', 'de'], default_locale: 'en', layout: 'classic' },
    },
    { now },
  )
  const views = new Map<number, number>()
  for (const [at, { icon, pages, ...chapter }] of chapters.entries()) {
    const place = { icon, position: (at + 1) * 10 }
    const english = await createCategory(tx, portal, { ...chapter.en, ...place, locale: 'en' }, now)
    const german = await createCategory(
      tx,
      portal,
      { ...chapter.de, ...place, locale: 'de', associated_category_id: english.id },
      now,
    )
    const publish = (page: Page, category_id: number, changedAt: number, associated_article_id?: number) =>
      createArticle(
        tx,
        portal,
        { ...page, status: 'published', category_id, associated_article_id },
        { callerId: authorId, now: changedAt },
      )
    for (const { en, de } of pages) {
      // The first is read most, and was looked after last.
      const changedAt = now - (6 + 17 * views.size) * day
      const seen = Math.round(1900 / (views.size + 1.3))
      const { id } = await publish(en, english.id, changedAt)
      views.set(id, seen)
      if (de) await publish(de, german.id, changedAt, id)
    }
  }
  await addViews(tx, views)
}

/** Slugs are those of the whole installation, so somebody may have taken it. */
async function freeSlug(tx: Tx, slug: string): Promise<string> {
  return (await findPortalOfAny(tx, slug)) ? `${slug}-${randomToken(8).toLowerCase()}` : slug
}
