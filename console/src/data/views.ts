import type { Conversation, FilterItem } from '../../../sdk/src/index.ts'
import type { AccountApi } from './client.ts'

export type FilterClause = FilterItem

/** What decides which conversations a list shows. With a filter, nothing else does but the order. */
export interface View {
  status?: 'open' | 'resolved' | 'pending' | 'snoozed' | 'all'
  assignee?: 'me' | 'unassigned' | 'all'
  inboxId?: number
  teamId?: number
  label?: string
  type?: 'mention' | 'participating' | 'unattended'
  filter?: FilterClause[]
  q?: string
  sort?: string
  /** A kept filter of the account. */
  viewId?: number
}

export type ListArgs = NonNullable<Parameters<AccountApi['conversations']['list']>[0]>
export type SortBy = NonNullable<ListArgs['sort_by']>

/** The arguments of `conversations.list`; only what is given, so that the same view is the same key. */
export function listArgs(view: View): ListArgs {
  return { ...metaArgs(view), ...(view.assignee && { assignee_type: view.assignee }), ...sorted(view) }
}

export function metaArgs(view: View): Omit<ListArgs, 'assignee_type' | 'sort_by'> {
  const { status, inboxId, teamId, label, type, q } = view
  return {
    ...(status && { status }),
    ...(inboxId !== undefined && { inbox_id: inboxId }),
    ...(teamId !== undefined && { team_id: teamId }),
    ...(label !== undefined && { labels: [label] }),
    ...(type && { conversation_type: type }),
    ...(q && { q }),
  }
}

export function sorted({ sort }: View): { sort_by?: SortBy } {
  return sort ? { sort_by: sort as SortBy } : {}
}

/** Whether a list has a conversation; undefined where only the server can tell. */
export function isMember(view: View, conversation: Conversation, myId: number): boolean | undefined {
  const { status = view.q ? 'all' : 'open', assignee = 'all' } = view
  const { meta } = conversation
  if (view.filter || view.viewId !== undefined || view.q) return undefined
  if (status !== 'all' && conversation.status !== status) return false
  if (view.inboxId !== undefined && conversation.inbox_id !== view.inboxId) return false
  if (view.teamId !== undefined && meta.team?.id !== view.teamId) return false
  if (view.label !== undefined && !conversation.labels.includes(view.label)) return false
  if (assignee === 'me' && !(meta.assignee_type === 'User' && meta.assignee?.id === myId)) return false
  if (assignee === 'unassigned' && meta.assignee) return false
  if (view.type === 'unattended') {
    return conversation.first_reply_created_at === 0 || conversation.waiting_since > 0
  }
  return view.type ? undefined : true
}

const ranks = ['none', 'low', 'medium', 'high', 'urgent']

const columns: Record<string, (conversation: Conversation) => number> = {
  last_activity_at: ({ last_activity_at }) => last_activity_at,
  created_at: ({ created_at }) => created_at,
  waiting_since: ({ waiting_since }) => waiting_since,
  priority: ({ priority = 'none' }) => ranks.indexOf(priority),
}

/** The order of a list, as far as it can be told here; undefined where the server has one of its own. */
export function comparison(sort = 'last_activity_at_desc'): ((a: Conversation, b: Conversation) => number) | undefined {
  const [, name, direction] = /^(.+)_(asc|desc)$/.exec(sort === 'latest' ? 'last_activity_at_desc' : sort) ?? []
  const column = columns[name ?? '']
  if (!column) return undefined
  const sign = direction === 'asc' ? 1 : -1
  return (a, b) => sign * (column(a) - column(b)) || b.last_activity_at - a.last_activity_at || b.id - a.id
}
