import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface TabLink {
  name: string
  label: ReactNode
  link: LinkProps
  count?: number
}

/** Parts of one page, each with an address of its own. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current: string }) {
  return (
    <nav className="tabs" aria-label={label}>
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
