import type { Conversation } from '../../../sdk/src/index.ts'
import { accountApi, nextCursor, readWithHeaders } from './client.ts'
import { withCopy } from './copies.ts'
import { firstPage, type ListPage, type ListState, reread } from './list-state.ts'
import { queryClient } from './query-client.ts'
import { conversationRecord, frameLog, recordKeys, storeConversations } from './records.ts'
import { comparison, type FilterClause, isMember, listArgs, metaArgs, sorted, type View } from './views.ts'

/** A list is known by what it asks the server. */
export function listKey(accountId: number, view: View) {
  const { filter } = view
  return filter
    ? (['conversations.filter', accountId, { payload: filter, ...sorted(view) }, view] as const)
    : (['conversations.list', accountId, listArgs(view), view] as const)
}

export function listState(accountId: number, view: View): ListState | undefined {
  return queryClient.getQueryData(listKey(accountId, view))
}

export function changeList(accountId: number, view: View, change: (list: ListState) => ListState): void {
  const key = listKey(accountId, view)
  const list = queryClient.getQueryData<ListState>(key)
  const after = list && change(list)
  // Not what was read, only how it is shown: it is as old as it was.
  if (after && after !== list) {
    queryClient.setQueryData(key, after, { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt })
  }
}

/** Every list of an account that has been read. */
export function knownLists(accountId: number): { view: View; list: ListState; isShown: boolean }[] {
  const queries = ['conversations.list', 'conversations.filter'].flatMap((name) =>
    queryClient.getQueryCache().findAll({ queryKey: [name, accountId] }),
  )
  return queries.flatMap((query) => {
    const list = query.state.data as ListState | undefined
    // What only counts has no view.
    const view = query.queryKey[3] as View | undefined
    return list && view ? [{ view, list, isShown: query.getObserversCount() > 0 }] : []
  })
}

/** Whether any list shows it, or somebody looks at it. */
export function isListed(accountId: number, number: number): boolean {
  const query = queryClient.getQueryCache().find({ queryKey: recordKeys.conversation(accountId, number) })
  const isSeen = query !== undefined && query.getObserversCount() > 0
  return (
    isSeen || knownLists(accountId).some(({ list }) => list.numbers.includes(number) || list.fresh.includes(number))
  )
}

/** Read again, it keeps the rows that are shown where they are. */
export function listQuery(accountId: number, view: View) {
  const queryKey = listKey(accountId, view)
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListState> => {
      const isFirst = !queryClient.getQueryData(queryKey)
      const copy = { accountId, kind: 'lists', id: JSON.stringify(view), isFirst } as const
      const page = await withCopy(copy, () => readPage(accountId, view, { signal }))
      keepRecords(accountId, page.conversations)
      const before = queryClient.getQueryData<ListState>(queryKey)
      return before ? reread(before, page) : firstPage(page)
    },
    staleTime: 60_000,
  }
}

interface ReadPage extends ListPage {
  conversations: Conversation[]
}

/** From a copy, records come with their list. */
function keepRecords(accountId: number, conversations: readonly Conversation[]): void {
  const unknown = conversations.filter(({ id }) => !conversationRecord(accountId, id))
  storeConversations(accountId, unknown, frameLog(accountId).place)
}

export async function readPage(
  accountId: number,
  view: View,
  { cursor, signal }: { cursor?: string; signal?: AbortSignal } = {},
): Promise<ReadPage> {
  const { place } = frameLog(accountId)
  const { reply, headers } = await readWithHeaders(accountId, async (api) => {
    if (view.filter) {
      const query = { ...sorted(view), ...(cursor && { cursor }) }
      return (await api.conversations.filter({ payload: view.filter }, query, { signal })).data
    }
    return (await api.conversations.list({ ...listArgs(view), ...(cursor && { cursor }) }, { signal })).data
  })
  storeConversations(accountId, reply.payload, place)
  if (!view.filter) queryClient.setQueryData(countsQuery(accountId, view).queryKey, countsOf(reply.meta))
  const conversations = reply.payload
  return {
    conversations,
    numbers: conversations.map(({ id }) => id),
    total: totalOf(view, reply.meta),
    next: nextCursor(headers),
  }
}

interface Counts {
  mine_count: number
  unassigned_count: number
  all_count: number
}

const countsOf = ({ mine_count, unassigned_count, all_count }: Counts) => ({
  ...{ mine: mine_count, unassigned: unassigned_count, all: all_count },
})

function totalOf({ assignee = 'all', filter }: View, counts: Counts): number {
  const { mine, unassigned, all } = countsOf(counts)
  return filter || assignee === 'all' ? all : assignee === 'me' ? mine : unassigned
}

/** The answer to a list has them as well: where one is on its way, nothing else is asked for. */
export function countsQuery(accountId: number, view: View) {
  const args = metaArgs(view)
  return {
    queryKey: ['conversations.meta', accountId, args] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const listed = await countsOfList(accountId, args)
      if (listed) return listed
      const { meta } = await accountApi(accountId).conversations.meta(args, { signal })
      for (const { view: listView } of knownLists(accountId)) {
        const isCounted = !listView.filter && isSame(metaArgs(listView), args)
        if (isCounted) changeList(accountId, listView, (list) => ({ ...list, total: totalOf(listView, meta) }))
      }
      return countsOf(meta)
    },
  }
}

async function countsOfList(accountId: number, args: object): Promise<ReturnType<typeof countsOf> | undefined> {
  const queryKey = ['conversations.list', accountId]
  // Whatever is shown together with them has been asked for then.
  await new Promise((resolve) => setTimeout(resolve))
  const asked = queryClient.getQueryCache().find({
    queryKey,
    exact: false,
    fetchStatus: 'fetching',
    predicate: ({ queryKey: [, , , view] }) => isSame(metaArgs(view as View), args),
  })
  const isDone = await asked?.promise?.then(
    () => true,
    () => false,
  )
  return isDone ? queryClient.getQueryData(['conversations.meta', accountId, args]) : undefined
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/** Numbers in the order of a view, where it can be told from the records; else as they are. */
export function inOrderOf(accountId: number, view: View) {
  return (numbers: number[]): number[] => {
    const compare = comparison(view.sort)
    const records = numbers.map((number) => conversationRecord(accountId, number))
    if (!compare || records.includes(undefined)) return numbers
    return (records as Conversation[]).sort(compare).map(({ id }) => id)
  }
}

export function belongsTo(accountId: number, view: View, number: number, myId: number): boolean | undefined {
  const record = conversationRecord(accountId, number)
  return record && isMember(view, record, myId)
}

/** A kept view stands for its filter. */
export function resolved(view: View, kept: readonly { id: number; query: Record<string, unknown> }[]): View {
  if (view.viewId === undefined) return view
  const found = kept.find(({ id }) => id === view.viewId)
  const payload = (found?.query.payload ?? []) as FilterClause[]
  const sort = view.sort ?? (found?.query.sort_by as string | undefined)
  return { filter: payload, ...(sort && { sort }), viewId: view.viewId }
}
