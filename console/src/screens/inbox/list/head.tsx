import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useBootstrap } from '../../../data/account.ts'
import { useConversationCounts } from '../../../data/conversations.ts'
import { t } from '../../../i18n.ts'
import { ArrowUpDown, ChevronDown, Ellipsis, Filter, Plus } from '../../../icons.ts'
import { keysOf } from '../../../keys/index.ts'
import { Button, IconButton } from '../../../parts/button.tsx'
import { Menu, type MenuEntry } from '../../../parts/menu.tsx'
import { TabLinks } from '../../../parts/tabs.tsx'
import { openNewConversation } from '../../new-conversation/state.ts'
import { sorts, statuses, statusOf, tabOf, tabs } from '../address.ts'
import { type KeptView, useInbox } from '../inbox-context.tsx'
import { RenameView } from '../later.tsx'
import { afterResolving, afterResolvingChoices, compactRows } from '../settings.ts'
import { useViewActions } from '../views/view-actions.ts'
import { tabNames } from './tab-names.ts'

/** The name of the list, and how it is shown. */
export function ListHead({ title, onFilter, onKeep }: { title: string; onFilter: () => void; onKeep: () => void }) {
  const { address, search, filterText, keptView, link } = useInbox()
  const navigate = useNavigate()
  const [isRenaming, setRenaming] = useState(false)
  const go = (next: typeof search) => void navigate({ ...link(address.number, next), replace: true })
  const sort = search.sort ?? keptView?.sort ?? 'last_activity_at_desc'
  const status = statusOf(address, search)
  const entries = useListEntries(onKeep, () => setRenaming(true))
  useEffect(() => {
    document.title = `${title} · Parley`
  }, [title])
  return (
    <>
      <header className="inbox-head">
        <h1 className="inbox-title">
          <bdi>{title}</bdi>
        </h1>
        {filterText === undefined && (
          <Menu
            label={t('inbox.status')}
            trigger={
              <Button look="quiet" aria-label={t('inbox.status_is', { status: t(`inbox.status_${status}`) })}>
                {t(`inbox.status_${status}`)}
                <ChevronDown aria-hidden />
              </Button>
            }
            entries={statuses.map((each) => ({
              label: t(`inbox.status_${each}`),
              checked: each === status,
              onChoose: () => go({ ...search, status: each }),
            }))}
          />
        )}
        <Menu
          label={t('inbox.sort')}
          trigger={<IconButton label={t('inbox.sort')} icon={<ArrowUpDown aria-hidden />} />}
          entries={sorts.map((each) => ({
            label: t(`inbox.sort_${each}`),
            checked: each === sort,
            onChoose: () => go({ ...search, sort: each }),
          }))}
        />
        <IconButton
          label={t('inbox.filter')}
          keys={keysOf('list.filter')}
          icon={<Filter aria-hidden />}
          onClick={onFilter}
          aria-pressed={filterText !== undefined}
        />
        <IconButton
          label={t('inbox.new_conversation')}
          keys={keysOf('new-conversation')}
          icon={<Plus aria-hidden />}
          onClick={() => openNewConversation()}
        />
        <Menu
          label={t('inbox.more')}
          trigger={<IconButton label={t('inbox.more')} icon={<Ellipsis aria-hidden />} />}
          entries={entries}
        />
      </header>
      {isRenaming && keptView && <RenameView view={keptView} onDone={() => setRenaming(false)} />}
      {filterText === undefined && address.kind !== 'unassigned' && address.kind !== 'view' && <Tabs />}
    </>
  )
}

function Tabs() {
  const { address, search, view, link } = useInbox()
  const { mine, unassigned, all } = useConversationCounts({ ...view, assignee: 'all', sort: undefined })
  const counts = { me: mine, unassigned, all }
  return (
    <TabLinks
      label={t('inbox.tabs')}
      current={tabOf(address, search)}
      tabs={tabs.map((name) => ({
        name,
        label: t(tabNames[name]),
        count: counts[name],
        link: { ...link(address.number, { ...search, assignee: name }), replace: true },
      }))}
    />
  )
}

function useListEntries(onKeep: () => void, onRename: () => void): (MenuEntry | null)[] {
  const { keptView, filterText, search } = useInbox()
  const wish = afterResolving.use()
  const isCompact = compactRows.use()
  const { pin, remove, update } = useViewActions()
  const sharing = useSharing()
  const isChanged = keptView !== undefined && (search.q !== undefined || search.sort !== undefined)
  return [
    ...(filterText === undefined
      ? []
      : [{ label: t('inbox.keep_view'), keys: keysOf('list.keep-view'), onChoose: onKeep }]),
    ...(keptView?.isMine
      ? [
          ...(isChanged ? [{ label: t('inbox.update_view'), onChoose: () => void update(keptView) }] : []),
          { label: t('inbox.rename_view'), onChoose: onRename },
          {
            label: keptView.isPinned ? t('inbox.unpin_view') : t('inbox.pin_view'),
            onChoose: () => void pin(keptView, !keptView.isPinned),
          },
          ...sharing(keptView),
          { label: t('inbox.delete_view'), danger: true, onChoose: () => void remove(keptView) },
        ]
      : []),
    ...(filterText === undefined ? [] : [null]),
    { label: t('inbox.compact'), checked: isCompact, onChoose: () => void compactRows.save(!isCompact) },
    null,
    ...afterResolvingChoices.map((each) => ({
      label: t(`inbox.after_${each}`),
      checked: each === wish,
      onChoose: () => void afterResolving.save(each),
    })),
  ]
}

/** Whom a view can be shared with: one's teams, or, by administrators, everybody. */
function useSharing(): (view: KeptView) => MenuEntry[] {
  const { role, teams } = useBootstrap()
  const { share } = useViewActions()
  return (view) => [
    ...(role === 'administrator' && view.visibility !== 'account'
      ? [{ label: t('inbox.share_all'), onChoose: () => void share(view, { visibility: 'account', team_id: null }) }]
      : []),
    ...teams
      .filter(({ id, is_member }) => (is_member || role === 'administrator') && id !== view.teamId)
      .map(({ id, name }) => ({
        label: t('inbox.share_team', { name }),
        onChoose: () => void share(view, { visibility: 'team' as const, team_id: id }),
      })),
    ...(view.visibility === 'personal'
      ? []
      : [
          { label: t('inbox.share_none'), onChoose: () => void share(view, { visibility: 'personal', team_id: null }) },
        ]),
  ]
}
