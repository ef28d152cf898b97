import type { View } from '../../data/conversations.ts'
import type { Clause, Names } from '../../filter/keys.ts'
import { within } from '../../filter/merge.ts'

export type ListKind =
  | 'mine'
  | 'inbox'
  | 'label'
  | 'team'
  | 'view'
  | 'mentions'
  | 'unattended'
  | 'participating'
  | 'unassigned'
  | 'snoozed'
  | 'pending'
  | 'all'

/** Which list an address shows, and which conversation beside it. */
export interface ListAddress {
  kind: ListKind
  /** Of the inbox, team or view. */
  id?: number
  label?: string
  number?: number
}

const withId = { inbox: 'inbox', team: 'team', custom_view: 'view' } as const
const plain = ['mentions', 'unattended', 'participating', 'unassigned', 'snoozed', 'pending', 'all'] as const

export function readAddress(pathname: string): ListAddress {
  const [, rest = ''] = /\/accounts\/\d+(\/.*)?$/.exec(pathname) ?? []
  const [, before = '', given] = /^(.*)\/conversations\/(\d+)\/?$/.exec(rest) ?? [undefined, rest]
  const number = given === undefined ? {} : { number: Number(given) }
  const [first = '', second = ''] = before.split('/').filter(Boolean)
  if (first in withId) {
    const kind = withId[first as keyof typeof withId]
    return { kind, id: Number(second), ...number }
  }
  if (first === 'label') return { kind: 'label', label: decodeURIComponent(second), ...number }
  const kind = plain.find((each) => each === first)
  return { kind: kind ?? 'mine', ...number }
}

/** Whether what follows the account in an address is a list, or a conversation of one. */
export function isList(below: string): boolean {
  const [first = 'dashboard'] = below.split('/').filter(Boolean)
  return ['dashboard', 'conversations', 'label', ...Object.keys(withId), ...plain].includes(first)
}

const routes: Record<ListKind, string> = {
  mine: '',
  inbox: '/inbox/$inboxId',
  team: '/team/$teamId',
  label: '/label/$label',
  view: '/custom_view/$viewId',
  ...(Object.fromEntries(plain.map((kind) => [kind, `/${kind}`])) as Record<(typeof plain)[number], string>),
}

export interface ListLink {
  to: string
  params: Record<string, string>
  search: Record<string, string>
}

/** The list alone, or with a conversation beside it. */
export function linkOf(
  accountId: number,
  { kind, id, label }: Pick<ListAddress, 'kind' | 'id' | 'label'>,
  search: ListSearch,
  number?: number,
): ListLink {
  const base = `/accounts/$accountId${routes[kind]}`
  const hasOwnPath = routes[kind].includes('$')
  const list = kind === 'mine' ? `${base}/dashboard` : hasOwnPath ? base : `${base}/conversations`
  const named = { inbox: 'inboxId', team: 'teamId', view: 'viewId' }[kind as string]
  return {
    to: number === undefined ? list : `${base}/conversations/$number`,
    params: {
      accountId: String(accountId),
      ...(named && { [named]: String(id) }),
      ...(label !== undefined && { label }),
      ...(number !== undefined && { number: String(number) }),
    },
    search: Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))),
  }
}

export const statuses = ['open', 'pending', 'snoozed', 'resolved', 'all'] as const
export const sorts = [
  'last_activity_at_desc',
  'last_activity_at_asc',
  'created_at_desc',
  'created_at_asc',
  'priority_desc',
  'waiting_since_asc',
] as const
export const tabs = ['me', 'unassigned', 'all'] as const

export type ListStatus = (typeof statuses)[number]
export type ListSort = (typeof sorts)[number]
export type Tab = (typeof tabs)[number]

/** What the query string says. What it does not know is as if it were not there. */
export interface ListSearch {
  status?: ListStatus
  sort?: ListSort
  assignee?: Tab
  q?: string
}

export function readSearch(search: Record<string, unknown>): ListSearch {
  const one = <Value extends string>(all: readonly Value[], name: string) => all.find((each) => each === search[name])
  const q = search.q === undefined ? '' : String(search.q).trim()
  const read = { status: one(statuses, 'status'), sort: one(sorts, 'sort'), assignee: one(tabs, 'assignee') }
  return { ...read, ...(q && { q }) }
}

export function statusOf({ kind }: ListAddress, { status }: ListSearch): ListStatus {
  return status ?? (kind === 'snoozed' || kind === 'pending' ? kind : 'open')
}

/** One's own list shows one's own; the others show everybody's unless asked. */
export function tabOf({ kind }: ListAddress, { assignee }: ListSearch): Tab {
  if (kind === 'unassigned') return 'unassigned'
  return assignee ?? (kind === 'mine' ? 'me' : 'all')
}

/** What is asked for, where nothing is filtered. */
export function simpleView(address: ListAddress, search: ListSearch): View {
  const { kind, id, label } = address
  return {
    status: statusOf(address, search),
    assignee: tabOf(address, search),
    ...(kind === 'inbox' && { inboxId: id }),
    ...(kind === 'team' && { teamId: id }),
    ...(kind === 'label' && { label }),
    ...(kind === 'mentions' && { type: 'mention' as const }),
    ...((kind === 'unattended' || kind === 'participating') && { type: kind }),
    ...(search.sort && { sort: search.sort }),
  }
}

/** What is asked for with a filter: it alone decides, but for the inbox, team or label that the address names. */
export function filteredView({ kind, id, label }: ListAddress, { sort }: ListSearch, clauses: readonly Clause[]): View {
  const key = { inbox: 'inbox_id', team: 'team_id', label: 'labels' }[kind as string]
  const own = key ? [{ attribute_key: key, filter_operator: 'equal_to', values: [label ?? id!] }] : []
  return { filter: within(clauses, own), ...(sort && { sort }) }
}

/** Whether a filter can be added to the list of an address; else it is asked of all conversations. */
export function takesFilter({ kind }: ListAddress): boolean {
  return kind !== 'mentions' && kind !== 'unattended'
}

/** What a list asks for by itself, as the filter that it begins with. The assignee is left open: that is mostly asked next. */
export function firstFilter(address: ListAddress, search: ListSearch, { me }: Names): Clause[] {
  const clause = (attribute_key: string, values: (string | number)[], filter_operator = 'equal_to'): Clause => {
    return { attribute_key, filter_operator, values, query_operator: 'AND' }
  }
  return [
    clause('status', [statusOf(address, search)]),
    ...(address.kind === 'unassigned' ? [clause('assignee_id', [], 'is_not_present')] : []),
    ...(address.kind === 'participating' ? [clause('participants', [me])] : []),
  ]
}
