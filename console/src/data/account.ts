import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type AccountApi, accountApi } from './client.ts'

/** The account of the address. */
export function useAccountId(): number {
  return Number(useParams({ strict: false, select: (params: { accountId?: string }) => params.accountId }))
}

export function useAccountApi(): AccountApi {
  return accountApi(useAccountId())
}

export const bootstrapQuery = (accountId: number) => ({
  queryKey: ['bootstrap.get', accountId] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => accountApi(accountId).bootstrap.get({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export type Bootstrap = Awaited<ReturnType<AccountApi['bootstrap']['get']>>

/** Who I am, and what the account has: there before any screen of an account is shown. */
export function useBootstrap(): Bootstrap {
  return useSuspenseQuery(bootstrapQuery(useAccountId())).data
}

/** One part of it, for what shall not change with the rest. */
export function useFromBootstrap<Value>(select: (bootstrap: Bootstrap) => Value): Value | undefined {
  return useQuery({ ...bootstrapQuery(useAccountId()), select }).data
}
