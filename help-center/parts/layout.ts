import { addresses, linkTo } from '../addresses.ts'
import { type Content, type Html, html } from '../html.ts'
import type { View } from '../model.ts'
import { wordsIn } from '../texts.ts'
import { type About, documentOf, head } from './head.ts'
import { icon } from './icons.ts'
import { outline } from './outline.ts'
import { searchForm } from './search-form.ts'

export interface PageParts {
  about: About
  main: Content
  /** Above the columns, as wide as the page. */
  hero?: Html
  /** What this page has, beside it. */
  contents?: Html | undefined
  query?: string
  /** Whether it has a search of its own, so that the one above would be the second. */
  hasSearch?: boolean
  /** Where the same is shown in each language of the portal. */
  translations?: readonly { locale: string; path: string }[]
  /** The article that is read, or the topic, which is marked where all are listed. */
  current?: string
}

/** A page of a portal, with its frame, unless it is shown inside of another. */
export function layout(view: View, page: PageParts): string {
  const { site, words, assets, theme, framed, outline: topics, chat } = view
  const title = page.about.title === site.title ? site.title : `${page.about.title} · ${site.title}`
  const columns = `columns${topics && !framed ? ' has-outline' : ''}${page.contents ? ' has-contents' : ''}`
  const body = html`<body${framed ? html` class="framed"` : chat && html` class="has-chat"`} data-copy="${words.text('help-pages.copy')}" data-copied="${words.text('help-pages.copied')}">
<a class="skip" href="#main">${words.text('help-pages.skip')}</a>
${!framed && header(view, page)}
${page.hero}
<div class="${columns}">
${topics && !framed && outline(view, topics, page.current)}
<main id="main" tabindex="-1">${page.main}</main>
${page.contents}
</div>
${!framed && footer(view)}
</body>`
  return documentOf({ words, assets, theme, color: site.color, chat }, head(view, { ...page.about, title }), body)
}

function header(view: View, page: PageParts): Html {
  const { site, locale, words } = view
  return html`<header class="top"><div class="top-row">
<a class="brand" href="${linkTo(view, addresses.home(site.slug, locale))}">${logo(view)}<span>${site.name}</span></a>
${page.hero || page.hasSearch ? html`<span class="top-space"></span>` : searchForm(view, { query: page.query })}
<nav class="top-links" aria-label="${words.text('help-pages.menu')}">
${site.homepage && html`<a class="top-link" href="${site.homepage}">${hostOf(site.homepage)}</a>`}
${languages(view, page)}
${!view.theme && themes(view)}
</nav>
</div></header>`
}

/** Both are there, and the one that is not shown is not loaded. */
function logo({ site, theme }: View): Html | undefined {
  const { logo: light, darkLogo: dark } = site
  const only = theme === 'dark' ? dark : theme === 'light' || light === dark ? light : undefined
  if (only) return html`<img src="${only}" alt="" height="32">`
  if (theme || !light || !dark) return undefined
  return html`<img class="in-light" src="${light}" alt="" height="32" loading="lazy"><img class="in-dark" src="${dark}" alt="" height="32" loading="lazy">`
}

function languages(view: View, { translations = [] }: PageParts): Html | undefined {
  const { locale, words } = view
  if (translations.length < 2) return undefined
  return html`<details class="menu"><summary aria-label="${words.text('help-pages.language')}: ${wordsIn(locale).languageName(locale)}">${icon('globe')}<span class="menu-name">${wordsIn(locale).languageName(locale)}</span>${icon('down')}</summary>
<ul>${translations.map(
    (other) =>
      html`<li><a href="${linkTo(view, other.path)}" lang="${wordsIn(other.locale).locale}" dir="${wordsIn(other.locale).direction}"${other.locale === locale && html` aria-current="true"`}>${wordsIn(other.locale).languageName(other.locale)}</a></li>`,
  )}</ul></details>`
}

/** Shown by the script, since nothing else can change it. */
function themes({ words }: View): Html {
  const name = words.text('help-pages.theme')
  return html`<details class="menu" data-themes hidden><summary aria-label="${name}">${icon('theme')}<span class="menu-name menu-short">${name}</span></summary>
<ul>${(['system', 'light', 'dark'] as const).map(
    (theme) =>
      html`<li><button type="button" data-theme-choice="${theme}" aria-pressed="false">${words.text(`help-pages.theme_${theme}`)}</button></li>`,
  )}</ul></details>`
}

function footer(view: View): Html {
  const { site, locale, words } = view
  return html`<footer class="bottom"><div class="bottom-row">
<div><p>${site.homepage ? html`<a href="${site.homepage}">${site.name}</a>` : site.name}</p>
${site.footer && html`<p class="bottom-text">${site.footer}</p>`}</div>
<ul>
${site.legalLinks.map(({ title, url }) => html`<li><a href="${url}">${title}</a></li>`)}
<li><a href="${linkTo(view, addresses.articles(site.slug, locale))}">${words.text('help-pages.all_articles')}</a></li>
${site.profiles.map(({ network, url }) => html`<li><a href="${url}" rel="me noopener">${networkName(network)}</a></li>`)}
</ul>
</div></footer>`
}

const networkNames: Record<string, string> = {
  facebook: 'Facebook',
  github: 'GitHub',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
}

function networkName(network: string): string {
  return networkNames[network] ?? network
}

function hostOf(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[/?#].*$/, '')
}
