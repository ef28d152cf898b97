import { localSetting } from '../../local-setting.ts'

interface NavLayout {
  isFolded: boolean
  /** Names of the sections that are closed. */
  closed: readonly string[]
}

export const navLayout = localSetting<NavLayout>('parley.navigation', (stored) => {
  const { isFolded, closed } = (stored ?? {}) as Partial<Record<keyof NavLayout, unknown>>
  return { isFolded: isFolded === true, closed: Array.isArray(closed) ? closed.map(String) : [] }
})

export function toggleFolded(): void {
  const layout = navLayout.get()
  navLayout.set({ ...layout, isFolded: !layout.isFolded })
}

export function toggleSection(name: string): void {
  const layout = navLayout.get()
  const closed = layout.closed.includes(name) ? layout.closed.filter((each) => each !== name) : [...layout.closed, name]
  navLayout.set({ ...layout, closed })
}
