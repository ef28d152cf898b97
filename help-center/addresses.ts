import type { View } from './model.ts'

type Query = Record<string, string | number | undefined>

/** Where the pages of a portal are, whatever host they are asked of. */
export const addresses = {
  portal: (slug: string) => `/hc/${slug}`,
  home: (slug: string, locale: string) => `/hc/${slug}/${locale}`,
  search: (slug: string, locale: string) => `/hc/${slug}/${locale}/search`,
  articles: (slug: string, locale: string) => `/hc/${slug}/${locale}/articles`,
  category: (slug: string, locale: string, category: string) =>
    `/hc/${slug}/${locale}/categories/${encodeURIComponent(category)}`,
  article: (slug: string, article: string) => `/hc/${slug}/articles/${encodeURIComponent(article)}`,
  feed: (slug: string, locale: string) => `/hc/${slug}/${locale}/feed.xml`,
  sitemap: (slug: string) => `/hc/${slug}/sitemap.xml`,
  picture: (slug: string) => `/hc/${slug}/picture.png`,
}

export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))}`
}

/** A link from a page to another of its portal, which looks as this one does. */
export function linkTo({ framed, theme }: View, path: string, query: Query = {}): string {
  return withQuery(path, { ...query, show_plain_layout: framed ? 'true' : undefined, theme })
}
