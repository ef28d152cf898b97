import { useLocation, useNavigate } from '@tanstack/react-router'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react'
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
  visibility: 'personal' | 'team' | 'account'
  /** The team that it is shared with. */
  teamId?: number
  /** Whether this person may change it: it is theirs, or they are an administrator. */
  isMine: boolean
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

/** What a row needs: it stays the same while one goes from conversation to conversation. */
export interface RowActions {
  link(number: number): ListLink
  open(number: number): void
  toggle(number: number): void
  extendTo(number: number): void
}

const RowContext = createContext<RowActions | undefined>(undefined)

export function useRowActions(): RowActions {
  return useContext(RowContext)!
}

export function useInbox(): Inbox {
  return useContext(Context)!
}

export function useKeptViews(): KeptView[] {
  const { custom_filters, profile, role } = useBootstrap()
  return useMemo(
    () =>
      custom_filters
        .filter(({ filter_type }) => filter_type === 'conversation')
        .map(({ id, name, query, dropped_conditions, visibility, team_id, user_id }) => ({
          ...{ id, name, visibility, teamId: team_id, dropped: dropped_conditions },
          clauses: Array.isArray(query.payload) ? (query.payload as Clause[]) : [],
          sort: sorts.find((each) => each === query.sort_by),
          isPinned: query.pinned === true,
          isMine: user_id === profile.id || role === 'administrator',
        })),
    [custom_filters, profile.id, role],
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
  const { kind, id, label, number } = address
  const place = useMemo(() => ({ kind, id, label }), [kind, id, label])
  const isOpen = useRef(false)
  isOpen.current = number !== undefined
  const link = useCallback(
    (to: number | undefined, wanted = search) => linkOf(accountId, place, wanted, to),
    [accountId, place, search],
  )
  const open = useCallback(
    // Going through a list leaves one step to go back, not many.
    (to: number) => void navigate({ ...link(to), replace: isOpen.current }),
    [navigate, link],
  )
  const toList = useCallback((wanted?: ListSearch) => void navigate(link(undefined, wanted)), [navigate, link])
  const { toggle, extendTo } = selection
  const rowActions = useMemo(() => ({ link, open, toggle, extendTo }), [link, open, toggle, extendTo])
  const inbox: Inbox = {
    ...{ accountId, address, search, names, view, filterText, parsed, isUnclear, keptViews, keptView, list, selection },
    ...{ link, open, toList },
  }
  return (
    <Context value={inbox}>
      <RowContext value={rowActions}>{children}</RowContext>
    </Context>
  )
}
