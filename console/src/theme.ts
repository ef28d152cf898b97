import { createStore, useStore } from './data/store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'parley.theme'
const read = (): Theme => themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system'
const theme = createStore(read())
addEventListener('storage', () => theme.set(read()))

/** The line in the page's head shows it. */
export function chooseTheme(chosen: Theme): void {
  localStorage.setItem(key, chosen)
  theme.set(chosen)
  dispatchEvent(new Event('parley:theme'))
}

export const useTheme = () => useStore(theme)
