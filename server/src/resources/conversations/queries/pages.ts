import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { textsIn } from '../../../kernel/db/dialect.ts'
import type { OrParam, Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { Tables } from '../../../kernel/db/tables.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { type Bounds, besideCounts, type Page, preparedList } from '../../../kernel/paging.ts'
import type { AssigneeType, ConversationQuery, SortBy, Status } from '../schema.ts'
import { isUnattended } from './conversations.ts'
import { hasLabels, type Where } from './filter.ts'
import { saying } from './search.ts'
import { type Sorted, sortKeys, sorts } from './sorts.ts'
import { isAmong, isUnassigned, type SightOf, type SightValues, sightIn, visibleConversations } from './visible.ts'

/** Which conversations somebody looks through. */
export interface Search {
  accountId: OrParam<number>
  userId: OrParam<number>
  sight: SightOf<OrParam<number>>
  where: Where
}

export interface Counts {
  mine_count: number
  assigned_count: number
  unassigned_count: number
  all_count: number
}

export interface Shown {
  assigneeType: AssigneeType
  sortBy: SortBy
}

/** The rows of a page, and how many there are of each kind. */
export interface Found {
  ids: number[]
  counts: Counts
}

/** Looks through conversations in some way. */
export interface Finder {
  /** Whether it can take long, as no index leads to what is looked for. */
  heavy: boolean
  count(db: Db): Promise<Counts>
  find(db: Db, shown: Shown, page: Page): Promise<Found>
}

/** By a condition that indexes answer. */
export function narrowing(search: (db: Db) => Search): Finder {
  const count = async (db: Db) =>
    countsOf(await counted(searched(db, search(db)), search(db)).executeTakeFirstOrThrow())
  return {
    heavy: false,
    count,
    find: async (db, { assigneeType, sortBy }, page) => {
      const conversations = sorted(searched(db, search(db)), search(db), assigneeType)
      const [rows, counts] = await Promise.all([page.fetch(conversations, sorts[sortBy]), count(db)])
      return { ids: idsOf(rows), counts }
    },
  }
}

/** By any condition, reading what it needs only once. */
export function searching(search: (db: Db) => Search): Finder {
  return {
    ...narrowing(search),
    heavy: true,
    find: async (db, shown, page) => {
      const read = (bounds: Bounds) => foundOnce(db, search(db), shown, bounds).execute()
      const { rows, counts } = await page.counted<Counted, Sorted>(sorts[shown.sortBy], read)
      return { ids: idsOf(rows), counts: countsOf(counts) }
    },
  }
}

/** By what lists are asked for, which is compiled once for each choice of parameters. */
export function asking({ said, ...asked }: Asked): Finder {
  if (said !== undefined) return searching((db) => narrowed(searchOf(db, asked), saying(db, asked.accountId, said)))
  return {
    heavy: false,
    count: (db) => countsAsked(db, asked),
    find: async (db, shown, page) => {
      const [rows, counts] = await Promise.all([listAsked(shown)(db, asked, page), countsAsked(db, asked)])
      return { ids: idsOf(rows), counts }
    },
  }
}

const countAsked = prepared((db, asked: Params<Listed>) => {
  const search = searchOf(db, asked)
  return counted(searched(db, search), search)
})

async function countsAsked(db: Db, asked: Listed): Promise<Counts> {
  return countsOf((await countAsked(db, asked))[0]!)
}

const lists = new Map<string, ReturnType<typeof listAskedAs>>()

function listAsked(shown: Shown) {
  const key = `${shown.assigneeType} ${shown.sortBy}`
  const list = lists.get(key) ?? listAskedAs(shown)
  lists.set(key, list)
  return list
}

function listAskedAs({ assigneeType, sortBy }: Shown) {
  const build = (db: Db, asked: Params<Listed>) => {
    const search = searchOf(db, asked)
    return sorted(searched(db, search), search, assigneeType)
  }
  return preparedList(build, sorts[sortBy])
}

function searchOf(db: Db, asked: Listed | Params<Listed>): Search {
  const { accountId, userId } = asked
  return { accountId, userId, sight: sightIn(asked), where: (eb) => matches(db, eb, asked) }
}

function narrowed(search: Search, condition: Expression<SqlBool>): Search {
  return { ...search, where: (eb) => eb.and([search.where(eb), condition]) }
}

/** In one statement, and without a look at the rows where the condition is one of status, inbox and team. */
function counted(conversations: Conversations, { userId }: Search) {
  return conversations.select((eb) => [
    eb.fn.countAll<number>().as('all'),
    eb.fn.count<number>(eb.case().when(ofType('me', userId)(eb)).then(1).end()).as('mine'),
    eb.fn.count<number>(eb.case().when(ofType('unassigned', userId)(eb)).then(1).end()).as('unassigned'),
  ])
}

interface Counted {
  all: number
  mine: number
  unassigned: number
}

function countsOf({ all, mine, unassigned }: Counted): Counts {
  return { mine_count: mine, assigned_count: all - unassigned, unassigned_count: unassigned, all_count: all }
}

/** The counts and the page, of what is found once. */
function foundOnce(db: Db, search: Search, { assigneeType, sortBy }: Shown, bounds: Bounds) {
  const found = searched(db, search).select([
    'id',
    'display_id',
    'last_activity_at',
    'priority',
    'waiting_since',
    'assignee_id',
    'assignee_bot_id',
  ])
  const again = db.selectFrom('found as conversations' as 'conversations')
  const reading = { found, counts: counted(again, search), rows: sorted(again, search, assigneeType) }
  return besideCounts(db, reading, sorts[sortBy], bounds)
}

/** Conversations of any query, to be narrowed. */
type Conversations = SelectQueryBuilder<Tables, 'conversations', object>

/** Found without a look at anything but conversations. */
function sorted(conversations: Conversations, { userId }: Search, assigneeType: AssigneeType) {
  return conversations
    .where(ofType(assigneeType, userId))
    .select(['conversations.id', 'display_id', 'last_activity_at', 'priority'])
    .select(sortKeys)
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

function searched(db: Db, { accountId, sight, where }: Search): Conversations {
  return db
    .selectFrom('conversations')
    .where('conversations.account_id', '=', accountId)
    .where(visibleConversations(accountId, sight))
    .where(where)
}

function ofType(type: AssigneeType, userId: OrParam<number>): Where {
  return (eb) => {
    const nobody = isUnassigned(eb)
    if (type === 'me') return eb('conversations.assignee_id', '=', userId)
    if (type === 'unassigned') return nobody
    return type === 'assigned' ? eb.not(nobody) : eb.lit(true)
  }
}

/** What the parameters of a list ask for, all but the kind of assignee. */
export interface Asked extends SightValues {
  accountId: number
  userId: number
  status?: Status
  inboxId?: number
  teamId?: number
  updatedSince?: number
  unattended?: true
  /** Those that the user was mentioned in. */
  mentioned?: true
  /** Those that the user takes part in. */
  participating?: true
  /** Any of these, in JSON. */
  labels?: string
  sourceId?: string
  /** What somebody wrote. */
  said?: string
}

/** What is compiled once. Of what was written, the words decide how it is looked for. */
type Listed = Omit<Asked, 'said'>

export function askedFor(
  query: ConversationQuery,
  now: number,
): Omit<Asked, 'accountId' | 'userId' | keyof SightValues> {
  const { q, inbox_id, team_id, labels = [], source_id, conversation_type, updated_within } = query
  // Whoever looks for a message looks everywhere, unless told where.
  const status = query.status ?? (q ? 'all' : 'open')
  return {
    status: status === 'all' ? undefined : status,
    inboxId: inbox_id,
    teamId: team_id,
    updatedSince: updated_within && now - updated_within * 1000,
    unattended: conversation_type === 'unattended' || undefined,
    mentioned: conversation_type === 'mention' || undefined,
    participating: conversation_type === 'participating' || undefined,
    labels: labels.length > 0 ? JSON.stringify(labels.map(foldCase)) : undefined,
    sourceId: source_id || undefined,
    said: q || undefined,
  }
}

function matches(db: Db, eb: Builder, asked: Listed | Params<Listed>): Expression<SqlBool> {
  const { accountId, userId, status, inboxId, teamId, updatedSince, labels, sourceId } = asked
  const conditions: Expression<SqlBool>[] = []
  if (status !== undefined) conditions.push(eb('conversations.status', '=', status))
  if (inboxId !== undefined) conditions.push(eb('conversations.inbox_id', '=', inboxId))
  if (teamId !== undefined) conditions.push(eb('conversations.team_id', '=', teamId))
  if (updatedSince !== undefined) conditions.push(eb('conversations.updated_at', '>=', updatedSince))
  if (asked.unattended !== undefined) conditions.push(isUnattended(eb))
  if (asked.mentioned !== undefined) conditions.push(isAmong(eb, 'conversation_mentions', accountId, userId))
  if (asked.participating !== undefined) {
    conditions.push(isAmong(eb, 'conversation_participants', accountId, userId))
  }
  if (labels !== undefined) conditions.push(hasLabels(accountId, textsIn(db, labels)))
  if (sourceId !== undefined) conditions.push(ofSource(eb, accountId, sourceId))
  return eb.and(conditions)
}

type Builder = ExpressionBuilder<Tables, 'conversations'>

function ofSource(eb: Builder, accountId: OrParam<number>, sourceId: OrParam<string>): Expression<SqlBool> {
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
