import { shadeOn, textOn } from '../../../common/contrast.ts'
import type { DarkMode } from '../protocol.ts'
import { get, set } from './store.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')

/** The inbox's colour, and shades of it that can be read on what lies behind them. */
export function applyTheme(): void {
  const { settings, config } = get()
  const root = document.documentElement
  const theme = isDark(settings.darkMode) ? 'dark' : 'light'
  root.dataset.theme = theme
  root.dataset.corners = settings.widgetStyle
  const color = colorOf(config?.widget_color)
  const behind = getComputedStyle(root).getPropertyValue('--sunken').trim()
  root.style.setProperty('--brand', color)
  root.style.setProperty('--on-brand', textOn(color))
  root.style.setProperty('--accent', shadeOn(behind, color))
  set({ theme })
}

/** As it is written everywhere else: `#rrggbb`. */
export function colorOf(color: string | undefined): string {
  const text = (color ?? '').toLowerCase()
  if (/^#[0-9a-f]{6}/.test(text)) return text.slice(0, 7)
  if (/^#[0-9a-f]{3}$/.test(text)) return text.replace(/[0-9a-f]/g, '$&$&')
  return '#1f93ff'
}

function isDark(mode: DarkMode): boolean {
  return mode === 'dark' || (mode === 'auto' && dark.matches)
}

dark.addEventListener('change', applyTheme)
