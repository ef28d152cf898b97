import { type Around, presentMessage, type ShownMessage, seconds } from './message.ts'
import { json } from './sql.ts'

export interface ConversationRow extends Around {
  id: number
  account_id: number
  uuid: string
  inbox_id: number
  contact_id: number
  contact_inbox_id: number
  status: string
  priority: number
  additional_attributes: string | object
  custom_attributes: string | object
  snoozed_until: number | null
  agent_last_seen_at: number | null
  assignee_last_seen_at: number | null
  contact_last_seen_at: number | null
  first_reply_created_at: number | null
  waiting_since: number | null
  last_incoming_at: number | null
  last_message_id: number | null
  last_non_activity_message_id: number | null
  flood_minute: number
  flood_count: number
  created_at: number
  updated_at: number
  contact_name: string
  contact_email: string | null
  contact_phone_number: string | null
  contact_identifier: string | null
  contact_blocked: number | boolean
  contact_additional_attributes: string | object
  contact_custom_attributes: string | object
  contact_last_activity_at: number | null
  contact_created_at: number
  hmac_verified: number | boolean
  contact_inbox_created_at: number
  contact_inbox_updated_at: number
  inbox_name: string
  channel_type: string
  channel_settings: string | object
  assignee_name: string | null
  assignee_display_name: string | null
  assignee_email: string | null
  assignee_confirmed_at: number | null
  assignee_custom_attributes: string | object | null
  assignee_availability: string | null
  assignee_auto_offline: number | boolean | null
  assignee_role: string | null
  team_id: number | null
  team_name: string | null
  team_description: string | null
  team_allow_auto_assign: number | boolean | null
  labels: string | null
}

const conversationColumns = `
  c.id, c.account_id, c.display_id, c.uuid, c.inbox_id, c.contact_id, c.contact_inbox_id, c.status, c.priority, c.assignee_id, c.team_id,
  c.additional_attributes, c.custom_attributes, c.snoozed_until, c.agent_last_seen_at, c.assignee_last_seen_at,
  c.contact_last_seen_at, c.first_reply_created_at, c.waiting_since, c.last_incoming_at, c.last_activity_at,
  c.unread_count, c.last_message_id, c.last_non_activity_message_id, c.flood_minute, c.flood_count, c.created_at,
  c.updated_at
`

/** Of conversations `c`, with everything that is shown with them; without bots, of which the bench has none. */
export const selectConversations = `
  select ${conversationColumns}, contact.name as contact_name, contact.email as contact_email,
    contact.phone_number as contact_phone_number, contact.identifier as contact_identifier,
    contact.blocked as contact_blocked, contact.additional_attributes as contact_additional_attributes,
    contact.custom_attributes as contact_custom_attributes, contact.last_activity_at as contact_last_activity_at,
    contact.created_at as contact_created_at, connection.source_id, connection.hmac_verified,
    connection.created_at as contact_inbox_created_at, connection.updated_at as contact_inbox_updated_at,
    inbox.name as inbox_name, inbox.channel_type, inbox.channel_settings, assignee.name as assignee_name,
    assignee.display_name as assignee_display_name, assignee.email as assignee_email,
    assignee.confirmed_at as assignee_confirmed_at, assignee.custom_attributes as assignee_custom_attributes,
    member.availability as assignee_availability, member.auto_offline as assignee_auto_offline,
    member.role as assignee_role, team.name as team_name, team.description as team_description,
    team.allow_auto_assign as team_allow_auto_assign,
    (
      select string_agg(labels.title, ',')
      from conversation_labels own join labels on labels.id = own.label_id
      where own.account_id = c.account_id and own.conversation_id = c.id
    ) as labels
`

export const joinedToConversations = `
  join contacts contact on contact.id = c.contact_id
  join contact_inboxes connection on connection.id = c.contact_inbox_id
  join inboxes inbox on inbox.id = c.inbox_id and inbox.deleted_at is null
  left join users assignee on assignee.id = c.assignee_id
  left join account_users member on member.account_id = c.account_id and member.user_id = c.assignee_id
  left join teams team on team.id = c.team_id
`

const priorities = [undefined, 'low', 'medium', 'high', 'urgent']

