import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAccountId } from './account.ts'
import { type AccountApi, nextCursor, readWithHeaders } from './client.ts'
import { withCopy } from './copies.ts'
import { queryClient } from './query-client.ts'

interface Read<Item> {
  items: Item[]
  total?: number
}

interface Page<Item> extends Read<Item> {
  next?: string
}

export interface Pages<Item> {
  items: Item[]
  /** Undefined while it is not known. */
  total: number | undefined
  isLoading: boolean
  error: unknown
  retry(): void
  hasMore: boolean
  isFetchingMore: boolean
  moreError: unknown
  fetchMore(): void
}

interface Asked<Item> {
  /** The operation, and what it is asked. */
  operation: string
  args: unknown
  read(api: AccountApi, paging: { cursor?: string }, signal: AbortSignal): Promise<Read<Item>>
  /** Its first page is kept for when the server is not reached. */
  isKept?: boolean
}

/** A list that is read page by page, each where the one before ended. */
export function usePages<Item>({ operation, args, read, isKept }: Asked<Item>): Pages<Item> {
  const accountId = useAccountId()
  const queryKey = [operation, accountId, args] as const
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ signal, pageParam: cursor }): Promise<Page<Item>> => {
      const ask = async () => {
        const { reply, headers } = await readWithHeaders(accountId, (api) =>
          read(api, cursor ? { cursor } : {}, signal),
        )
        return { ...reply, next: nextCursor(headers) }
      }
      if (!isKept || cursor) return ask()
      const isFirst = !queryClient.getQueryData<InfiniteData<Page<Item>>>(queryKey)
      return withCopy({ accountId, kind: 'lists', id: JSON.stringify([operation, args]), isFirst }, ask)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const { data, error } = query
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  return {
    items,
    total: data?.pages[0]?.total,
    isLoading: query.isLoading,
    error: data ? null : error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    moreError: query.isFetchNextPageError ? error : null,
    fetchMore: () => void query.fetchNextPage(),
  }
}
