import { addresses, linkTo } from '../addresses.ts'
import { html } from '../html.ts'
import type { ArticleLink, Topic, View } from '../model.ts'
import { layout } from '../parts/layout.ts'
import { articleRows, topicCards, untranslated } from '../parts/lists.ts'
import { searchForm } from '../parts/search-form.ts'
import { wordsIn } from '../texts.ts'

export interface Home {
  topics: Topic[]
  popular: ArticleLink[]
  /** The language of what is listed: that of the page, unless there is nothing in it. */
  contentLocale: string
}

export function homePage(view: View, { topics, popular, contentLocale }: Home): string {
  const { site, locale, words } = view
  const translations = site.locales.map((other) => ({ locale: other, path: addresses.home(site.slug, other) }))
  const welcome = site.welcome ?? words.text('help-pages.welcome')
  const isEmpty = topics.length === 0 && popular.length === 0
  return layout(view, {
    about: {
      title: site.title,
      description: welcome,
      path: addresses.home(site.slug, locale),
      picture: addresses.picture(site.slug),
      alternates: [
        ...translations.map((each) => ({ locale: wordsIn(each.locale).locale, path: each.path })),
        { locale: 'x-default', path: addresses.portal(site.slug) },
      ],
      feed: { title: words.text('help-pages.feed', { name: site.title }), path: addresses.feed(site.slug, locale) },
      data: [
        {
          '@type': 'WebSite',
          name: site.title,
          url: site.origin + addresses.home(site.slug, locale),
          potentialAction: {
            '@type': 'SearchAction',
            target: `${site.origin}${addresses.search(site.slug, locale)}?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        },
      ],
    },
    translations,
    hero: html`<section class="hero" aria-labelledby="welcome"><div class="hero-inner">
<h1 id="welcome">${welcome}</h1>
${searchForm(view, { isLarge: true, autofocus: !view.framed })}
</div></section>`,
    main: html`${untranslated(view, contentLocale)}
${isEmpty && html`<p class="empty">${words.text('help-pages.empty')}</p>`}
${topics.length > 0 && html`<section aria-labelledby="topics"><h2 id="topics">${words.text('help-pages.topics')}</h2>${topicCards(view, topics)}</section>`}
${
  popular.length > 0 &&
  html`<section aria-labelledby="popular"><div class="section-head"><h2 id="popular">${words.text('help-pages.popular')}</h2><a href="${linkTo(view, addresses.articles(site.slug, locale))}">${words.text('help-pages.all_articles')}</a></div>${articleRows(view, popular)}</section>`
}`,
  })
}
