import type { FastifyInstance } from 'fastify'
import type { Secrets } from '../../server/src/kernel/secrets.ts'
import { accountOf, memberFinder, requireAdministrator } from './caller.ts'
import { seconds } from './message.ts'
import { notFound } from './refusal.ts'
import { json, type Sql } from './sql.ts'

interface ContactRow {
  id: number
  name: string
  email: string | null
  phone_number: string | null
  identifier: string | null
  blocked: number | boolean
  additional_attributes: string | object
  custom_attributes: string | object
  last_activity_at: number | null
  created_at: number
}

interface ConnectionRow {
  source_id: string
  id: number
  name: string
  channel_type: string
  channel_settings: string | object
}

/** As administrators see them. */
export function contactRoutes(app: FastifyInstance, sql: Sql, secrets: Secrets): void {
  const memberOf = memberFinder(sql, secrets)
  const find = sql.prepare<ContactRow>(`
    select id, name, email, phone_number, identifier, blocked, additional_attributes, custom_attributes,
      last_activity_at, created_at
    from contacts
    where account_id = ? and id = ?
  `)
  const listConnections = sql.prepare<ConnectionRow>(`
    select connection.source_id, inbox.id, inbox.name, inbox.channel_type, inbox.channel_settings
    from contact_inboxes connection
    join inboxes inbox on inbox.id = connection.inbox_id and inbox.deleted_at is null
    where connection.account_id = ? and connection.contact_id = ?
    order by connection.id
  `)

  app.get('/api/v1/accounts/:account_id/contacts/:id', async (request) => {
    const accountId = accountOf(request)
    requireAdministrator(await memberOf(request.headers, accountId))
    const [contact] = await find(accountId, Number((request.params as { id: string }).id))
    if (!contact) throw notFound()
    const connections = await listConnections(accountId, contact.id)
    return JSON.stringify({ payload: { ...present(contact), contact_inboxes: connections.map(presentConnection) } })
  })
}

function present(contact: ContactRow): object {
  return {
    id: contact.id,
    name: contact.name,
    email: contact.email ?? undefined,
    phone_number: contact.phone_number ?? undefined,
    identifier: contact.identifier ?? undefined,
    thumbnail: '',
    availability_status: 'offline',
    blocked: Boolean(contact.blocked),
    additional_attributes: json(contact.additional_attributes),
    custom_attributes: json(contact.custom_attributes),
    last_activity_at: contact.last_activity_at === null ? undefined : seconds(contact.last_activity_at),
    created_at: seconds(contact.created_at),
  }
}

function presentConnection({ source_id, id, name, channel_type, channel_settings }: ConnectionRow): object {
  const { provider } = json(channel_settings) as { provider?: string }
  return { source_id, inbox: { id, avatar_url: '', channel_id: id, name, channel_type, provider } }
}
