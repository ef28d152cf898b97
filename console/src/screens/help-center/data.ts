import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type LinkProps, useParams } from '@tanstack/react-router'
import { useAccountApi, useAccountId, useBootstrap } from '../../data/account.ts'
import type { AccountApi } from '../../data/client.ts'
import { queryClient } from '../../data/query-client.ts'

export type Portal = Awaited<ReturnType<AccountApi['portals']['get']>>
export type Category = Awaited<ReturnType<AccountApi['portals']['categories']['list']>>['payload'][number]
export type Article = Awaited<ReturnType<AccountApi['portals']['articles']['list']>>['payload'][number]
export type Status = Article['status']

export interface Address {
  slug: string
  locale: string
  category?: string
  tab?: string
  article?: string
}

export function useAddress(): Address {
  return useParams({ strict: false }) as Address
}

/** Writing and arranging; portals themselves come and go by administrators alone. */
export function useMay(): { edit: boolean; administer: boolean } {
  const { role, permissions } = useBootstrap()
  const administer = role === 'administrator'
  return { edit: administer || permissions.includes('knowledge_base_manage'), administer }
}

/** Makes links to what is under `/portals`. */
export function useLinks(): (path?: string) => LinkProps {
  const accountId = useAccountId()
  return (path = '') => ({ to: `/accounts/${accountId}/portals${path && `/${path}`}` }) as LinkProps
}

export function usePortals() {
  const api = useAccountApi()
  return useQuery({
    queryKey: ['portals.list', useAccountId()],
    queryFn: ({ signal }) => api.portals.list({}, { signal }),
  })
}

export function usePortal(slug: string) {
  const api = useAccountApi()
  return useQuery({
    queryKey: ['portals.get', useAccountId(), slug],
    queryFn: ({ signal }) => api.portals.get(slug, {}, { signal }),
  })
}

export function useCategories(slug: string, locale: string) {
  const api = useAccountApi()
  return useQuery({
    queryKey: ['portals.categories.list', useAccountId(), slug, locale],
    queryFn: ({ signal }) => api.portals.categories.list(slug, { locale }, { signal }),
  })
}

/** As it was answered, so that its page need not wait under a new address. */
export function notePortal(accountId: number, portal: Portal): void {
  queryClient.setQueryData(['portals.get', accountId, portal.slug], portal)
}

/** Lists and counts hang together: what changes one of them is read again in all. */
export function refresh(): Promise<void> {
  const isOurs = (key: QueryKey) => String(key[0]).startsWith('portals.')
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOurs(queryKey) })
}
