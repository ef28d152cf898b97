import { read } from './api.ts'
import { get, set } from './store.ts'
import type { Article } from './types.ts'

interface Found {
  payload: Article[]
}

/** Of the help center that belongs to the inbox: the most read ones, or those that fit what is asked for. */
export async function findArticles(query: string): Promise<void> {
  const { config, locale } = get()
  if (!config?.portal) return
  const { slug, config: languages } = config.portal
  const wanted = locale.replace('-', '_')
  const language = languages.allowed_locales.includes(wanted) ? wanted : languages.default_locale
  const search = new URLSearchParams(query ? { query } : { sort: 'views', per_page: '6' })
  const { payload } = await read<Found>(`/hc/${slug}/${language}/articles.json?${search}`)
  set({ articles: payload.slice(0, 6) })
}

export function addressOf({ link, slug }: Article): string {
  if (link?.startsWith('/') || link?.startsWith('https://')) return link
  return `/${link ?? `hc/${get().config?.portal?.slug}/articles/${slug}`}`
}
