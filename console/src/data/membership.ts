import type { Conversation } from '../../../sdk/src/index.ts'
import { knownUserId } from './account.ts'
import { arrived, left, removed } from './list-state.ts'
import { belongsTo, changeList, knownLists, listKey } from './lists.ts'
import { queryClient } from './query-client.ts'
import { throttled } from './throttled.ts'
import { isMember } from './views.ts'

interface Changed {
  isNews?: boolean
  /** As it was; null where there was none. */
  before?: Conversation | null
}

/** A conversation has changed: lists that can tell whether they have it do so, the others are read again, quietly. */
export function settleMembership(accountId: number, number: number, { isNews, before }: Changed = {}): void {
  const myId = knownUserId() ?? 0
  for (const { view, isShown } of knownLists(accountId)) {
    const isIn = belongsTo(accountId, view, number, myId)
    const wasIn = before === null ? false : before && isMember(view, before, myId)
    if (isIn === undefined) {
      if (isShown) rereadSoon(listKey(accountId, view))
      else void queryClient.invalidateQueries({ queryKey: listKey(accountId, view), refetchType: 'none' })
    } else changeList(accountId, view, (list) => (isIn ? arrived : left)(list, number, { isNews, wasIn }))
  }
  countSoon(accountId)
}

export function removeFromLists(accountId: number, number: number): void {
  for (const { view } of knownLists(accountId)) changeList(accountId, view, (list) => removed(list, number))
  countSoon(accountId)
}

const rereadSoon = throttled(3000, (key: readonly unknown[]) => {
  void queryClient.invalidateQueries({ queryKey: key, exact: true })
})

/** Counts beside lists may be a little late: each costs the server as much as a list. */
const countSoon = throttled(5000, (accountId: number) => {
  const counts = ['conversations.meta', 'conversations.unreadCounts']
  for (const name of counts) void queryClient.invalidateQueries({ queryKey: [name, accountId] })
  // Counts of kept views are lists of one.
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, account, args] }) =>
      name === 'conversations.filter' && account === accountId && Object(args).per_page === 1,
  })
})
