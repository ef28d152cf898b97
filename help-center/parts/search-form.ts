import { addresses, linkTo } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { View } from '../model.ts'
import { icon } from './icons.ts'

/** Works by itself; the script shows what is found while one types. */
export function searchForm(view: View, { query = '', autofocus = false, isLarge = false } = {}): Html {
  const { site, locale, words, framed, theme } = view
  const label = words.text('help-pages.search_label')
  return html`<form class="search${isLarge ? ' search-large' : ''}" role="search" action="${addresses.search(site.slug, locale)}" data-search="${linkTo(view, `${addresses.articles(site.slug, locale)}.json`)}" data-suggestions="${words.text('help-pages.suggestions')}">
${icon('search')}
<input type="search" name="q" value="${query}" aria-label="${label}" placeholder="${words.text('help-pages.search_placeholder')}" autocomplete="off" spellcheck="false" maxlength="200" enterkeyhint="search"${autofocus && html` autofocus`}>
<kbd aria-hidden="true" hidden>/</kbd>
${framed && html`<input type="hidden" name="show_plain_layout" value="true">`}${theme && html`<input type="hidden" name="theme" value="${theme}">`}
<button class="button" type="submit">${words.text('help-pages.search')}</button>
</form>`
}
