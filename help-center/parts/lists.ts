import { addresses, linkTo } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { ArticleLink, Category, Topic, View } from '../model.ts'
import { wordsIn } from '../texts.ts'
import { icon } from './icons.ts'

/** Said where the text around it is in another language. */
export function langOf(view: View, locale: string): Html | undefined {
  if (locale === view.locale) return undefined
  const { locale: lang, direction } = wordsIn(locale)
  return html` lang="${lang}" dir="${direction}"`
}

export function articleRows(view: View, articles: readonly ArticleLink[]): Html {
  return html`<ul class="rows">${articles.map(
    (article) =>
      html`<li${langOf(view, article.locale)}><a class="row" href="${articleAddress(view, article)}"><span class="row-title">${article.title}</span>${article.description && html`<span class="row-about">${article.description}</span>`}${icon('chevron')}</a></li>`,
  )}</ul>`
}

/** An article that is in another language than the page stays within the page's language. */
export function articleAddress(view: View, { slug, locale }: ArticleLink): string {
  const query = locale === view.locale ? {} : { locale: view.locale }
  return linkTo(view, addresses.article(view.site.slug, slug), query)
}

export function topicCards(view: View, topics: readonly Topic[]): Html {
  return html`<ul class="cards${topics.length === 2 || topics.length === 4 ? ' cards-in-pairs' : ''}">${topics.map(
    (topic) => html`<li class="card"${langOf(view, topic.locale)}>
<h3>${topicIcon(topic)}<a href="${topicAddress(view, topic)}">${topic.name}</a></h3>
${topic.description && html`<p>${topic.description}</p>`}
<ul class="card-articles">${topic.articles.map((article) => html`<li><a href="${articleAddress(view, article)}">${article.title}</a></li>`)}</ul>
<p class="card-count">${articleCount(view, topic.count)}</p>
</li>`,
  )}</ul>`
}

export function topicIcon({ icon: emoji }: Category): Html {
  return html`<span class="topic-icon" aria-hidden="true">${emoji || icon('folder')}</span>`
}

export function topicAddress(view: View, { slug }: Category): string {
  const { site, locale } = view
  return linkTo(view, slug === '' ? addresses.articles(site.slug, locale) : addresses.category(site.slug, locale, slug))
}

export function articleCount({ words }: View, count: number): string {
  return words.text('help-pages.article_count', { count, shown: words.number(count) })
}

/** Where somebody is, from the start page down. */
export function breadcrumb(view: View, trail: readonly { name: string; href: string }[]): Html {
  const { site, locale, words } = view
  const home = { name: words.text('help-pages.home'), href: linkTo(view, addresses.home(site.slug, locale)) }
  return html`<nav class="breadcrumb" aria-label="${words.text('help-pages.breadcrumb')}"><ol>${[home, ...trail].map(
    ({ name, href }) => html`<li><a href="${href}">${name}</a>${icon('chevron')}</li>`,
  )}</ol></nav>`
}

export interface Paging {
  page: number
  pages: number
}

export function pager(
  view: View,
  path: string,
  { page, pages }: Paging,
  query: Record<string, string> = {},
): Html | false {
  const { words } = view
  if (pages <= 1) return false
  const to = (number: number) => linkTo(view, path, { ...query, page: number === 1 ? undefined : number })
  return html`<nav class="pager" aria-label="${words.text('help-pages.pages')}">
${page > 1 ? html`<a class="button" rel="prev" href="${to(page - 1)}">${words.text('help-pages.previous')}</a>` : html`<span></span>`}
<span>${words.text('help-pages.page_of', { page: words.number(page), pages: words.number(pages) })}</span>
${page < pages ? html`<a class="button" rel="next" href="${to(page + 1)}">${words.text('help-pages.next')}</a>` : html`<span></span>`}
</nav>`
}

/** Says that what follows is in another language than was asked for. */
export function untranslated(view: View, locale: string): Html | false {
  const { words } = view
  if (locale === view.locale) return false
  const names = { language: words.languageName(view.locale), other: words.languageName(locale) }
  return html`<p class="notice" role="note">${words.text('help-pages.not_translated', names)}</p>`
}

/** The trail as programs read it. */
export function breadcrumbData(view: View, trail: readonly { name: string; path: string }[]): object {
  const { site, locale, words } = view
  const home = { name: words.text('help-pages.home'), path: addresses.home(site.slug, locale) }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...trail].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: site.origin + path,
    })),
  }
}
