import type { Category, Topic } from '../../../../help-center/model.ts'
import { wordsIn } from '../../../../help-center/texts.ts'
import { listPublicCategories, type PublicCategory } from '../../resources/portals/public/queries/categories.ts'
import { listOutline } from '../../resources/portals/public/queries/outline.ts'
import type { Visit } from './visit.ts'

/** The categories of a locale that have something in them, each with its first articles; then those without one. */
export async function topicsOf({ db, portal }: Visit, locale: string, perCategory: number): Promise<Topic[]> {
  const [categories, articles] = await Promise.all([
    listPublicCategories(db, portal, [locale]),
    listOutline(db, portal, { locale, perCategory }),
  ])
  const articlesOf = (id: number | null) =>
    articles.filter(({ category_id }) => category_id === id).map(({ slug, title }) => ({ slug, title, locale }))
  const topics = categories
    .filter(({ articles_count }) => articles_count > 0)
    .map((category) => ({ ...categoryOf(category), articles: articlesOf(category.id) }))
  const others = articlesOf(null)
  if (others.length === 0) return topics
  const name = wordsIn(locale).text('help-pages.uncategorized')
  return [...topics, { slug: '', name, locale, description: null, icon: '', count: others.length, articles: others }]
}

export function categoryOf({ slug, name, locale, description, icon, articles_count }: PublicCategory): Category {
  return { slug, name, locale, description, icon, count: articles_count }
}
