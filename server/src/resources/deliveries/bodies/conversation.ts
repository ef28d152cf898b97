import { api } from '../../../channels/api.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import { T } from '../../../kernel/schema.ts'
import { Assignee, Conversation, namedPriorities, TeamOfConversation } from '../../conversations/schema.ts'
import { AppliedSla } from '../../conversations/sla/schema.ts'
import { ContactWithin, contactWithin } from './contact.ts'
import { LatestMessage, latestMessage } from './message-within.ts'
import { isoOrNever, isoOrNull, part } from './parts.ts'

const { last_non_activity_message: _latest, ...shown } = Conversation.properties

export const InboxName = T.object({ id: T.number(), name: T.text() })

export const conversationFields = {
  ...shown,
  channel: T.text({ examples: [api.type] }),
  contact_inbox: T.object({
    id: T.number(),
    contact_id: T.number(),
    inbox_id: T.number(),
    source_id: T.text({ description: 'What the inbox calls the contact' }),
    hmac_verified: T.boolean(),
    created_at: T.isoTime(),
    updated_at: T.isoTime(),
  }),
  inbox: InboxName,
  messages: T.array(LatestMessage, { description: 'The latest message that is no activity, if there is one' }),
  meta: T.object({
    ...shown.meta.properties,
    sender: ContactWithin,
    assignee: T.nullable(Assignee),
    assignee_type: T.nullable(T.text({ description: '`User` or `AgentBot`' })),
    team: T.nullable(TeamOfConversation),
  }),
  priority: T.nullable(T.enum(namedPriorities)),
  snoozed_until: isoOrNever(),
  first_reply_created_at: isoOrNever(),
  sla_policy_id: T.nullable(T.number()),
  applied_sla: T.nullable(T.object(AppliedSla.properties, { title: 'SentSla' })),
}

export const ConversationBody = T.object(conversationFields, { title: 'ConversationBody' })

export function conversationBody(payload: JsonObject): JsonObject {
  const { last_non_activity_message: latest, changed_attributes, ...conversation } = payload
  const meta = part(conversation.meta)
  const { assignee = null, assignee_type = null, team = null } = meta
  const { priority = null, sla_policy_id = null } = conversation
  const applied = part(conversation.applied_sla)
  return {
    ...conversation,
    channel: meta.channel,
    messages: latest ? [latestMessage(part(latest))] : [],
    meta: { ...meta, sender: contactWithin(part(meta.sender)), assignee, assignee_type, team },
    priority,
    snoozed_until: isoOrNull(conversation.snoozed_until),
    first_reply_created_at: isoOrNull(conversation.first_reply_created_at),
    sla_policy_id,
    applied_sla: applied.id === undefined ? null : applied,
    ...(Array.isArray(changed_attributes) && { changed_attributes: changed_attributes.map(asReceiversKnowIt) }),
  }
}

const times = ['snoozed_until', 'waiting_since', 'first_reply_created_at']

function asReceiversKnowIt(changed: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(changed).map(([name, values]) => {
      if (name === 'labels') return ['label_list', values]
      if (!times.includes(name)) return [name, values]
      const { previous_value, current_value } = part(values)
      return [name, { previous_value: isoOrNull(previous_value), current_value: isoOrNull(current_value) }]
    }),
  )
}
