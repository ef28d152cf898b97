import { addresses } from '../addresses.ts'
import { escapeText, html } from '../html.ts'
import type { Site } from '../model.ts'
import { wordsIn } from '../texts.ts'

interface ListedArticle {
  slug: string
  locale: string
  updatedAt: number
  /** The article that all translations of one belong to. */
  root: number
}

interface NewArticle {
  slug: string
  title: string
  description: string
  updatedAt: number
}

interface ListedCategory {
  slug: string
  locale: string
  updatedAt: number
}

/** Everything that search engines may list, with the translations of each. */
export function sitemap(site: Site, articles: readonly ListedArticle[], categories: readonly ListedCategory[]): string {
  const translations = new Map<number, ListedArticle[]>()
  for (const article of articles) translations.set(article.root, [...(translations.get(article.root) ?? []), article])
  const links = (article: ListedArticle) => {
    const siblings = translations.get(article.root)!
    if (siblings.length < 2) return ''
    return siblings
      .map(
        ({ locale, slug }) =>
          `<xhtml:link rel="alternate" hreflang="${wordsIn(locale).locale}" href="${address(site, addresses.article(site.slug, slug))}"/>`,
      )
      .join('')
  }
  const entries = [
    ...site.locales.map((locale) => entry(site, addresses.home(site.slug, locale))),
    ...categories.map(({ slug, locale, updatedAt }) =>
      entry(site, addresses.category(site.slug, locale, slug), updatedAt),
    ),
    ...articles.map((article) =>
      entry(site, addresses.article(site.slug, article.slug), article.updatedAt, links(article)),
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function entry(site: Site, path: string, updatedAt?: number, links = ''): string {
  const changed = updatedAt === undefined ? '' : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`
  return `<url><loc>${address(site, path)}</loc>${changed}${links}</url>`
}

function address(site: Site, path: string): string {
  return escapeText(site.origin + path)
}

/** What is new in a language, for readers that ask by themselves (Atom). */
export function feed(site: Site, locale: string, articles: readonly NewArticle[]): string {
  const words = wordsIn(locale)
  const self = site.origin + addresses.feed(site.slug, locale)
  const updated = new Date(articles[0]?.updatedAt ?? 0).toISOString()
  return html`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${words.locale}">
<id>${self}</id>
<title>${words.text('help-pages.feed', { name: site.title })}</title>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${site.origin}${addresses.home(site.slug, locale)}"/>
<author><name>${site.name}</name></author>
${articles.map(({ slug, title, description, updatedAt }) => {
  const url = site.origin + addresses.article(site.slug, slug)
  return html`<entry><id>${url}</id><title>${title}</title><link href="${url}"/><updated>${new Date(updatedAt).toISOString()}</updated><summary>${description}</summary></entry>
`
})}</feed>
`.text
}

/** On a domain that is a portal's own, all of it is for search engines but what they would search with. */
export function robotsOfDomain(site: Site): string {
  return `User-agent: *\nDisallow: /hc/*/search\n\nSitemap: ${site.origin}/sitemap.xml\n`
}

/** Elsewhere only help centers and the reference are. */
export const robotsOfServer = 'User-agent: *\nAllow: /hc/\nAllow: /docs\nDisallow: /hc/*/search\nDisallow: /\n'
