import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

export interface TabLink {
  name: string
  label: ReactNode
  link: LinkProps
  count?: number
}

/** Parts of one page, each with an address of its own. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current: string }) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current
  useEffect(() => showCurrent(row.current), [current])
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {tabs.map(({ name, label, link, count }) => (
        <Link
          key={name}
          {...link}
          className="tabs-tab"
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
          {count !== undefined && <span className="tabs-count">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Only the row is scrolled: the page stays where it is, also where the tabs are further down. */
function showCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-current=page]')?.getBoundingClientRect()
  if (!row || !tab) return
  const { left, right } = row.getBoundingClientRect()
  const beyond = Math.max(0, tab.right - right) || Math.min(0, tab.left - left)
  row.scrollBy({ left: beyond, behavior: 'instant' })
}
