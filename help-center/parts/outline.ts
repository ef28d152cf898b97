import { addresses, linkTo } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { Topic, View } from '../model.ts'
import { icon } from './icons.ts'

/** All topics with their articles, beside what is read. On a small screen it is folded. */
export function outline(view: View, topics: readonly Topic[], current: string | undefined): Html {
  const { words } = view
  return html`<nav class="outline" aria-label="${words.text('help-pages.topics')}">
<details class="outline-fold"><summary>${icon('menu')}${words.text('help-pages.menu')}</summary>${list(view, topics, current)}</details>
<div class="outline-wide">${list(view, topics, current)}</div>
</nav>`
}

function list(view: View, topics: readonly Topic[], current: string | undefined): Html {
  const { site } = view
  return html`<ul>${topics.map((topic) => {
    const isHere = current === `topic ${topic.slug}`
    const isOpen = isHere || topic.articles.some(({ slug }) => current === slug) || topics.length <= 3
    return html`<li><details${isOpen && html` open`}><summary>${topic.icon && html`<span class="emoji" aria-hidden="true">${topic.icon}</span>`}<span>${topic.name}</span>${icon('chevron')}</summary>
<ul>${topic.articles.map(
      ({ slug, title }) =>
        html`<li><a href="${linkTo(view, addresses.article(site.slug, slug))}"${slug === current && html` aria-current="page"`}>${title}</a></li>`,
    )}${
      topic.count > topic.articles.length &&
      topic.slug !== '' &&
      html`<li><a href="${linkTo(view, addresses.category(site.slug, topic.locale, topic.slug))}">${view.words.text('help-pages.more')}</a></li>`
    }</ul></details></li>`
  })}</ul>`
}
