import { addresses } from '../../../../help-center/addresses.ts'
import type { View } from '../../../../help-center/model.ts'
import { articlePage } from '../../../../help-center/pages/article.ts'
import type { Voted } from '../../../../help-center/parts/vote.ts'
import { wordsIn } from '../../../../help-center/texts.ts'
import type { Services } from '../../kernel/services.ts'
import {
  findForPreview,
  findNeighbours,
  findPublished,
  findRenamedArticle,
  listSiblings,
  type PublicArticle,
} from '../../resources/portals/public/queries/articles.ts'
import { mayPreview } from '../../resources/portals/public/rules/preview.ts'
import { relatedArticles } from '../../resources/portals/public/rules/related.ts'
import { markdown } from './markdown.ts'
import { type Shown, withOutline } from './pages.ts'
import type { RenderCache } from './render-cache.ts'
import { localeOf, sameLook, type Visit } from './visit.ts'

export interface FoundArticle {
  article: PublicArticle
  isPreview: boolean
}

/** What readers may see of it; or where it is now. */
export async function findArticle(
  { db, portal, locales, query }: Visit,
  slug: string,
  { secrets, clock }: Services,
): Promise<FoundArticle | { movedTo: string } | undefined> {
  const article = await findPublished(db, portal, slug, locales)
  if (article) return { article, isPreview: false }
  const draft = query.preview ? await findForPreview(db, portal, slug) : undefined
  if (draft && mayPreview(draft.id, query.preview, { secrets, now: clock.now() })) {
    return { article: draft, isPreview: true }
  }
  const moved = await findRenamedArticle(db, portal, slug, locales)
  return moved === undefined ? undefined : { movedTo: moved }
}

/** In the language that was asked for, if there is a translation; otherwise in its own, which the page says. */
export async function showArticle(
  visit: Visit,
  { article, isPreview }: FoundArticle,
  viewIn: (locale: string) => View,
  { services, cache }: { services: Services; cache: RenderCache },
): Promise<Shown> {
  const { db, portal, locales, query } = visit
  const siblings = await listSiblings(db, portal, article, locales)
  const wanted = localeOf(locales, query.locale ?? '') ?? article.locale
  const translation = siblings.find(({ locale }) => locale === wanted)
  if (wanted !== article.locale && translation && !isPreview) {
    return { location: sameLook(addresses.article(portal.slug, translation.slug), query), code: 302 }
  }
  const plain = viewIn(wanted)
  const [neighbours, related, view] = await Promise.all([
    findNeighbours(db, portal, article),
    plain.framed ? [] : relatedArticles(db, portal, article),
    withOutline(visit, plain, article.locale),
  ])
  const { shortened, summaryOf } = await markdown()
  const { locale, content, description, meta } = article
  const shownBeside = [neighbours.previous?.slug, neighbours.next?.slug]
  const inLocale = (each: { slug: string; title: string }) => ({ ...each, locale })
  return {
    html: articlePage(view, {
      slug: article.slug,
      title: article.title,
      description: shortened(meta.description || description || summaryOf(content ?? ''), 160),
      lead: description,
      metaTitle: meta.title,
      locale,
      createdAt: article.created_at,
      updatedAt: article.updated_at,
      category: categoryOf(article),
      author: article.author_name
        ? { name: article.author_name, picture: services.links.file(article.author_avatar_file_id) }
        : undefined,
      rendered: await cache.rendered(content ?? '', wordsIn(locale), view.framed),
      siblings,
      previous: neighbours.previous && inLocale(neighbours.previous),
      next: neighbours.next && inLocale(neighbours.next),
      related: related.filter(({ slug }) => !shownBeside.includes(slug)).map(inLocale),
      isPreview,
      voted: votedIn(query.voted),
    }),
  }
}

function categoryOf({ category_name, category_slug, locale }: PublicArticle) {
  if (category_name === null || category_slug === null) return undefined
  return { name: category_name, slug: category_slug, locale, description: null, icon: '', count: 0 }
}

function votedIn(given: string | undefined): Voted | undefined {
  return (['helpful', 'not_helpful', 'commented'] as const).find((each) => each === given)
}
