import { useRouterState } from '@tanstack/react-router'
import { useBootstrap } from '../../data/account.ts'
import { type UnreadCounts, useUnreadCounts, type View } from '../../data/conversations.ts'
import { t } from '../../i18n.ts'
import { Bell, Folder, Mail, MessageSquare, Users } from '../../icons.ts'
import { keysOf } from '../../keys/state.ts'
import { NotificationCount, PlaceCount, useIsSettled, ViewCount } from './nav-counts.tsx'
import { Count, NavLink } from './nav-link.tsx'
import { NavSection } from './nav-section.tsx'
import { belowAccount, isAt, mainLists, type NavPlace, screensOf } from './navigation.ts'

export function useAddress(): string {
  return useRouterState({ select: ({ location }) => belowAccount(location.pathname) })
}

/** Everything that can be gone to. `onGo` closes the drawer in which it may be shown; there, what is short comes first. */
export function Sidebar({ onGo, isFolded }: { onGo?: () => void; isFolded?: boolean }) {
  const { role, permissions } = useBootstrap()
  const address = useAddress()
  const isSettled = useIsSettled()
  const shared = { onGo, isFolded }
  const entry = (place: NavPlace) => (
    <NavLink
      key={place.path}
      {...shared}
      path={place.path}
      label={t(place.label)}
      icon={place.icon}
      isCurrent={isAt(place.path, address)}
      keys={place.command && keysOf(place.command)}
      count={
        place.count &&
        (isSettled || isWithFirst(place.count.view) ? (
          <PlaceCount {...place.count} isMain={place.path === 'dashboard'} />
        ) : (
          <Count value={undefined} />
        ))
      }
    />
  )
  const screens = (
    <div className="frame-screens">
      <NavLink
        {...shared}
        path="notifications"
        label={t('shell.notifications')}
        icon={Bell}
        isCurrent={isAt('notifications', address) || isAt('inbox-view', address)}
        keys={keysOf('go.notifications')}
        count={<NotificationCount />}
      />
      {screensOf({ role, permissions }).map(entry)}
    </div>
  )
  const isDrawer = onGo !== undefined
  return (
    <nav className="frame-nav" aria-label={t('shell.navigation')}>
      {isDrawer && screens}
      <div className="frame-lists">
        {mainLists({ role, permissions }).map(entry)}
        {!isFolded && <OwnLists address={address} onGo={onGo} isSettled={isSettled} />}
      </div>
      {!isDrawer && screens}
    </nav>
  )
}

/** The counts of the first list are asked for with it. */
function isWithFirst({ status, type }: View): boolean {
  return status === 'open' && !type
}

interface OwnListsProps {
  address: string
  onGo?: () => void
  isSettled: boolean
}

/** What the account has made: views, inboxes, teams, labels. */
function OwnLists({ address, onGo, isSettled }: OwnListsProps) {
  const { inboxes, teams, labels, custom_filters } = useBootstrap()
  const unread = useUnreadCounts()
  const unreadOf = (kind: keyof UnreadCounts, id: number) => (
    <Count value={unread && (unread[kind][id] ?? 0)} kind="unread" />
  )
  const entry = (path: string, more: Omit<Parameters<typeof NavLink>[0], 'path' | 'isCurrent'>) => (
    <NavLink key={path} path={path} onGo={onGo} isCurrent={isAt(path, address)} {...more} />
  )
  return (
    <>
      <NavSection name="views" title={t('shell.views')}>
        {custom_filters
          .filter(({ filter_type }) => filter_type === 'conversation')
          .map(({ id, name }) =>
            entry(`custom_view/${id}`, {
              label: name,
              icon: Folder,
              count: isSettled ? <ViewCount viewId={id} /> : <Count value={undefined} />,
            }),
          )}
      </NavSection>
      <NavSection name="inboxes" title={t('shell.inboxes')}>
        {inboxes.map(({ id, name, channel_type }) =>
          entry(`inbox/${id}`, {
            label: name,
            icon: channel_type === 'Channel::Email' ? Mail : MessageSquare,
            count: unreadOf('inboxes', id),
          }),
        )}
      </NavSection>
      <NavSection name="teams" title={t('shell.teams')}>
        {teams.map(({ id, name }) => entry(`team/${id}`, { label: name, icon: Users, count: unreadOf('teams', id) }))}
      </NavSection>
      <NavSection name="labels" title={t('shell.labels')}>
        {labels
          .filter(({ show_on_sidebar }) => show_on_sidebar)
          .map(({ id, title, color }) =>
            entry(`label/${encodeURIComponent(title)}`, {
              label: title,
              dot: color,
              count: unreadOf('labels', id),
            }),
          )}
      </NavSection>
    </>
  )
}
