import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Secrets } from '../../server/src/kernel/secrets.ts'
import { accountOf, memberFinder, requireAdministrator } from './caller.ts'
import {
  type ConversationRow,
  conversationPayload,
  joinedToConversations,
  presentConversation,
  selectConversations,
} from './conversation.ts'
import { eventWriter } from './events.ts'
import { type ShownMessage, selectMessages } from './message.ts'
import { missing, Refusal, wrongType } from './refusal.ts'
import type { Sql } from './sql.ts'

const path = '/api/v1/accounts/:account_id/conversations'
const size = 25

/** As administrators see them, in the usual order; filtered by the two keys that the bench filters by. */
export function conversationRoutes(app: FastifyInstance, sql: Sql, secrets: Secrets): void {
  const memberOf = memberFinder(sql, secrets)
  const findMessages = sql.prepare<ShownMessage>(`${selectMessages} where ${sql.isIn('m.id')} and m.account_id + 0 = ?`)
  const open = pageFinder(sql, 'status = ?')
  const openOfPerson = pageFinder(sql, 'status = ? and assignee_id = ?')
  const create = creator(sql)

  async function show(found: Found, page: number) {
    const more = found.rows.length > size
    const rows = found.rows.slice(0, size)
    const ids = rows.flatMap((row) => [row.last_message_id, row.last_non_activity_message_id])
    const messages = await findMessages(JSON.stringify([...new Set(ids)].filter(Boolean)), rows[0]?.account_id ?? 0)
    const byId = new Map(messages.map((message) => [message.id, message]))
    const { all, mine, unassigned } = found.counts
    const counts = { all_count: all, mine_count: mine, unassigned_count: unassigned, assigned_count: all - unassigned }
    return JSON.stringify({
      meta: { ...counts, count: all, current_page: page, has_more: more },
      payload: rows.map((row) => presentConversation(row, byId)),
    })
  }

  app.get(path, async (request, reply) => {
    const accountId = accountOf(request)
    const member = await memberOf(request.headers, accountId)
    requireAdministrator(member)
    const { status, page } = readList(request.query)
    const found = await open(member.id, page, accountId, status)
    if (found.rows.length > size) reply.header('link', linkAfter(found.rows[size - 1]!, request.url))
    return `{"data":${await show(found, page)}}`
  })

  app.post(`${path}/filter`, async (request, reply) => {
    const accountId = accountOf(request)
    const member = await memberOf(request.headers, accountId)
    requireAdministrator(member)
    const { status, assignee } = readFilter(request.body)
    const found = await openOfPerson(member.id, 1, accountId, status, assignee)
    if (found.rows.length > size) reply.header('link', linkAfter(found.rows[size - 1]!, request.url))
    const text = await show(found, 1)
    return `{"data":${text},${text.slice(1)}`
  })

  app.post(path, async (request) => {
    const accountId = accountOf(request)
    requireAdministrator(await memberOf(request.headers, accountId))
    const { source, inbox } = readConversation(request.body)
    return JSON.stringify(presentConversation(await create(accountId, inbox, source), new Map()))
  })
}

interface Counts {
  all: number
  mine: number
  unassigned: number
}

interface Found {
  rows: ConversationRow[]
  counts: Counts
}

/** One statement for the page and all that it shows but messages, one for the counts. */
function pageFinder(sql: Sql, condition: string) {
  const matching = `
    from conversations
    where account_id = ? and ${condition}
      and inbox_id not in (select id from inboxes where account_id = conversations.account_id and deleted_at is not null)
  `
  const order = 'last_activity_at desc, id desc'
  const list = sql.prepare<ConversationRow>(`
    ${selectConversations}
    from (select * ${matching} order by ${order} limit ? offset ?) c
    ${joinedToConversations}
    order by c.last_activity_at desc, c.id desc
  `)
  const count = sql.prepare<Counts>(
    `
    select count(*) as all, count(case when assignee_id = ? then 1 end) as mine,
      count(case when assignee_id is null and assignee_bot_id is null then 1 end) as unassigned
    ${matching}
  `.replace('as all', 'as "all"'),
  )
  return async (userId: number, page: number, ...values: (string | number)[]): Promise<Found> => {
    const [rows, [counts]] = await Promise.all([list(...values, size + 1, (page - 1) * size), count(userId, ...values)])
    return { rows, counts: counts! }
  }
}

interface NewConnection {
  id: number
  contact_id: number
  enable_auto_assignment: number | boolean
  agent_bot_id: number | null
}

