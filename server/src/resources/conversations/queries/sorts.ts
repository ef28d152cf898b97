import { sql } from 'kysely'
import type { Order } from '../../../kernel/paging.ts'
import type { SortBy } from '../schema.ts'

/** What has no priority, or does not wait, comes last either way. */
const lowPriorityFirst = sql<number>`case when conversations.priority = 0 then 9 else conversations.priority end`
const longestWaitFirst = sql<number>`coalesce(conversations.waiting_since, 9007199254740991)`
const shortestWaitFirst = sql<number>`coalesce(conversations.waiting_since, -1)`

export const sortKeys = [
  lowPriorityFirst.as('rank'),
  longestWaitFirst.as('wait'),
  shortestWaitFirst.as('brief_wait'),
] as const

export interface Sorted {
  id: number
  display_id: number
  last_activity_at: number
  priority: number
  rank: number
  wait: number
  brief_wait: number
}

const latestFirst = [
  ['last_activity_at', 'desc'],
  ['id', 'desc'],
] as const
/** Numbers are given out in the order that conversations are made in, and have an index. */
const oldestFirst = [['display_id', 'asc']] as const

const named = {
  last_activity_at_desc: latestFirst,
  last_activity_at_asc: [
    ['last_activity_at', 'asc'],
    ['id', 'asc'],
  ],
  created_at_desc: [['display_id', 'desc']],
  created_at_asc: oldestFirst,
  priority_desc: [['priority', 'desc'], ...latestFirst],
  priority_asc: [['rank', 'asc', lowPriorityFirst], ...latestFirst],
  waiting_since_asc: [['wait', 'asc', longestWaitFirst], ...oldestFirst],
  waiting_since_desc: [['brief_wait', 'desc', shortestWaitFirst], ...oldestFirst],
  priority_desc_created_at_asc: [['priority', 'desc'], ...oldestFirst],
} as const satisfies Partial<Record<SortBy, readonly Order<Sorted>[]>>

export const sorts: Record<SortBy, readonly Order<Sorted>[]> = {
  ...named,
  latest: named.last_activity_at_desc,
  sort_on_created_at: named.created_at_asc,
  sort_on_priority: named.priority_desc,
  sort_on_waiting_since: named.waiting_since_asc,
}