export function presentConversation(row: ConversationRow, messages: Map<number, ShownMessage>) {
  const show = (id: number | null) => {
    const message = messages.get(id ?? 0)
    return message && presentMessage(message, row)
  }
  const last = show(row.last_message_id)
  return {
    id: row.display_id,
    account_id: row.account_id,
    uuid: row.uuid,
    inbox_id: row.inbox_id,
    status: row.status,
    priority: priorities[row.priority],
    labels: labelsOf(row),
    muted: Boolean(row.contact_blocked),
    can_reply: canReply(row),
    unread_count: Math.min(row.unread_count, 99),
    additional_attributes: json(row.additional_attributes),
    custom_attributes: json(row.custom_attributes),
    messages: last ? [last] : [],
    last_non_activity_message: show(row.last_non_activity_message_id),
    snoozed_until: row.snoozed_until === null ? undefined : seconds(row.snoozed_until),
    created_at: seconds(row.created_at),
    updated_at: seconds(row.updated_at),
    timestamp: seconds(row.last_activity_at),
    last_activity_at: seconds(row.last_activity_at),
    agent_last_seen_at: seconds(row.agent_last_seen_at ?? 0),
    assignee_last_seen_at: seconds(row.assignee_last_seen_at ?? 0),
    contact_last_seen_at: seconds(row.contact_last_seen_at ?? 0),
    first_reply_created_at: seconds(row.first_reply_created_at ?? 0),
    waiting_since: seconds(row.waiting_since ?? 0),
    applied_sla: {},
    sla_events: [],
    meta: {
      sender: presentContactOf(row),
      channel: row.channel_type,
      assignee: presentAssignee(row),
      assignee_type: row.assignee_name === null ? undefined : 'User',
      team: presentTeam(row),
      hmac_verified: Boolean(row.hmac_verified),
    },
  }
}

export function labelsOf({ labels }: ConversationRow): string[] {
  return labels ? labels.split(',').sort() : []
}

function canReply({ channel_settings, last_incoming_at }: ConversationRow): boolean {
  const { additional_attributes } = json(channel_settings) as { additional_attributes?: Record<string, unknown> }
  const hours = additional_attributes?.agent_reply_time_window
  return !hours || Date.now() - (last_incoming_at ?? 0) < Number(hours) * 3_600_000
}

export function presentContactOf(row: ConversationRow): object {
  return {
    id: row.contact_id,
    name: row.contact_name,
    email: row.contact_email ?? undefined,
    phone_number: row.contact_phone_number ?? undefined,
    identifier: row.contact_identifier ?? undefined,
    thumbnail: '',
    availability_status: 'offline',
    blocked: Boolean(row.contact_blocked),
    additional_attributes: json(row.contact_additional_attributes),
    custom_attributes: json(row.contact_custom_attributes),
    last_activity_at: row.contact_last_activity_at === null ? undefined : seconds(row.contact_last_activity_at),
    created_at: seconds(row.contact_created_at),
  }
}

export function presentAssignee(row: ConversationRow): object | undefined {
  if (row.assignee_name === null) return undefined
  return {
    id: row.assignee_id,
    type: 'user',
    account_id: row.account_id,
    availability_status: row.assignee_auto_offline ? 'offline' : (row.assignee_availability ?? 'offline'),
    auto_offline: Boolean(row.assignee_auto_offline),
    available_name: row.assignee_display_name || row.assignee_name,
    avatar_url: '',
    thumbnail: '',
    confirmed: row.assignee_confirmed_at !== null,
    display_name: row.assignee_display_name ?? undefined,
    email: row.assignee_email,
    uid: row.assignee_email,
    name: row.assignee_name,
    provider: 'email',
    role: row.assignee_role ?? undefined,
    custom_attributes: json(row.assignee_custom_attributes ?? {}),
  }
}

function presentTeam(row: ConversationRow): object | undefined {
  if (row.team_name === null) return undefined
  return {
    id: row.team_id,
    name: row.team_name,
    description: row.team_description ?? undefined,
    allow_auto_assign: Boolean(row.team_allow_auto_assign),
    account_id: row.account_id,
  }
}

/** As events carry it. */
export function conversationPayload(row: ConversationRow, messages: Map<number, ShownMessage>) {
  return {
    ...presentConversation(row, messages),
    inbox: { id: row.inbox_id, name: row.inbox_name },
    contact_inbox: {
      id: row.contact_inbox_id,
      contact_id: row.contact_id,
      inbox_id: row.inbox_id,
      source_id: row.source_id,
      hmac_verified: Boolean(row.hmac_verified),
      created_at: iso(row.contact_inbox_created_at),
      updated_at: iso(row.contact_inbox_updated_at),
    },
  }
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

/** As events carry it, with its conversation around it. */
export function messagePayload(message: ShownMessage, row: ConversationRow): object {
  const shown = presentMessage(message, row)
  const { messages, last_non_activity_message, ...around } = conversationPayload(row, new Map())
  return {
    ...shown,
    sender: message.user_name === null ? shown.sender : { ...shown.sender, email: message.user_email },
    exact_times: { created_at: iso(message.created_at), updated_at: iso(message.updated_at) },
    inbox: around.inbox,
    conversation: { ...shown.conversation, ...around, messages: [] },
  }
}
