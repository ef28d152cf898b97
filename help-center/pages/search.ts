import { addresses } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { Result, Snippet, Topic, View } from '../model.ts'
import { icon } from '../parts/icons.ts'
import { layout } from '../parts/layout.ts'
import { articleAddress, breadcrumb, langOf, type Paging, pager, topicCards } from '../parts/lists.ts'
import { searchForm } from '../parts/search-form.ts'

export interface Found {
  query: string
  results: Result[]
  count: number
  /** Than can be counted. */
  isMore: boolean
  paging: Paging
  /** What to look through where nothing was found. */
  topics: Topic[]
}

export function searchPage(view: View, { query, results, count, isMore, paging, topics }: Found): string {
  const { site, locale, words } = view
  const path = addresses.search(site.slug, locale)
  return layout(view, {
    about: { title: query ? `${words.text('help-pages.search')}: ${query}` : words.text('help-pages.search') },
    translations: site.locales.map((other) => ({
      locale: other,
      path: `${addresses.search(site.slug, other)}?q=${encodeURIComponent(query)}`,
    })),
    query,
    hasSearch: !query,
    main: html`${breadcrumb(view, [])}
<header class="page-head"><h1>${titleOf(view, query, count, isMore)}</h1>
${query && results.length === 0 && html`<p class="lead">${words.text('help-pages.no_results_about')}</p>`}</header>
${(view.framed || !query) && searchForm(view, { query, autofocus: !query && !view.framed, isLarge: true })}
${
  results.length > 0 &&
  html`<ul class="rows">${results.map((result) => html`<li${langOf(view, result.locale)}><a class="row" href="${articleAddress(view, result)}">${result.category && html`<span class="row-topic">${result.category}</span>`}<span class="row-title">${marked(result.titleParts)}</span><span class="row-about">${marked(result.snippet)}</span>${icon('chevron')}</a></li>`)}</ul>`
}
${pager(view, path, paging, { q: query })}
${results.length === 0 && topics.length > 0 && html`<h2>${words.text('help-pages.topics')}</h2>${topicCards(view, topics)}`}`,
  })
}

function titleOf({ words }: View, query: string, count: number, isMore: boolean): string {
  if (!query) return words.text('help-pages.search')
  if (count === 0) return words.text('help-pages.no_results', { query })
  const shown = `${words.number(count)}${isMore ? '+' : ''}`
  return words.text('help-pages.results', { count, shown, query })
}

function marked(snippet: Snippet): Html[] {
  return snippet.map(({ text, match }) => (match ? html`<mark>${text}</mark>` : html`${text}`))
}
