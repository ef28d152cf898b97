import type { AccountApi } from '../../data/client.ts'
import { type Pages, usePages } from '../../data/pages.ts'
import { type Kind, rangeOf, type Sought } from './address.ts'

type Reply<Name extends Kind> = Awaited<ReturnType<AccountApi['search'][Name]>>
export type Hit<Name extends Kind> = Reply<Name>['payload'][Name & keyof Reply<Name>['payload']] extends (infer One)[]
  ? One
  : never
export type AnyHit = Hit<'conversations'> | Hit<'messages'> | Hit<'contacts'> | Hit<'articles'>

/** Each kind is asked for by itself: what is quick is there first, and what fails fails alone. */
export function useHits(kind: Kind, sought: Sought): Pages<AnyHit> {
  const { q, inbox_id, from } = sought
  const query = kind === 'messages' ? { q, inbox_id, from, ...rangeOf(sought) } : { q }
  return usePages({
    operation: `search.${kind}`,
    args: query,
    read: async ({ search }, paging, signal) => {
      const { payload } = await search[kind]({ ...query, ...paging }, { signal })
      return { items: (payload as Record<Kind, AnyHit[]>)[kind] }
    },
  })
}
