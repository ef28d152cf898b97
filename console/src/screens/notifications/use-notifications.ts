import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Notification } from '../../../../sdk/src/index.ts'
import { useAccountId } from '../../data/account.ts'
import { accountApi, nextCursor, readWithHeaders } from '../../data/client.ts'
import { queryClient } from '../../data/query-client.ts'

export type Shown = 'unread' | 'all'

interface Page {
  items: Notification[]
  unread: number
  next: string | undefined
}

const includes: Record<Shown, ('read' | 'snoozed')[]> = { unread: [], all: ['read', 'snoozed'] }

/** What is told live makes every list of notifications be read again. */
export function useNotifications(shown: Shown) {
  const accountId = useAccountId()
  return useInfiniteQuery({
    queryKey: ['notifications.list', accountId, shown] as const,
    queryFn: async ({ pageParam: cursor, signal }): Promise<Page> => {
      const query = { includes: includes[shown], ...(cursor && { cursor }) }
      const { reply, headers } = await readWithHeaders(accountId, (api) => api.notifications.list(query, { signal }))
      const { payload, meta } = reply.data
      return { items: payload, unread: meta.unread_count, next: nextCursor(headers) }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** Shown at once; what the server says of it afterwards counts. */
export function useNotificationChanges() {
  const accountId = useAccountId()
  return useMemo(() => {
    const { notifications } = accountApi(accountId)

    async function change(ids: readonly number[], patch: Patch, send: () => Promise<unknown>): Promise<void> {
      queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: ['notifications.list', accountId] }, (data) =>
        data ? patched(data, ids, patch) : data,
      )
      try {
        await send()
      } finally {
        void queryClient.invalidateQueries({
          predicate: ({ queryKey: [name, account] }) =>
            account === accountId && String(name).startsWith('notifications.'),
        })
      }
    }

    const now = () => new Date().toISOString()
    return {
      markRead: (id: number) =>
        change(
          [id],
          (item) => ({ ...item, read_at: item.read_at ?? now() }),
          () => notifications.update(id),
        ),
      markUnread: (ids: readonly number[]) =>
        change(
          ids,
          (item) => ({ ...item, read_at: null }),
          () => Promise.all(ids.map((id) => notifications.unread(id))),
        ),
      markAllRead: (ids: readonly number[]) =>
        change(
          ids,
          (item) => ({ ...item, read_at: item.read_at ?? now() }),
          () => notifications.readAll(),
        ),
      snooze: (id: number, until: number) =>
        change(
          [id],
          (item) => ({ ...item, snoozed_until: new Date(until * 1000).toISOString() }),
          () => notifications.snooze(id, { snoozed_until: until }),
        ),
      remove: (id: number) =>
        change(
          [id],
          () => undefined,
          () => notifications.delete(id),
        ),
      removeRead: (ids: readonly number[]) =>
        change(
          ids,
          () => undefined,
          () => notifications.destroyAll({ type: 'read' }),
        ),
    }
  }, [accountId])
}

type Patch = (item: Notification) => Notification | undefined

function patched(data: InfiniteData<Page>, ids: readonly number[], patch: Patch): InfiniteData<Page> {
  const changed = (item: Notification) => (ids.includes(item.id) ? patch(item) : item)
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map(changed).filter((item) => item !== undefined),
    })),
  }
}
