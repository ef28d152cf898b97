import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useBootstrap } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { Bell, Inbox, Menu, Search, User } from '../../icons.ts'
import { allows } from '../../keys/allowed.ts'
import { NotificationCount, PlaceCount } from './nav-counts.tsx'
import { bottomEntryAt } from './navigation.ts'
import { useAddress } from './sidebar.tsx'

/** Where there is one column, within reach of a thumb. Everything else is behind the last one. */
export function BottomBar({ onMore, isMoreOpen }: { onMore: () => void; isMoreOpen: boolean }) {
  const { role, permissions, account } = useBootstrap()
  const mayContacts = allows('contact_manage', { role, permissions })
  const paths = ['dashboard', 'notifications', 'search', ...(mayContacts ? ['contacts'] : [])]
  const current = bottomEntryAt(paths, useAddress())
  const entry = (path: string, label: string, Icon: ComponentType<{ 'aria-hidden': true }>, count?: ReactNode) => (
    <Link
      to={`/accounts/${account.id}/${path}`}
      className="frame-bottom-entry"
      aria-current={path === current ? 'page' : undefined}
    >
      <Icon aria-hidden />
      {label}
      {count}
    </Link>
  )
  return (
    <nav className="frame-bottom" aria-label={t('shell.navigation')}>
      {entry('dashboard', t('shell.inbox'), Inbox, <PlaceCount view={{ status: 'open' }} of="mine" isMain />)}
      {entry('notifications', t('shell.notifications'), Bell, <NotificationCount />)}
      {entry('search', t('shell.search'), Search)}
      {mayContacts && entry('contacts', t('shell.contacts'), User)}
      <button
        type="button"
        className="frame-bottom-entry"
        aria-current={current === undefined ? 'true' : undefined}
        aria-expanded={isMoreOpen}
        aria-haspopup="dialog"
        onClick={onMore}
      >
        <Menu aria-hidden />
        {t('shell.more')}
      </button>
    </nav>
  )
}
