import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useAccountId } from '../../data/account.ts'
import { formatNumber } from '../../i18n.ts'
import { Tooltip } from '../../parts/tooltip.tsx'

interface NavLinkProps {
  path: string
  label: string
  isCurrent: boolean
  icon?: ComponentType<{ 'aria-hidden': true }>
  /** A colour that somebody chose. */
  dot?: string
  count?: ReactNode
  keys?: string
  onGo?: () => void
  /** Only the icon is seen. */
  isFolded?: boolean
}

/** One entry: where it leads, and how many are there. */
export function NavLink({ path, label, isCurrent, icon: Icon, dot, count, keys, onGo, isFolded }: NavLinkProps) {
  const accountId = useAccountId()
  const link = (
    <Link
      to={`/accounts/${accountId}/${path}`}
      className="frame-link"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onGo}
    >
      {Icon && <Icon aria-hidden />}
      {dot && <span className="frame-dot" style={{ backgroundColor: dot }} />}
      <span className={isFolded ? 'visually-hidden' : 'frame-link-text'}>
        <bdi>{label}</bdi>
      </span>
      {count}
    </Link>
  )
  return isFolded || keys ? (
    <Tooltip text={label} keys={keys} beside>
      {link}
    </Tooltip>
  ) : (
    link
  )
}

interface CountProps {
  /** Unknown is not nothing: it is a dot until it comes. */
  value: number | undefined
  /** What nobody has read asks for something; a total only says how many there are. The main one is seen in every layout. */
  kind?: 'total' | 'main' | 'unread'
}

/** Of the width of three figures, so that nothing moves when it changes. Nothing is not counted. */
export function Count({ value, kind = 'total' }: CountProps) {
  if (value === undefined) return <span className="frame-count frame-count--unknown" aria-hidden />
  if (value === 0) return null
  return <span className={`frame-count frame-count--${kind}`}>{shortCount(value)}</span>
}

export function shortCount(value: number): string {
  return value > 999 ? formatNumber(value, { notation: 'compact', maximumFractionDigits: 0 }) : formatNumber(value)
}
