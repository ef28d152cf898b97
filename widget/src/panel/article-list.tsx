import { useEffect, useState } from 'preact/hooks'
import { addressOf, findArticles } from './articles.ts'
import { Icon } from './icons.tsx'
import { type State, set } from './store.ts'
import { t } from './texts.ts'

/** What the help center has to say. */
export function Articles({ state: { articles, articleSlug, articleQuery: query, locale } }: { state: State }) {
  const [isSearched, setSearched] = useState(false)
  useEffect(() => {
    const timer = setTimeout(
      () =>
        findArticles(query.trim())
          .then(() => setSearched(true))
          .catch(() => {}),
      query ? 250 : 0,
    )
    return () => clearTimeout(timer)
  }, [query, locale])
  return (
    <section class="home-section" aria-label={t('widget.help')}>
      <h3 class="home-heading">{t('widget.help')}</h3>
      <label class="home-search">
        <Icon name="search" />
        <span class="visually-hidden">{t('widget.search_help')}</span>
        <input
          class="field-control"
          type="search"
          value={query}
          placeholder={t('widget.search_help')}
          onInput={(event) => set({ articleQuery: event.currentTarget.value })}
        />
      </label>
      <ul class="home-list" aria-live="polite">
        {articles.map((article) => (
          <li key={article.id}>
            <a
              class="home-row"
              // Whoever comes back from it goes on there.
              data-focus={article.slug === articleSlug ? '' : undefined}
              href={addressOf(article.slug)}
              target="_blank"
              rel="noopener"
              onClick={(event) => openHere(event, article.slug)}
            >
              <span class="home-row-words">
                <span class="home-row-text" dir="auto">
                  {article.title}
                </span>
                {article.description && (
                  <span class="home-row-meta" dir="auto">
                    {article.description}
                  </span>
                )}
              </span>
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
      {isSearched && query && articles.length === 0 && <p class="home-none">{t('widget.nothing_found')}</p>}
    </section>
  )
}

/** Whoever asks for a tab of its own is given one. */
function openHere(event: MouseEvent, articleSlug: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  set({ articleSlug, isReading: true })
}
