import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { noteBuild } from './build.ts'
import { type AccountApi, accountApi, readWithHeaders } from './client.ts'
import { noteForbidden, withCopy } from './copies.ts'
import { noteOwner } from './owner.ts'
import { notePosition } from './positions.ts'
import { queryClient } from './query-client.ts'
import { signedInAgain } from './session.ts'

/** The account of the address. */
export function useAccountId(): number {
  return Number(useParams({ strict: false, select: (params: { accountId?: string }) => params.accountId }))
}

/** The same, for what is no component. */
export function currentAccountId(): number {
  return Number(/\/accounts\/(\d+)/.exec(location.pathname)?.[1])
}

export function useAccountApi(): AccountApi {
  return accountApi(useAccountId())
}

export const bootstrapQuery = (accountId: number) => ({
  queryKey: ['bootstrap.get', accountId] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    withCopy({ accountId, kind: 'bootstrap', id: '', isFirst: !knownBootstrap(accountId) }, async () => {
      const { reply, headers } = await readWithHeaders(accountId, (api) => api.bootstrap.get({ signal }))
      notePosition(accountId, headers.get('x-live-position'))
      noteBuild(reply.server.build)
      await noteOwner(reply.profile.id)
      await noteForbidden(accountId, reply.account.settings.local_copies_forbidden ?? false).catch(() => {})
      signedInAgain()
      return reply
    }),
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

/** As it was read last; undefined before that. */
export function knownBootstrap(accountId: number): Bootstrap | undefined {
  return queryClient.getQueryData<Bootstrap>(['bootstrap.get', accountId])
}

/** Of the person who is signed in; the same in every account. */
export function knownUserId(): number | undefined {
  const [known] = queryClient.getQueriesData<Bootstrap>({ queryKey: ['bootstrap.get'] })
  return known?.[1]?.profile.id
}
