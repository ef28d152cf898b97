import { useInfiniteQuery } from '@tanstack/react-query'
import { useAccountId } from '../../data/account.ts'
import { type AccountApi, nextCursor, readWithHeaders } from '../../data/client.ts'
import { type Kind, rangeOf, type Sought } from './address.ts'

type Reply<Name extends Kind> = Awaited<ReturnType<AccountApi['search'][Name]>>
export type Hit<Name extends Kind> = Reply<Name>['payload'][Name & keyof Reply<Name>['payload']] extends (infer One)[]
  ? One
  : never
export type AnyHit = Hit<'conversations'> | Hit<'messages'> | Hit<'contacts'> | Hit<'articles'>

/** Each kind is asked for by itself: what is quick is there first, and what fails fails alone. */
export function useHits(kind: Kind, sought: Sought) {
  const accountId = useAccountId()
  const { q, inbox_id, from } = sought
  const query = kind === 'messages' ? { q, inbox_id, from, ...rangeOf(sought) } : { q }
  return useInfiniteQuery({
    queryKey: [`search.${kind}`, accountId, query] as const,
    queryFn: async ({ pageParam: cursor, signal }): Promise<{ hits: AnyHit[]; next: string | undefined }> => {
      const { reply, headers } = await readWithHeaders(accountId, async ({ search }) => {
        const asked = { ...query, ...(cursor && { cursor }) }
        const { payload } = await search[kind](asked, { signal })
        return (payload as Record<Kind, AnyHit[]>)[kind]
      })
      return { hits: reply, next: nextCursor(headers) }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: q !== '',
  })
}
