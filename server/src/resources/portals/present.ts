import type { FileRow } from '../../kernel/files/table.ts'
import type { Inbox } from '../inboxes/schema.ts'
import type { ArticleCount, CategoryCount } from './queries/portals.ts'
import type { Portal } from './schema.ts'
import type { PortalRow } from './table.ts'

/** What a portal shows of what is around it. */
export interface Surroundings {
  articles: ArticleCount[]
  categories: CategoryCount[]
  inboxes: ReadonlyMap<number | null, Inbox>
  logos: ReadonlyMap<number | null, LogoFile>
}

type LogoFile = FileRow & { url: string }

/** The numbers of articles in `meta` are those of one locale, when one is given. */
export function presentPortal(portal: PortalRow, around: Surroundings, locale?: string): Portal {
  const { id, account_id, name, slug, color, archived, config } = portal
  const articles = around.articles.filter(({ portal_id }) => portal_id === id)
  const categories = around.categories.filter(({ portal_id }) => portal_id === id)
  return {
    id,
    account_id,
    name,
    slug,
    color,
    custom_domain: portal.custom_domain,
    header_text: portal.header_text ?? undefined,
    homepage_link: portal.homepage_link ?? undefined,
    page_title: portal.page_title ?? undefined,
    archived,
    inbox_id: portal.inbox_id ?? undefined,
    inbox: around.inboxes.get(portal.inbox_id),
    logo: presentLogo(portal, around.logos.get(portal.logo_file_id)),
    dark_logo: presentLogo(portal, around.logos.get(portal.dark_logo_file_id)),
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
      locale_texts: config.locale_texts ?? [],
    },
    meta: {
      ...articleTotals(locale ? articles.filter((group) => group.locale === locale) : articles),
      categories_count: total(categories),
      default_locale: config.default_locale,
    },
  }
}

function presentLogo({ id: portal_id, account_id }: PortalRow, file: LogoFile | undefined) {
  if (!file) return undefined
  const { id, content_type, url, filename } = file
  return { id, portal_id, account_id, file_type: content_type, file_url: url, blob_id: id, filename }
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
