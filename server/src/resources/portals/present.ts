import type { ArticleCount, CategoryCount } from './queries.ts'
import type { Portal } from './schema.ts'
import type { PortalRow } from './table.ts'

export interface PortalCounts {
  articles: ArticleCount[]
  categories: CategoryCount[]
}

/** The numbers of articles in `meta` are those of one locale, when one is given. */
export function presentPortal(portal: PortalRow, counts: PortalCounts, locale?: string): Portal {
  const { id, account_id, name, slug, color, archived, config } = portal
  const articles = counts.articles.filter(({ portal_id }) => portal_id === id)
  const categories = counts.categories.filter(({ portal_id }) => portal_id === id)
  return {
    id,
    account_id,
    name,
    slug,
    color,
    custom_domain: portal.custom_domain ?? undefined,
    header_text: portal.header_text ?? undefined,
    homepage_link: portal.homepage_link ?? undefined,
    page_title: portal.page_title ?? undefined,
    archived,
    config: {
      allowed_locales: config.allowed_locales.map((code) => ({
        code,
        articles_count: total(articles.filter((group) => group.locale === code)),
        categories_count: total(categories.filter((group) => group.locale === code)),
        draft: config.draft_locales.includes(code),
      })),
      default_locale: config.default_locale,
      layout: config.layout,
      social_profiles: config.social_profiles,
    },
    meta: {
      ...articleTotals(locale ? articles.filter((group) => group.locale === locale) : articles),
      categories_count: total(categories),
      default_locale: config.default_locale,
    },
  }
}

function articleTotals(articles: ArticleCount[]) {
  const withStatus = (status: string) => total(articles.filter((group) => group.status === status))
  return {
    all_articles_count: total(articles),
    archived_articles_count: withStatus('archived'),
    published_count: withStatus('published'),
    draft_articles_count: withStatus('draft'),
    mine_articles_count: articles.reduce((sum, { mine }) => sum + mine, 0),
  }
}

function total(groups: { count: number }[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0)
}
