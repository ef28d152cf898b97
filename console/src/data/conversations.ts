import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Conversation } from '../../../sdk/src/index.ts'
import { currentAccountId, useAccountId, useBootstrap, useFromBootstrap } from './account.ts'
import { accountApi, isForbidden, isMissing } from './client.ts'
import { conversationQuery } from './conversation-query.ts'
import { withFresh, withoutLeft, withPage } from './list-state.ts'
import { changeList, countsQuery, inOrderOf, listQuery, listState, readPage, resolved } from './lists.ts'
import { queryClient } from './query-client.ts'
import { threadQuery } from './threads.ts'
import type { View } from './views.ts'

export type { FilterClause, View } from './views.ts'
export type { Conversation }

export interface ConversationList {
  numbers: number[]
  total: number | undefined
  isLoading: boolean
  error: unknown
  retry(): void
  hasMore: boolean
  isFetchingMore: boolean
  moreError: unknown
  fetchMore(): void
  /** Those that have come, or come to another place, since the rows were put in order. */
  fresh: number[]
  showFresh(): void
  /** It no longer belongs here; it stays, greyed, until it is left. */
  leaves(number: number): boolean
}

const noViews: never[] = []

export function useConversationList(given: View): ConversationList {
  const accountId = useAccountId()
  const kept = useFromBootstrap(({ custom_filters }) => custom_filters) ?? noViews
  const key = JSON.stringify(given)
  const view = useMemo(() => resolved(JSON.parse(key) as View, kept), [key, kept])
  const open = useOpenNumber()
  const { data, isLoading, error, refetch } = useQuery(listQuery(accountId, view))
  const more = useMore(accountId, view)
  // Whoever comes back to a list finds it in order.
  useEffect(() => {
    changeList(accountId, view, (list) => withFresh(withoutLeft(list), inOrderOf(accountId, view)))
  }, [accountId, view])
  useEffect(() => changeList(accountId, view, (list) => withoutLeft(list, open)), [accountId, view, open])
  const showFresh = useCallback(
    () => changeList(accountId, view, (list) => withFresh(list, inOrderOf(accountId, view))),
    [accountId, view],
  )
  const leaving = useMemo(() => new Set(data?.leaving), [data?.leaving])
  return {
    numbers: data?.numbers ?? [],
    total: data?.total,
    isLoading,
    error: data ? null : error,
    retry: () => void refetch(),
    hasMore: data?.next !== undefined,
    ...more,
    fresh: data?.fresh ?? [],
    showFresh,
    leaves: (number) => leaving.has(number),
  }
}

/** The conversation of the address. */
export function useOpenNumber(): number | undefined {
  const number = useParams({ strict: false, select: (params: { number?: string }) => params.number })
  return number === undefined ? undefined : Number(number)
}

function useMore(accountId: number, view: View) {
  const [isFetchingMore, setFetching] = useState(false)
  const [moreError, setError] = useState<unknown>(null)
  const fetchMore = useCallback(async () => {
    const cursor = listState(accountId, view)?.next
    if (isFetchingMore || cursor === undefined) return
    setFetching(true)
    setError(null)
    try {
      const page = await readPage(accountId, view, { cursor })
      changeList(accountId, view, (list) => (list.next === cursor ? withPage(list, page) : list))
    } catch (error) {
      setError(error)
    } finally {
      setFetching(false)
    }
  }, [accountId, view, isFetchingMore])
  return { isFetchingMore, moreError, fetchMore: () => void fetchMore() }
}

export function useConversation(number: number) {
  const { data, isLoading, error, refetch } = useQuery(conversationQuery(useAccountId(), number))
  return { conversation: data, isLoading, error, retry: () => void refetch() }
}

/** Whether there is no such conversation, or none that this person may see. */
export function useIsGone(number: number | undefined): boolean {
  const query = conversationQuery(useAccountId(), number ?? 0)
  const { data, error } = useQuery({ ...query, enabled: number !== undefined, select: isThere })
  return !data && (isMissing(error) || isForbidden(error))
}

const isThere = () => true

/** So that it is there when it is opened. */
export function prefetchConversation(number: number): void {
  const accountId = currentAccountId()
  void queryClient.prefetchQuery(conversationQuery(accountId, number))
  void queryClient.prefetchQuery(threadQuery(accountId, number))
}

export const usePrefetchConversation = () => prefetchConversation

export interface ConversationCounts {
  mine?: number
  unassigned?: number
  all?: number
}

/** Of a kept view or a filter, the list itself has how many there are. */
export function useConversationCounts(view: View): ConversationCounts {
  const isCounted = !view.filter && view.viewId === undefined
  return useQuery({ ...countsQuery(useAccountId(), view), enabled: isCounted }).data ?? {}
}

/** How many match a kept view; it is asked for as a list of one. */
export function useViewCount(viewId: number): number | undefined {
  const accountId = useAccountId()
  const { custom_filters } = useBootstrap()
  const view = resolved({ viewId }, custom_filters)
  return useQuery({
    queryKey: ['conversations.filter', accountId, { payload: view.filter, per_page: 1 }] as const,
    queryFn: async ({ signal }) => {
      const { conversations } = accountApi(accountId)
      return (await conversations.filter({ payload: view.filter! }, { per_page: 1 }, { signal })).meta.all_count
    },
  }).data
}

export interface UnreadCounts {
  inboxes: Record<string, number>
  labels: Record<string, number>
  teams: Record<string, number>
}

/** Open conversations with messages that nobody has seen, by the ids of inboxes, labels and teams. */
export function useUnreadCounts(): UnreadCounts | undefined {
  const accountId = useAccountId()
  return useQuery({
    queryKey: ['conversations.unreadCounts', accountId] as const,
    queryFn: async ({ signal }) =>
      (await accountApi(accountId).conversations.unreadCounts({ signal })).payload as unknown as UnreadCounts,
  }).data
}