/** Where nobody is to get it by turn, no bot answers and every conversation is one of its own, as in the bench. */
function creator(sql: Sql) {
  const findConnection = sql.prepare<NewConnection>(`
    select connection.id, connection.contact_id, inbox.enable_auto_assignment, inbox.agent_bot_id
    from inboxes inbox
    join contact_inboxes connection on connection.inbox_id = inbox.id and connection.source_id = ?
    join contacts contact on contact.id = connection.contact_id
    where inbox.account_id = ? and inbox.id = ? and inbox.deleted_at is null
    ${sql.lock('contact')}
  `)
  const takeDisplayId = sql.prepare<{ last_number: number }>(`
    insert into conversation_numbers (account_id, last_number) values (?, 1)
    on conflict (account_id) do update set last_number = conversation_numbers.last_number + 1
    returning last_number
  `)
  const findNext = sql.prepare(`
    select seat.id
    from inbox_members seat
    join account_users member on member.id = seat.account_user_id
    where seat.account_id = ? and seat.inbox_id = ? and member.availability = 'online' and not member.auto_offline
    order by seat.turn, seat.id
    limit 1
  `)
  const insert = sql.prepare<{ id: number }>(`
    insert into conversations (
      account_id, display_id, uuid, inbox_id, contact_id, contact_inbox_id, status, priority, opened_at, waiting_since,
      last_activity_at, created_at, updated_at
    )
    values (?, ?, ?, ?, ?, ?, 'open', 0, ?, ?, ?, ?, ?)
    returning id
  `)
  const find = sql.prepare<ConversationRow>(
    `${selectConversations} from conversations c ${joinedToConversations} where c.account_id = ? and c.id = ?`,
  )
  const emit = eventWriter(sql)

  return (accountId: number, inbox: number, source: string): Promise<ConversationRow> =>
    sql.transaction(async (tx) => {
      const [connection] = await findConnection.in(tx)(source, accountId, inbox)
      if (!connection) throw new Refusal(422, 'unknown', 'does not exist in this account', 'source_id')
      if (connection.enable_auto_assignment && (await findNext.in(tx)(accountId, inbox)).length > 0) throw new Error()
      const now = Date.now()
      const [taken] = await takeDisplayId.in(tx)(accountId)
      const ids = [accountId, taken!.last_number, randomUUID(), inbox, connection.contact_id, connection.id]
      const [made] = await insert.in(tx)(...ids, now, now, now, now, now)
      const [row] = await find.in(tx)(accountId, made!.id)
      await emit(tx, accountId, 'conversation_created', conversationPayload(row!, new Map()))
      return row!
    })
}

const statuses = ['open', 'resolved', 'pending', 'snoozed']

function readList(query: unknown): { status: string; page: number } {
  const { status = 'open', page = '1' } = query as Record<string, unknown>
  if (!statuses.includes(status as string)) throw new Refusal(422, 'not_allowed', 'is none of these', 'status')
  if (!/^[1-9]\d{0,5}$/.test(String(page))) throw wrongType('page')
  return { status: status as string, page: Number(page) }
}

interface Item {
  attribute_key: unknown
  filter_operator: unknown
  values: unknown[]
}

function readFilter(body: unknown): { status: string; assignee: number } {
  const { payload } = (body ?? {}) as { payload?: Item[] }
  if (payload === undefined) throw missing('payload')
  if (!Array.isArray(payload) || payload.length !== 2) throw wrongType('payload')
  const [status, assignee] = ['status', 'assignee_id'].map((key, at) => readItem(payload[at]!, key, at))
  if (!statuses.includes(String(status))) throw new Refusal(422, 'not_allowed', 'is none', 'payload[0].values[0]')
  if (!Number.isSafeInteger(Number(assignee))) throw wrongType('payload[1].values[0]')
  return { status: String(status), assignee: Number(assignee) }
}

function readItem({ attribute_key, filter_operator, values }: Item, key: string, at: number): unknown {
  if (attribute_key !== key) throw new Refusal(422, 'unknown', 'is no key', `payload[${at}].attribute_key`)
  if (filter_operator === 'equal_to' && Array.isArray(values) && values.length === 1) return values[0]
  throw new Refusal(422, 'not_allowed', 'is no operator', `payload[${at}].filter_operator`)
}

function readConversation(body: unknown): { source: string; inbox: number } {
  const { source_id: source, inbox_id: inbox } = (body ?? {}) as Record<string, unknown>
  if (source === undefined) throw missing('source_id')
  if (typeof source !== 'string' || source.length > 255) throw wrongType('source_id')
  if (!Number.isSafeInteger(inbox)) throw wrongType('inbox_id')
  return { source, inbox: inbox as number }
}

function linkAfter({ last_activity_at, id }: ConversationRow, path: string): string {
  const url = new URL(path, 'http://localhost')
  url.searchParams.set('cursor', Buffer.from(JSON.stringify([last_activity_at, id])).toString('base64url'))
  return `<${url}>; rel="next"`
}
