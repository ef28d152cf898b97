import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Secrets } from '../../server/src/kernel/secrets.ts'
import { accountOf, memberFinder, requireAdministrator } from './caller.ts'
import {
  type ConversationRow,
  joinedToConversations,
  labelsOf,
  presentAssignee,
  presentContactOf,
  selectConversations,
} from './conversation.ts'
import { presentMessage, type ShownMessage, selectMessages } from './message.ts'
import { noSender, outgoing, poster, readContent } from './post.ts'
import { notFound, wrongType } from './refusal.ts'
import { json, type Sql } from './sql.ts'

const path = '/api/v1/accounts/:account_id/conversations/:conversation_id/messages'
const size = 20

/** As administrators see and write them: the latest page, and plain answers. */
export function messageRoutes(app: FastifyInstance, sql: Sql, secrets: Secrets): void {
  const memberOf = memberFinder(sql, secrets)
  const conversation = `
    ${selectConversations} from conversations c ${joinedToConversations} where c.account_id = ? and c.display_id = ?
  `
  const findConversation = sql.prepare<ConversationRow>(conversation)
  const lockConversation = sql.prepare<ConversationRow>(`${conversation} ${sql.lock('c')}`)
  const list = sql.prepare<ShownMessage>(`
    ${selectMessages} where m.account_id = ? and m.conversation_id = ? order by m.id desc limit ?
  `)
  const count = sql.prepare<{ count: number }>(
    'select count(*) as count from messages where account_id = ? and conversation_id = ?',
  )
  const post = poster(sql)

  app.get(path, async (request, reply) => {
    const accountId = accountOf(request)
    requireAdministrator(await memberOf(request.headers, accountId))
    const [row] = await findConversation(accountId, numberOf(request))
    if (!row) throw notFound()
    const [found, [counted]] = await Promise.all([list(accountId, row.id, size + 1), count(accountId, row.id)])
    const more = found.length > size
    const messages = found.slice(0, size).reverse()
    if (more) reply.header('link', linkBefore(messages[0]!.id, request.url))
    const meta = { ...metaOf(row), count: counted!.count, current_page: 1, has_more: more }
    return JSON.stringify({ meta, payload: messages.map((message) => presentMessage(message, row)) })
  })

  app.post(path, async (request) => {
    const accountId = accountOf(request)
    const member = await memberOf(request.headers, accountId)
    requireAdministrator(member)
    const content = readContent(request.body)
    const { message_type = 'outgoing', private: isPrivate = false } = request.body as Record<string, unknown>
    if (message_type !== 'outgoing') throw wrongType('message_type')
    if (isPrivate !== false) throw wrongType('private')
    const shown = {
      ...noSender,
      user_name: member.name,
      user_display_name: member.display_name,
      user_email: member.email,
      user_availability: member.availability,
      user_auto_offline: member.auto_offline,
    }
    const { message, after } = await sql.transaction(async (tx) => {
      const [row] = await lockConversation.in(tx)(accountId, numberOf(request))
      if (!row) throw notFound()
      return post(tx, row, { type: outgoing, content, sender: { type: 'user', id: member.id, shown } })
    })
    return JSON.stringify(presentMessage(message, after))
  })
}

function numberOf({ params }: FastifyRequest): number {
  return Number((params as { conversation_id: string }).conversation_id)
}

function metaOf(row: ConversationRow): object {
  const { agent_last_seen_at, assignee_last_seen_at } = row
  return {
    labels: labelsOf(row),
    additional_attributes: json(row.additional_attributes),
    contact: { ...presentContactOf(row), type: 'contact' },
    assignee: presentAssignee(row),
    agent_last_seen_at: agent_last_seen_at && new Date(agent_last_seen_at).toISOString(),
    assignee_last_seen_at: assignee_last_seen_at && new Date(assignee_last_seen_at).toISOString(),
  }
}

function linkBefore(id: number, path: string): string {
  const url = new URL(path, 'http://localhost')
  url.searchParams.set('cursor', Buffer.from(JSON.stringify([id])).toString('base64url'))
  return `<${url}>; rel="next"`
}
