import { read } from './api.ts'
import { get, set } from './store.ts'
import type { Article } from './types.ts'

interface Found {
  payload: Article[]
}

/** Of the help center that belongs to the inbox: the most read ones, or those that fit what is asked for. */
export async function findArticles(query: string): Promise<void> {
  const { config } = get()
  if (!config?.portal) return
  const search = new URLSearchParams(query ? { query } : { sort: 'views', per_page: '6' })
  const { payload } = await read<Found>(`/hc/${config.portal.slug}/${language()}/articles.json?${search}`)
  // What was asked for later may be answered sooner.
  if (query === get().articleQuery.trim()) set({ articles: payload.slice(0, 6) })
}

/** Of the page that everybody can read. */
export function addressOf(slug: string): string {
  return `/hc/${get().config?.portal?.slug}/articles/${encodeURIComponent(slug)}?locale=${language()}`
}

/** The visitor's, if the help center has it. */
function language(): string {
  const { config, locale } = get()
  const { allowed_locales = [], default_locale = locale } = config?.portal?.config ?? {}
  return allowed_locales.find((each) => each.replace('_', '-') === locale) ?? default_locale
}
