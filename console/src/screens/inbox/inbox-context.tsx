import { useLocation, useNavigate } from '@tanstack/react-router'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { useAccountId, useBootstrap } from '../../data/account.ts'
import { type ConversationList, useConversationList, type View } from '../../data/conversations.ts'
import type { Clause, Names } from '../../filter/keys.ts'
import { type Parsed, parseFilter } from '../../filter/parse.ts'
import { printFilter } from '../../filter/print.ts'
import {
  filteredView,
  type ListAddress,
  type ListLink,
  type ListSearch,
  type ListSort,
  linkOf,
  readAddress,
  readSearch,
  simpleView,
  sorts,
} from './address.ts'
import { type Selection, useSelection } from './selection.ts'
import { useNames } from './use-names.ts'

export interface KeptView {
  id: number
  name: string
  clauses: Clause[]
  sort?: ListSort
  isPinned: boolean
  /** How many conditions are gone because what they named is. */
  dropped: number
}

interface Inbox {
  accountId: number
  address: ListAddress
  search: ListSearch
  names: Names
  view: View
  /** The text that the list is filtered by; undefined where it is not. */
  filterText: string | undefined
  parsed: Parsed | undefined
  /** The filter of the address has words that mean nothing: it is not applied in part. */
  isUnclear: boolean
  keptViews: KeptView[]
  keptView: KeptView | undefined
  list: ConversationList
  selection: Selection
  link(number: number | undefined, search?: ListSearch): ListLink
  open(number: number): void
  toList(search?: ListSearch): void
}

const Context = createContext<Inbox | undefined>(undefined)

export function useInbox(): Inbox {
  return useContext(Context)!
}

export function useKeptViews(): KeptView[] {
  const { custom_filters } = useBootstrap()
  return useMemo(
    () =>
      custom_filters
        .filter(({ filter_type }) => filter_type === 'conversation')
        .map(({ id, name, query, dropped_conditions }) => ({
          ...{ id, name, dropped: dropped_conditions },
          clauses: Array.isArray(query.payload) ? (query.payload as Clause[]) : [],
          sort: sorts.find((each) => each === query.sort_by),
          isPinned: query.pinned === true,
        })),
    [custom_filters],
  )
}

export function InboxProvider({ children }: { children: ReactNode }) {
  const accountId = useAccountId()
  const pathname = useLocation({ select: (location) => location.pathname })
  const given = useLocation({ select: (location) => JSON.stringify(readSearch(location.search)) })
  const address = useMemo(() => readAddress(pathname), [pathname])
  const search = useMemo(() => JSON.parse(given) as ListSearch, [given])
  const names = useNames()
  const keptViews = useKeptViews()
  const keptView = address.kind === 'view' ? keptViews.find(({ id }) => id === address.id) : undefined
  const filterText = search.q ?? (keptView && printFilter(keptView.clauses, names))
  const parsed = useMemo(
    () => (filterText === undefined ? undefined : parseFilter(filterText, names)),
    [filterText, names],
  )
  const isUnclear = search.q !== undefined && parsed !== undefined && parsed.problems.length > 0
  const view = useMemo(() => {
    // What is kept is asked for as it is, whether or not it can be written.
    const clauses = search.q === undefined ? keptView?.clauses : parsed?.clauses
    const sorted = { ...search, sort: search.sort ?? keptView?.sort }
    return clauses && !isUnclear ? filteredView(address, sorted, clauses) : simpleView(address, sorted)
  }, [address, search, keptView, parsed, isUnclear])
  const list = useConversationList(view)
  const selection = useSelection(JSON.stringify(view), list.numbers)
  const navigate = useNavigate()
  const link = useCallback(
    (number: number | undefined, wanted = search) => linkOf(accountId, address, wanted, number),
    [accountId, address, search],
  )
  const open = useCallback(
    // Going through a list leaves one step to go back, not many.
    (number: number) => void navigate({ ...link(number), replace: address.number !== undefined }),
    [navigate, link, address.number],
  )
  const toList = useCallback((wanted?: ListSearch) => void navigate(link(undefined, wanted)), [navigate, link])
  const inbox: Inbox = {
    ...{ accountId, address, search, names, view, filterText, parsed, isUnclear, keptViews, keptView, list, selection },
    ...{ link, open, toList },
  }
  return <Context value={inbox}>{children}</Context>
}
