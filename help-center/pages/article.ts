import { addresses } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { Rendered } from '../markdown/render.ts'
import type { ArticleLink, Category, View } from '../model.ts'
import { layout } from '../parts/layout.ts'
import {
  articleAddress,
  articleRows,
  breadcrumb,
  breadcrumbData,
  langOf,
  topicAddress,
  untranslated,
} from '../parts/lists.ts'
import { type Voted, vote } from '../parts/vote.ts'
import { wordsIn } from '../texts.ts'

export interface ArticleShown {
  slug: string
  title: string
  description: string
  /** What its author says about it, above the text. */
  lead: string | null
  /** In place of the title, for search engines. */
  metaTitle: string | undefined
  locale: string
  createdAt: number
  updatedAt: number
  category: Category | undefined
  author: { name: string; picture: string } | undefined
  rendered: Rendered
  siblings: readonly { locale: string; slug: string }[]
  previous: ArticleLink | undefined
  next: ArticleLink | undefined
  related: ArticleLink[]
  /** Seen by a link of its editor. */
  isPreview: boolean
  voted: Voted | undefined
}

export function articlePage(view: View, article: ArticleShown): string {
  const { site, words, framed } = view
  const { slug, title, category, rendered, isPreview } = article
  const path = addresses.article(site.slug, slug)
  const trail = category ? [{ name: category.name, href: topicAddress(view, category) }] : []
  const inPage = rendered.headings.filter(({ level }) => level <= 3)
  return layout(view, {
    about: {
      title: article.metaTitle || title,
      description: article.description,
      path: isPreview ? undefined : path,
      kind: 'article',
      picture: addresses.picture(site.slug),
      alternates: alternates(view, article),
      data: isPreview ? [] : dataOf(view, article, path),
    },
    translations: site.locales.map((other) => translation(view, article, other)),
    current: slug,
    contents: inPage.length > 1 && !framed ? contents(view, inPage) : undefined,
    main: html`${!framed && breadcrumb(view, trail)}
${isPreview && html`<p class="notice" role="note">${words.text('help-pages.draft_note')}</p>`}
${untranslated(view, article.locale)}
<article${langOf(view, article.locale)}${!isPreview && html` data-view="${path}/view"`}>
<header class="page-head"><h1>${title}</h1>
${article.lead && html`<p class="lead">${article.lead}</p>`}
<p class="byline">${article.author && html`${article.author.picture && html`<img src="${article.author.picture}" alt="" width="28" height="28">`}<span>${words.text('help-pages.by', { name: article.author.name })}</span>`}<time datetime="${new Date(article.updatedAt).toISOString()}">${words.text('help-pages.updated', { date: words.date(article.updatedAt) })}</time><span>${words.text('help-pages.minutes', { count: rendered.minutes, shown: words.number(rendered.minutes) })}</span></p>
</header>
<div class="prose">${rendered.body}</div>
</article>
${!isPreview && vote(view, path, article.voted)}
${!framed && neighbours(view, article)}
${!framed && article.related.length > 0 && html`<section class="related" aria-labelledby="related"><h2 id="related">${words.text('help-pages.related')}</h2>${articleRows(view, article.related)}</section>`}`,
  })
}

/** The part that is read is marked by the script. */
function contents({ words }: View, headings: Rendered['headings']): Html {
  return html`<nav class="contents" aria-labelledby="contents"><h2 id="contents">${words.text('help-pages.contents')}</h2>
<ol>${headings.map(({ level, id, text }) => html`<li${level > 2 && html` class="deeper"`}><a href="#${id}">${text}</a></li>`)}</ol></nav>`
}

function neighbours(view: View, { previous, next }: ArticleShown): Html | false {
  const { words } = view
  if (!previous && !next) return false
  return html`<nav class="neighbours" aria-label="${words.text('help-pages.pages')}">
${previous && html`<a rel="prev" href="${articleAddress(view, previous)}"><span>${words.text('help-pages.previous')}</span>${previous.title}</a>`}
${next && html`<a class="next" rel="next" href="${articleAddress(view, next)}"><span>${words.text('help-pages.next')}</span>${next.title}</a>`}
</nav>`
}

/** Where there is no translation, the same text stays, in a page of the other language that says so. */
function translation({ site }: View, { slug, locale, siblings }: ArticleShown, other: string) {
  const sibling = siblings.find((each) => each.locale === other)
  if (sibling) return { locale: other, path: addresses.article(site.slug, sibling.slug) }
  const path = addresses.article(site.slug, slug)
  return { locale: other, path: other === locale ? path : `${path}?locale=${encodeURIComponent(other)}` }
}

function alternates({ site }: View, { isPreview, siblings }: ArticleShown) {
  if (isPreview || siblings.length === 0) return []
  const standard = siblings.find(({ locale }) => locale === site.defaultLocale)
  return [
    ...siblings.map((each) => ({
      locale: wordsIn(each.locale).locale,
      path: addresses.article(site.slug, each.slug),
    })),
    ...(standard ? [{ locale: 'x-default', path: addresses.article(site.slug, standard.slug) }] : []),
  ]
}

function dataOf(view: View, article: ArticleShown, path: string): object[] {
  const { site } = view
  const { title, description, category, author, locale } = article
  const trail = category
    ? [{ name: category.name, path: addresses.category(site.slug, category.locale, category.slug) }]
    : []
  return [
    breadcrumbData(view, [...trail, { name: title, path }]),
    {
      '@type': 'TechArticle',
      headline: title,
      description,
      inLanguage: wordsIn(locale).locale,
      url: site.origin + path,
      datePublished: new Date(article.createdAt).toISOString(),
      dateModified: new Date(article.updatedAt).toISOString(),
      ...(author ? { author: { '@type': 'Person', name: author.name } } : {}),
      publisher: { '@type': 'Organization', name: site.name },
    },
  ]
}
