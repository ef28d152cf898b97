import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { engineOf } from '../../../kernel/db/dialect.ts'
import type { Tables } from '../../../kernel/db/tables.ts'
import type { Test } from '../../../kernel/filter/conditions.ts'
import type { Order, Page } from '../../../kernel/paging.ts'
import { type Sight, visibleConversations } from '../queries.ts'

const conversation = () => expressionBuilder<Tables, 'conversations'>()

/** True of the conversations that have one of the labels; of those that have any when none are named. */
export function hasLabels(accountId: number, titles: readonly string[] | undefined): Expression<SqlBool> {
  const eb = conversation()
  const labelled = eb
    .selectFrom('conversation_labels')
    .select('conversation_labels.conversation_id')
    .where('conversation_labels.account_id', '=', accountId)
  if (titles === undefined) return eb('conversations.id', 'in', labelled)
  const named = eb
    .selectFrom('labels')
    .select('labels.id')
    .where('labels.account_id', '=', accountId)
    .where('labels.title', 'in', titles)
  return eb('conversations.id', 'in', labelled.where('conversation_labels.label_id', 'in', named))
}

/** True of the conversations whose contact meets a condition on contacts. */
export function ofContact(accountId: number, condition: Expression<SqlBool>): Expression<SqlBool> {
  const eb = conversation()
  const contacts = eb
    .selectFrom('contacts')
    .select('contacts.id')
    .where('contacts.account_id', '=', accountId)
    .where(condition)
  return eb('conversations.contact_id', 'in', contacts)
}

export interface Filtered {
  accountId: number
  sight: Sight
  test: Test | undefined
}

function matching(db: Db, { accountId, sight, test }: Filtered) {
  const visible = db
    .selectFrom('conversations')
    .where('conversations.account_id', '=', accountId)
    .where(visibleConversations(accountId, sight))
  return test ? visible.where(test(engineOf(db))) : visible
}

const never = Number.MAX_SAFE_INTEGER

/** In a table of its own, so that what is computed for the order can be compared with a cursor as well. */
function ordered(db: Db, filtered: Filtered) {
  const found = matching(db, filtered).select([
    'conversations.id',
    'conversations.created_at',
    'conversations.last_activity_at',
    'conversations.priority',
    sql<number>`case conversations.priority when 0 then 9 else conversations.priority end`.as('priority_none_last'),
    sql<number>`coalesce(conversations.waiting_since, ${never})`.as('waiting_since'),
    sql<number>`coalesce(conversations.waiting_since, 0)`.as('waiting_since_none_first'),
  ])
  return db.selectFrom(found.as('found')).selectAll()
}

type Ordered = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number]

const byActivity = [['last_activity_at', 'desc']] as const
const byCreation = [['created_at', 'asc']] as const
const byUrgency = [
  ['priority', 'desc'],
  ['last_activity_at', 'desc'],
] as const
const byWaiting = [
  ['waiting_since', 'asc'],
  ['created_at', 'asc'],
] as const

const orders = {
  last_activity_at_desc: byActivity,
  last_activity_at_asc: [['last_activity_at', 'asc']],
  created_at_desc: [['created_at', 'desc']],
  created_at_asc: byCreation,
  priority_desc: byUrgency,
  priority_asc: [
    ['priority_none_last', 'asc'],
    ['last_activity_at', 'desc'],
  ],
  waiting_since_desc: [
    ['waiting_since_none_first', 'desc'],
    ['created_at', 'asc'],
  ],
  waiting_since_asc: byWaiting,
  priority_desc_created_at_asc: [
    ['priority', 'desc'],
    ['created_at', 'asc'],
  ],
  latest: byActivity,
  sort_on_created_at: byCreation,
  sort_on_priority: byUrgency,
  sort_on_waiting_since: byWaiting,
} as const satisfies Record<string, readonly Order<Ordered>[]>

export type Sorting = keyof typeof orders
export const sortings = Object.keys(orders) as [Sorting, ...Sorting[]]

export async function listMatchingIds(db: Db, filtered: Filtered, sorting: Sorting, page: Page): Promise<number[]> {
  const order: readonly Order<Ordered>[] = orders[sorting]
  const direction = order.at(-1)![1]
  return (await page.fetch(ordered(db, filtered), [...order, ['id', direction]])).map(({ id }) => id)
}

/** Who is in charge of how many of them; a bot may be as well. */
export async function countMatching(db: Db, filtered: Filtered, userId: number) {
  const { mine_count, assigned_count, all_count } = await matching(db, filtered)
    .select((eb) => [
      eb.fn.countAll<number>().as('all_count'),
      eb.fn.countAll<number>().filterWhere('assignee_id', '=', userId).as('mine_count'),
      eb.fn
        .countAll<number>()
        .filterWhere((of) => of.or([of('assignee_id', 'is not', null), of('assignee_bot_id', 'is not', null)]))
        .as('assigned_count'),
    ])
    .executeTakeFirstOrThrow()
  return { mine_count, unassigned_count: all_count - assigned_count, assigned_count, all_count }
}
