import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountId } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { CheckCheck, Trash2 } from '../../icons.ts'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Page } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { TabLinks } from '../../parts/tabs.tsx'
import { toast } from '../../parts/toast.tsx'
import { FoldedActions } from '../folded-actions.tsx'
import { Row, type RowActions } from './row.tsx'
import { type Shown, useNotificationChanges, useNotifications } from './use-notifications.ts'

/** An address with a conversation in it leads there; the list is what the others show. */
export function Screen() {
  const { accountId, id } = useParams({ strict: false }) as { accountId: string; id?: string }
  if (id && /^\d+$/.test(id)) {
    return (
      <Navigate
        to="/accounts/$accountId/conversations/$conversationId"
        params={{ accountId, conversationId: id }}
        replace
      />
    )
  }
  return <List />
}

const shownKinds: readonly Shown[] = ['unread', 'all']
/** Marking many as unread again takes one request each. */
const mostUndone = 50

function List() {
  const accountId = useAccountId()
  const { show } = useSearch({ strict: false }) as { show?: string }
  const shown: Shown = show === 'all' ? 'all' : 'unread'
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications(shown)
  const changes = useNotificationChanges()
  const [problem, setProblem] = useState<unknown>()
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const unread = data?.pages[0]?.unread ?? 0
  const read = items.filter(({ read_at }) => read_at !== null)

  const run = (change: Promise<void>, done?: () => void) => {
    setProblem(undefined)
    change.then(done, setProblem)
  }
  const actions: RowActions = {
    markRead: ({ id }) => run(changes.markRead(id)),
    markUnread: ({ id }) => run(changes.markUnread([id])),
    snooze: ({ id }, until) => run(changes.snooze(id, until), () => toast(t('notifications.snoozed'))),
    remove: ({ id }) => run(changes.remove(id), () => toast(t('notifications.deleted'))),
  }
  const markAllRead = () => {
    const ids = items.filter(({ read_at }) => read_at === null).map(({ id }) => id)
    const canUndo = ids.length > 0 && ids.length <= mostUndone && unread <= ids.length
    run(changes.markAllRead(ids), () =>
      toast(t('notifications.all_marked'), canUndo ? () => run(changes.markUnread(ids)) : undefined),
    )
  }

  return (
    <Page
      title={t('notifications.title')}
      actions={
        <FoldedActions
          entries={[
            ...(shown === 'all' && read.length > 0
              ? [
                  {
                    label: t('notifications.delete_read'),
                    icon: <Trash2 aria-hidden />,
                    onChoose: () => run(changes.removeRead(read.map(({ id }) => id))),
                  },
                ]
              : []),
            {
              label: t('notifications.mark_all_read'),
              icon: <CheckCheck aria-hidden />,
              disabled: unread === 0,
              onChoose: markAllRead,
            },
          ]}
        />
      }
    >
      <TabLinks
        label={t('notifications.which')}
        current={shown}
        tabs={shownKinds.map((name) => ({
          name,
          label: t(`notifications.${name}`),
          ...(name === 'unread' && unread > 0 && { count: unread }),
          link: {
            to: '/accounts/$accountId/notifications',
            params: { accountId: String(accountId) },
            search: name === 'all' ? { show: 'all' } : {},
            activeOptions: { exact: true, includeSearch: true },
          },
        }))}
      />
      {problem !== undefined && <ErrorNote error={problem} />}
      {isPending && <Skeleton rows={6} height={72} />}
      {error && items.length === 0 && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data && items.length === 0 && <Nothing shown={shown} />}
      {items.length > 0 && (
        <ul className="notifications-list">
          {items.map((item) => (
            <li key={item.id}>
              <Row item={item} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      {error && items.length > 0 && <ErrorNote error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('notifications.more')}
          </Button>
        </div>
      )}
    </Page>
  )
}

function Nothing({ shown }: { shown: Shown }) {
  const accountId = useAccountId()
  const navigate = useNavigate()
  if (shown === 'all') return <Empty title={t('notifications.none')}>{t('notifications.none_about')}</Empty>
  const showAll = () =>
    void navigate({
      to: '/accounts/$accountId/notifications',
      params: { accountId: String(accountId) },
      search: { show: 'all' },
    })
  return (
    <Empty
      title={t('notifications.all_read')}
      actions={<Button onClick={showAll}>{t('notifications.show_earlier')}</Button>}
    />
  )
}
