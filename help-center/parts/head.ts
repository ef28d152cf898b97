import { brandStyle } from '../colors.ts'
import { type Content, Html, html } from '../html.ts'
import type { Assets, View } from '../model.ts'
import type { Words } from '../texts.ts'

/** What a page tells of itself to whoever does not look at it. */
export interface About {
  title: string
  description?: string
  /** Where it is found; unless told, search engines shall not list it. */
  path?: string
  /** The same in other languages, as far as there is; by the locale's name. */
  alternates?: readonly { locale: string; path: string }[]
  /** Things that programs know how to read, by the vocabulary of schema.org. */
  data?: readonly object[]
  kind?: 'website' | 'article'
  feed?: { title: string; path: string }
  picture?: string
}

export function head(view: View, about: About): Html {
  const { site, words } = view
  const { title, description, path, alternates = [], data = [], feed, kind = 'website', picture } = about
  const canonical = path && site.origin + path
  return html`<title>${title}</title>
${description && html`<meta name="description" content="${description}">`}
${canonical ? html`<link rel="canonical" href="${canonical}">` : html`<meta name="robots" content="noindex">`}
${alternates.map(({ locale, path }) => html`<link rel="alternate" hreflang="${locale}" href="${site.origin}${path}">`)}
${feed && html`<link rel="alternate" type="application/atom+xml" title="${feed.title}" href="${site.origin}${feed.path}">`}
${
  canonical &&
  html`<meta property="og:type" content="${kind}"><meta property="og:site_name" content="${site.title}"><meta property="og:title" content="${title}"><meta property="og:url" content="${canonical}"><meta property="og:locale" content="${words.locale.replace('-', '_')}">${description && html`<meta property="og:description" content="${description}">`}${picture && html`<meta property="og:image" content="${site.origin}${picture}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">`}<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`
}
<link rel="icon" href="${site.logo ?? '/favicon.svg'}">
${data.map((each) => new Html(`<script type="application/ld+json">${dataBlock(each)}</script>`))}`
}

/** A whole page around what it shows. */
export function documentOf(
  { words, assets, color, theme, attributes, styles = assets.styles, script = assets.script, chat }: Frame,
  headings: Html,
  body: Content,
): string {
  // Whoever sends the theme along wants no other.
  const line = theme ? undefined : new Html(`<script>${assets.themeLine}</script>`)
  return html`<!doctype html>
<html lang="${words.locale}" dir="${words.direction}"${theme && html` data-theme="${theme}"`}${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme ?? 'light dark'}">
${line}
<style>${new Html(brandStyle(color))}</style>
<link rel="stylesheet" href="${styles}">
${script && html`<script type="module" src="${script}"></script>`}
${chat && html`<script async fetchpriority="low" src="/packs/js/sdk.js" data-chat-token="${chat.token}" data-chat-color="${chat.color}"></script>`}
${headings}
</head>
${body}
</html>
`.text
}

interface Frame {
  words: Words
  assets: Assets
  color: string
  theme: 'light' | 'dark' | undefined
  attributes?: Html
  styles?: string
  script?: string | null
  chat?: View['chat']
}

/** Inside of a script element nothing ends it but its tag. */
function dataBlock(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
