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
  // biome-ignore lint/correctness/useExhaustiveDependencies: others are watched where there are others
  useEffect(() => fadeEnds(row.current!), [tabs.length])
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

/** How far an end fades. */
const faded = 32

/** Only the row is scrolled: the page stays where it is, also where the tabs are further down. */
function showCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-current=page]')?.getBoundingClientRect()
  if (!row || !tab) return
  const { left, right } = row.getBoundingClientRect()
  const beyond = Math.max(0, tab.right + faded - right) || Math.min(0, tab.left - faded - left)
  row.scrollBy({ left: beyond, behavior: 'instant' })
}

/** Says at which ends something is cut off, while the row is scrolled and changes its width. */
function fadeEnds(row: HTMLElement): () => void {
  const look = () => {
    const { left, right } = row.getBoundingClientRect()
    const tabs = [...row.children].map((tab) => tab.getBoundingClientRect())
    const isCutBefore = tabs.some((tab) => tab.left < left - 1)
    const isCutBeyond = tabs.some((tab) => tab.right > right + 1)
    row.style.setProperty('--tabs-before', `${isCutBefore ? faded : 0}px`)
    row.style.setProperty('--tabs-beyond', `${isCutBeyond ? faded : 0}px`)
  }
  const observer = new ResizeObserver(look)
  for (const element of [row, ...row.children]) observer.observe(element)
  row.addEventListener('scroll', look, { passive: true })
  return () => {
    observer.disconnect()
    row.removeEventListener('scroll', look)
  }
}
