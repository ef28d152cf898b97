import { addresses, linkTo } from '../addresses.ts'
import { html } from '../html.ts'
import type { Assets, View } from '../model.ts'
import { documentOf } from '../parts/head.ts'
import { layout } from '../parts/layout.ts'
import { searchForm } from '../parts/search-form.ts'
import type { Words } from '../texts.ts'

/** A page that is not there, in a portal that is. */
export function lostPage(view: View): string {
  const { site, locale, words } = view
  return layout(view, {
    about: { title: words.text('help-pages.not_found') },
    hasSearch: true,
    main: html`<header class="page-head"><h1>${words.text('help-pages.not_found')}</h1>
<p class="lead">${words.text('help-pages.not_found_about')}</p></header>
${searchForm(view, { isLarge: true })}
<p><a href="${linkTo(view, addresses.home(site.slug, locale))}">${words.text('help-pages.back_home')}</a></p>`,
  })
}

/** Whatever cannot be shown, where no portal is known. */
export function errorPage(words: Words, assets: Assets, status: number): string {
  const kind = status === 404 ? 'not_found' : status === 429 ? 'too_many' : 'error'
  const title = words.text(`help-pages.${kind}`)
  return documentOf(
    { words, assets, theme: undefined, color: '#3451d1', script: null },
    html`<title>${title}</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">`,
    html`<body class="alone"><main><p class="quiet">${status}</p><h1>${title}</h1><p>${words.text(`help-pages.${kind}_about`)}</p></main></body>`,
  )
}
