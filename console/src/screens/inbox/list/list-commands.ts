import { useNavigate } from '@tanstack/react-router'
import { usePrefetchConversation } from '../../../data/conversations.ts'
import { type CommandId, runCommand, useCommand } from '../../../keys/index.ts'
import { linkOf, tabs } from '../address.ts'
import { useInbox } from '../inbox-context.tsx'
import { beside } from '../order.ts'

interface Options {
  onFilter: () => void
  onKeep: () => void
}

/** The keys of the list. What is next is what is seen next. */
export function useListCommands({ onFilter, onKeep }: Options): void {
  const { list, address, selection, filterText, open } = useInbox()
  const prefetch = usePrefetchConversation()

  function step(by: 1 | -1, extends_ = false): void {
    const next = beside(list.numbers, address.number, by)
    if (next === undefined) return
    if (extends_) {
      if (address.number !== undefined && !selection.numbers.has(address.number)) selection.extendTo(address.number)
      selection.extendTo(next)
    }
    open(next)
    const after = beside(list.numbers, next, by)
    if (after !== undefined) prefetch(after)
    if (by === 1 && list.numbers.indexOf(next) >= list.numbers.length - 5 && list.hasMore) list.fetchMore()
  }
  function enter(): void {
    if (address.number === undefined) step(1)
    else if (!runCommand('conversation.reply')) document.querySelector<HTMLElement>('.inbox-thread')?.focus()
  }

  useCommand('list.next', () => step(1))
  useCommand('list.previous', () => step(-1))
  useCommand('list.open', enter)
  useCommand('list.select', () => address.number !== undefined && selection.toggle(address.number), {
    enabled: address.number !== undefined,
  })
  useCommand('list.extend-next', () => step(1, true))
  useCommand('list.extend-previous', () => step(-1, true))
  useCommand('list.select-all', selection.selectAll, { enabled: list.numbers.length > 0 })
  useCommand('list.filter', onFilter)
  useCommand('list.keep-view', onKeep, { enabled: filterText !== undefined })
  useCommand('list.show-fresh', list.showFresh, { enabled: list.fresh.length > 0 })
  useTabCommands()
}

/** The tabs, then the pinned views. */
function useTabCommands(): void {
  const { accountId, address, search, keptViews, filterText, link } = useInbox()
  const navigate = useNavigate()
  const hasTabs = filterText === undefined && address.kind !== 'unassigned' && address.kind !== 'view'
  const own = hasTabs ? tabs.map((assignee) => link(address.number, { ...search, assignee })) : []
  const pinned = keptViews.filter(({ isPinned }) => isPinned)
  const all = [...own, ...pinned.map(({ id }) => linkOf(accountId, { kind: 'view', id }, {}))]
  const go = (at: number) => void navigate(all[at]!)
  const option = (at: number) => ({ enabled: at < all.length })
  const tab = (at: number) => [`list.tab-${at + 1}` as CommandId, () => go(at), option(at)] as const
  useCommand(...tab(0))
  useCommand(...tab(1))
  useCommand(...tab(2))
  useCommand(...tab(3))
  useCommand(...tab(4))
  useCommand(...tab(5))
  useCommand(...tab(6))
  useCommand(...tab(7))
  useCommand(...tab(8))
  const current = tabs.indexOf((search.assignee ?? (address.kind === 'mine' ? 'me' : 'all')) as (typeof tabs)[number])
  useCommand('list.next-tab', () => go((current + 1) % tabs.length), { enabled: hasTabs })
}
