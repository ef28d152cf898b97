import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { likeUnfolded } from '../../../kernel/db/search.ts'
import type { Tables } from '../../../kernel/db/tables.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import type { Order, Page } from '../../../kernel/paging.ts'
import { messageTypes } from '../../messages/schema.ts'
import { hasLabels } from '../filters/queries.ts'
import { type Sight, visibleConversations } from '../queries.ts'
import type { AssigneeType, ConversationQuery, SortBy } from '../schema.ts'

/** A condition on conversations. */
export type Where = (eb: ExpressionBuilder<Tables, 'conversations'>) => Expression<SqlBool>

/** Which conversations somebody looks through. */
export interface Search {
  accountId: number
  userId: number
  sight: Sight
  where: Where
}

export interface Counts {
  mine_count: number
  assigned_count: number
  unassigned_count: number
  all_count: number
}

/** In one statement, and without a look at the rows where the condition is one of status, inbox and team. */
export async function countConversations(db: Db, search: Search): Promise<Counts> {
  const { mine, unassigned, all } = await searched(db, search)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>(eb.case().when(ofType('me', search.userId)(eb)).then(1).end()).as('mine'),
      eb.fn.count<number>(eb.case().when(ofType('unassigned', search.userId)(eb)).then(1).end()).as('unassigned'),
    ])
    .executeTakeFirstOrThrow()
  return { mine_count: mine, assigned_count: all - unassigned, unassigned_count: unassigned, all_count: all }
}

/** The rows of a page, found without a look at anything but conversations. */
export async function listConversationIds(
  db: Db,
  search: Search,
  { assigneeType, sortBy }: { assigneeType: AssigneeType; sortBy: SortBy },
  page: Page,
): Promise<number[]> {
  const query = searched(db, search)
    .where(ofType(assigneeType, search.userId))
    .select(['conversations.id', 'display_id', 'last_activity_at', 'priority'])
    .select([lowPriorityFirst.as('rank'), longestWaitFirst.as('wait'), shortestWaitFirst.as('brief_wait')])
  return (await page.fetch(query, sorts[sortBy])).map(({ id }) => id)
}

function searched(db: Db, { accountId, sight, where }: Search) {
  return db
    .selectFrom('conversations')
    .where('conversations.account_id', '=', accountId)
    .where(visibleConversations(accountId, sight))
    .where(where)
}

function ofType(type: AssigneeType, userId: number): Where {
  return (eb) => {
    const nobody = eb.and([
      eb('conversations.assignee_id', 'is', null),
      eb('conversations.assignee_bot_id', 'is', null),
    ])
    if (type === 'me') return eb('conversations.assignee_id', '=', userId)
    if (type === 'unassigned') return nobody
    return type === 'assigned' ? eb.not(nobody) : eb.lit(true)
  }
}

/** What has no priority, or does not wait, comes last either way. */
const lowPriorityFirst = sql<number>`case when conversations.priority = 0 then 9 else conversations.priority end`
const longestWaitFirst = sql<number>`coalesce(conversations.waiting_since, 9007199254740991)`
const shortestWaitFirst = sql<number>`coalesce(conversations.waiting_since, -1)`

interface Sorted {
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

const sorts: Record<SortBy, readonly Order<Sorted>[]> = {
  ...named,
  latest: named.last_activity_at_desc,
  sort_on_created_at: named.created_at_asc,
  sort_on_priority: named.priority_desc,
  sort_on_waiting_since: named.waiting_since_asc,
}

/** What the parameters of a list ask for, all but the kind of assignee. */
export function matching(db: Db, accountId: number, query: ConversationQuery, now: number): Where {
  const { q, inbox_id, team_id, labels = [], source_id, conversation_type, updated_within } = query
  // Whoever looks for a message looks everywhere, unless told where.
  const status = query.status ?? (q ? 'all' : 'open')
  return (eb) => {
    const conditions: Expression<SqlBool>[] = []
    if (status !== 'all') conditions.push(eb('conversations.status', '=', status))
    if (inbox_id) conditions.push(eb('conversations.inbox_id', '=', inbox_id))
    if (team_id) conditions.push(eb('conversations.team_id', '=', team_id))
    if (updated_within) conditions.push(eb('conversations.updated_at', '>=', now - updated_within * 1000))
    if (conversation_type === 'unattended') {
      conditions.push(
        eb.or([
          eb('conversations.first_reply_created_at', 'is', null),
          eb('conversations.waiting_since', 'is not', null),
        ]),
      )
    }
    if (labels.length > 0) conditions.push(hasLabels(accountId, labels.map(foldCase)))
    if (source_id) conditions.push(ofSource(eb, accountId, source_id))
    if (q) conditions.push(saying(db, eb, accountId, q))
    return eb.and(conditions)
  }
}

type Builder = ExpressionBuilder<Tables, 'conversations'>

function ofSource(eb: Builder, accountId: number, sourceId: string): Expression<SqlBool> {
  return eb(
    'conversations.contact_inbox_id',
    'in',
    eb
      .selectFrom('contact_inboxes')
      .select('contact_inboxes.id')
      .where('contact_inboxes.account_id', '=', accountId)
      .where('contact_inboxes.source_id', '=', sourceId),
  )
}

function saying(db: Db, eb: Builder, accountId: number, text: string): Expression<SqlBool> {
  const written = [messageTypes.indexOf('incoming'), messageTypes.indexOf('outgoing')]
  return eb(
    'conversations.id',
    'in',
    eb
      .selectFrom('messages')
      .select('messages.conversation_id')
      .where('messages.account_id', '=', accountId)
      .where('messages.message_type', 'in', written)
      .where((message) => likeUnfolded(db, message.ref('messages.content'), text)),
  )
}
