import type { FastifyInstance } from 'fastify'
import { type ConversationRow, joinedToConversations, selectConversations } from './conversation.ts'
import { presentSender, seconds } from './message.ts'
import { incoming, noSender, poster, readContent } from './post.ts'
import { notFound, Refusal } from './refusal.ts'
import { json, type Sql } from './sql.ts'

interface Visit {
  connection_id: number
  contact_id: number
  account_id: number
  inbox_id: number
  channel_settings: string | object
  allow_messages_after_resolved: number | boolean
  hmac_verified: number | boolean
}

interface Params {
  inbox: string
  source: string
  number: string
}

/** What the inbox answers by itself: a greeting to the first message, and word that nobody is there. */
type Automatic = ConversationRow & {
  greeting_enabled: number | boolean
  working_hours_enabled: number | boolean
  out_of_office_message: string | null
}

export function publicMessageRoutes(app: FastifyInstance, sql: Sql): void {
  const findVisit = sql.prepare<Visit>(`
    select connection.id as connection_id, connection.hmac_verified, contact.id as contact_id, inbox.account_id,
      inbox.id as inbox_id, inbox.channel_settings, inbox.allow_messages_after_resolved
    from inboxes inbox
    join accounts account on account.id = inbox.account_id
    join contact_inboxes connection on connection.inbox_id = inbox.id
    join contacts contact on contact.id = connection.contact_id
    where inbox.identifier = ? and inbox.deleted_at is null and connection.source_id = ? and account.status = 'active'
      and account.deleted_at is null
  `)
  const lockConversation = sql.prepare<Automatic>(`
    ${selectConversations}, inbox.greeting_enabled, inbox.working_hours_enabled, inbox.out_of_office_message
    from conversations c
    ${joinedToConversations}
    where c.account_id = ? and c.display_id = ? and c.contact_inbox_id = ?
    ${sql.lock('c')}
  `)
  const post = poster(sql)

  const path = '/public/api/v1/inboxes/:inbox/contacts/:source/conversations/:number/messages'
  app.post(path, async (request) => {
    const { inbox, source, number } = request.params as Params
    const [visit] = await findVisit(inbox, source)
    if (!visit || !mayWrite(visit)) throw new Refusal(401, 'access_refused', 'This grants no access.')
    const content = readContent(request.body)
    const { message, after } = await sql.transaction(async (tx) => {
      const [row] = await lockConversation.in(tx)(visit.account_id, Number(number), visit.connection_id)
      if (!row) throw notFound()
      if (row.contact_blocked) throw new Refusal(403, 'contact_blocked', 'This contact is blocked.')
      if (row.status === 'resolved' && !visit.allow_messages_after_resolved) {
        throw new Refusal(422, 'conversation_resolved', 'This conversation is resolved.')
      }
      if (answersByItself(row)) throw new Error('The bench has no inbox that would answer here')
      const shown = { ...noSender, ...contactIn(row) }
      return post(tx, row, { type: incoming, content, sender: { type: 'contact', id: row.contact_id, shown } })
    })
    return JSON.stringify({
      id: message.id,
      content,
      message_type: incoming,
      content_type: message.content_type,
      content_attributes: message.content_attributes,
      created_at: seconds(message.created_at),
      conversation_id: after.display_id,
      attachments: [],
      sender: presentSender(message),
    })
  })
}

function mayWrite({ channel_settings, hmac_verified }: Visit): boolean {
  return Boolean(hmac_verified) || !(json(channel_settings) as { hmac_mandatory?: boolean }).hmac_mandatory
}

function answersByItself(row: Automatic): boolean {
  if (row.working_hours_enabled && row.out_of_office_message?.trim()) return true
  return Boolean(row.greeting_enabled) && row.last_non_activity_message_id === null
}

function contactIn(row: ConversationRow) {
  const { contact_name, contact_email, contact_phone_number, contact_identifier, contact_blocked } = row
  const { contact_additional_attributes, contact_custom_attributes } = row
  return {
    ...{ contact_name, contact_email, contact_phone_number, contact_identifier, contact_blocked },
    ...{ contact_additional_attributes, contact_custom_attributes },
  }
}
