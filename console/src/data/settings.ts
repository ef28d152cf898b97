import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useAccountId } from './account.ts'
import { type AccountApi, accountApi } from './client.ts'
import { queryClient } from './query-client.ts'

// biome-ignore lint/suspicious/noExplicitAny: whatever an operation takes
type Call = (...args: any[]) => Promise<unknown>

type NamesOf<Api, Before extends string = ''> = {
  [Key in keyof Api & string]: Api[Key] extends Call ? `${Before}${Key}` : NamesOf<Api[Key], `${Before}${Key}.`>
}[keyof Api & string]

/** As the server calls it: `labels.list`. */
export type OperationName = NamesOf<AccountApi>

type OperationOf<Name extends string, Api = AccountApi> = Name extends `${infer Group}.${infer Rest}`
  ? Group extends keyof Api
    ? OperationOf<Rest, Api[Group]>
    : never
  : Name extends keyof Api
    ? Api[Name] extends Call
      ? Api[Name]
      : never
    : never

type ArgsOf<Name extends OperationName> = Parameters<OperationOf<Name>>
export type ReplyOf<Name extends OperationName> = Awaited<ReturnType<OperationOf<Name>>>
type RowOf<Reply> = Reply extends readonly (infer Row)[] ? Row : Reply extends { payload: (infer Row)[] } ? Row : never

function operationOf<Name extends OperationName>(accountId: number, name: Name): OperationOf<Name> {
  const steps = name.split('.')
  return steps.reduce<unknown>(
    (api, step) => (api as Record<string, unknown>)[step],
    accountApi(accountId),
  ) as OperationOf<Name>
}

export function readQuery<Name extends OperationName>(accountId: number, name: Name, ...args: ArgsOf<Name>) {
  return {
    queryKey: [name, accountId, ...args] as const,
    queryFn: () => (operationOf(accountId, name) as Call)(...args) as Promise<ReplyOf<Name>>,
  }
}

/** What an operation answers. */
export function useRead<Name extends OperationName>(name: Name, ...args: ArgsOf<Name>): UseQueryResult<ReplyOf<Name>> {
  return useQuery(readQuery(useAccountId(), name, ...args))
}

/** The rows of an operation that answers a list, bare or as a `payload`. */
export function useList<Name extends OperationName>(
  name: Name,
  ...args: ArgsOf<Name>
): UseQueryResult<RowOf<ReplyOf<Name>>[]> {
  return useQuery({ ...readQuery(useAccountId(), name, ...args), select: rowsOf<ReplyOf<Name>> })
}

function rowsOf<Reply>(reply: Reply): RowOf<Reply>[] {
  return (Array.isArray(reply) ? reply : (reply as { payload: unknown[] }).payload) as RowOf<Reply>[]
}

/** Makes a change, and has what it concerns read again before it is done. */
export function useChange(...concerned: OperationName[]) {
  const accountId = useAccountId()
  return async <Reply>(change: (api: AccountApi) => Promise<Reply>): Promise<Reply> => {
    const reply = await change(accountApi(accountId))
    await Promise.all(concerned.map((name) => queryClient.invalidateQueries({ queryKey: [name, accountId] })))
    return reply
  }
}
