import { localSetting } from '../../local-setting.ts'

const most = 8

const recent = localSetting('parley.searches', (stored) =>
  Array.isArray(stored) ? stored.filter((each): each is string => typeof each === 'string').slice(0, most) : [],
)

export const useRecentSearches = recent.use

/** The latest first, each once. */
export function noteSearch(q: string): void {
  if (recent.get()[0] !== q) recent.set([q, ...recent.get().filter((each) => each !== q)].slice(0, most))
}

export function forgetSearches(): void {
  recent.set([])
}
