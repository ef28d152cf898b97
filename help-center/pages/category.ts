import { addresses, linkTo } from '../addresses.ts'
import { html } from '../html.ts'
import type { ArticleLink, Category, View } from '../model.ts'
import { layout } from '../parts/layout.ts'
import {
  articleCount,
  articleRows,
  breadcrumb,
  breadcrumbData,
  langOf,
  type Paging,
  pager,
  topicIcon,
  untranslated,
} from '../parts/lists.ts'
import { wordsIn } from '../texts.ts'

export interface CategoryShown {
  category: Category
  articles: ArticleLink[]
  paging: Paging
  /** The same category in other languages, by the portal's spelling of them. */
  siblings: readonly { locale: string; slug: string }[]
}

export function categoryPage(view: View, { category, articles, paging, siblings }: CategoryShown): string {
  const { site, locale } = view
  const { name, slug, description, count } = category
  const path = addresses.category(site.slug, category.locale, slug)
  const page = paging.page > 1 ? `?page=${paging.page}` : ''
  const inLocale = (other: string) => siblings.find((each) => each.locale === other)?.slug ?? slug
  return layout(view, {
    about: {
      title: name,
      description: description ?? undefined,
      path: path + page,
      picture: addresses.picture(site.slug),
      alternates: siblings.map((each) => ({
        locale: wordsIn(each.locale).locale,
        path: addresses.category(site.slug, each.locale, each.slug),
      })),
      data: [breadcrumbData(view, [{ name, path }])],
    },
    translations: site.locales.map((other) => ({
      locale: other,
      path: addresses.category(site.slug, other, inLocale(other)),
    })),
    current: `topic ${slug}`,
    main: html`${breadcrumb(view, [])}
${untranslated(view, category.locale)}
<header class="page-head"${langOf(view, category.locale)}>${topicIcon(category)}<h1>${name}</h1>
${description && html`<p class="lead">${description}</p>`}</header>
<p class="quiet">${articleCount(view, count)}</p>
${articles.length > 0 ? articleRows(view, articles) : html`<p class="empty">${view.words.text('help-pages.empty')}</p>`}
${pager(view, addresses.category(site.slug, locale, slug), paging)}
<p><a href="${linkTo(view, addresses.home(site.slug, locale))}">${view.words.text('help-pages.back_home')}</a></p>`,
  })
}
