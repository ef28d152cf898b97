import { addresses } from '../addresses.ts'
import { html } from '../html.ts'
import type { ArticleLink, View } from '../model.ts'
import { layout } from '../parts/layout.ts'
import { articleCount, articleRows, breadcrumb, type Paging, pager, untranslated } from '../parts/lists.ts'

export interface Articles {
  articles: ArticleLink[]
  count: number
  paging: Paging
  contentLocale: string
  /** How they are ordered, if otherwise than usual. */
  sort: string | undefined
}

/** Every article there is in a language. */
export function articlesPage(view: View, { articles, count, paging, contentLocale, sort }: Articles): string {
  const { site, locale, words } = view
  const path = addresses.articles(site.slug, locale)
  return layout(view, {
    about: {
      title: words.text('help-pages.all_articles'),
      path: paging.page > 1 ? `${path}?page=${paging.page}` : path,
    },
    translations: site.locales.map((other) => ({ locale: other, path: addresses.articles(site.slug, other) })),
    main: html`${breadcrumb(view, [])}
${untranslated(view, contentLocale)}
<header class="page-head"><h1>${words.text('help-pages.all_articles')}</h1></header>
<p class="quiet">${articleCount(view, count)}</p>
${articles.length > 0 ? articleRows(view, articles) : html`<p class="empty">${words.text('help-pages.empty')}</p>`}
${pager(view, path, paging, sort ? { sort } : {})}`,
  })
}
