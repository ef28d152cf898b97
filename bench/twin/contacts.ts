import type { FastifyInstance } from 'fastify'
import type { Secrets } from '../../server/src/kernel/secrets.ts'
import { accountOf, memberFinder, requireAdministrator } from './caller.ts'
import { eventWriter } from './events.ts'
import { seconds } from './message.ts'
import { notFound, Refusal, wrongType } from './refusal.ts'
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

const path = '/api/v1/accounts/:account_id/contacts'

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

  const insert = sql.prepare<ContactRow>(`
    insert into contacts (
      account_id, name, sort_name, middle_name, last_name, email, contact_type, blocked, identified, search_text,
      additional_attributes, custom_attributes, created_at, updated_at
    )
    values (?, ?, ?, '', '', ?, ?, false, ?, ?, '{}', '{}', ?, ?)
    on conflict do nothing
    returning id, name, email, phone_number, identifier, blocked, additional_attributes, custom_attributes,
      last_activity_at, created_at
  `)
  const emit = eventWriter(sql)

  app.post(path, async (request) => {
    const accountId = accountOf(request)
    await memberOf(request.headers, accountId)
    const { name, email } = readContact(request.body)
    const sortName = name.normalize('NFC').toLowerCase()
    const searchText = email ? `${sortName}\u001f${email}` : sortName
    const kind = email ? ['lead', 1] : ['visitor', 0]
    const contact = await sql.transaction(async (tx) => {
      const now = Date.now()
      const [row] = await insert.in(tx)(accountId, name, sortName, email, ...kind, searchText, now, now)
      if (!row) throw new Refusal(422, 'taken', 'has already been taken', 'email')
      const shown = present(row)
      await emit(tx, accountId, 'contact_created', shown)
      return shown
    })
    // Nobody knows a new contact yet.
    return JSON.stringify({ payload: { contact: { ...contact, contact_inboxes: [] }, contact_inbox: { inbox: null } } })
  })

  app.get(`${path}/:id`, async (request) => {
    const accountId = accountOf(request)
    requireAdministrator(await memberOf(request.headers, accountId))
    const [contact] = await find(accountId, Number((request.params as { id: string }).id))
    if (!contact) throw notFound()
    const connections = await listConnections(accountId, contact.id)
    return JSON.stringify({ payload: { ...present(contact), contact_inboxes: connections.map(presentConnection) } })
  })
}

const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

function readContact(body: unknown): { name: string; email: string | null } {
  const { name = '', email = null } = (body ?? {}) as Record<string, unknown>
  if (!isShort(name)) throw wrongType('name')
  if (email === null) return { name, email }
  if (!isShort(email)) throw wrongType('email')
  if (!emailPattern.test(email)) throw new Refusal(422, 'bad_format', 'must be a valid e-mail address', 'email')
  return { name, email: email.normalize('NFC').toLowerCase() }
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 255 && !value.includes('\0') && value.isWellFormed()
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
