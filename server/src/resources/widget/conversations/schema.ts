import { type Static, T } from '../../../kernel/schema.ts'
import { PublicContactRecord } from '../../contacts/public/schema.ts'
import { statuses } from '../../conversations/schema.ts'
import { newWidgetMessage, WidgetMessage } from '../messages/schema.ts'

const shown = {
  id: T.number({ description: 'Its number in the account' }),
  uuid: T.text(),
  inbox_id: T.number(),
  status: T.enum(statuses),
  contact_last_seen_at: T.number({ description: 'Unix seconds; 0 for never' }),
  agent_last_seen_at: T.number({ description: 'Unix seconds; 0 for never' }),
  last_activity_at: T.number({ description: 'Unix seconds' }),
}

const WidgetConversation = T.object(shown, { title: 'WidgetConversation' })

/** Nothing of it where there is none. */
export const CurrentConversation = T.object(
  {
    id: T.optional(shown.id),
    uuid: T.optional(shown.uuid),
    inbox_id: T.optional(shown.inbox_id),
    status: T.optional(shown.status),
    contact_last_seen_at: T.optional(shown.contact_last_seen_at),
    agent_last_seen_at: T.optional(shown.agent_last_seen_at),
    last_activity_at: T.optional(shown.last_activity_at),
  },
  { title: 'CurrentConversation' },
)

export const BegunConversation = T.object(
  {
    ...shown,
    custom_attributes: T.json(),
    messages: T.array(WidgetMessage, { description: 'The latest 20, oldest first' }),
    contact: PublicContactRecord,
  },
  { title: 'BegunConversation' },
)

export const ConversationHistory = T.object(
  {
    payload: T.array(
      T.object({
        ...shown,
        last_message: T.optional(WidgetMessage),
        unread_count: T.number({ description: 'Answers that the visitor has not seen' }),
        created_at: T.number({ description: 'Unix seconds' }),
      }),
    ),
  },
  { title: 'ConversationHistory' },
)

/** What programs in use read of a conversation whose attributes they have removed; nothing that agents keep to themselves. */
export const ConversationRecord = T.object(
  {
    id: T.number(),
    display_id: T.number(),
    uuid: T.text(),
    account_id: T.number(),
    inbox_id: T.number(),
    contact_id: T.number(),
    contact_inbox_id: T.number(),
    status: T.enum(statuses),
    custom_attributes: T.json(),
    additional_attributes: T.json(),
    contact_last_seen_at: T.nullable(T.isoTime()),
    agent_last_seen_at: T.nullable(T.isoTime()),
    last_activity_at: T.isoTime(),
    waiting_since: T.nullable(T.isoTime()),
    first_reply_created_at: T.nullable(T.isoTime()),
    created_at: T.isoTime(),
    updated_at: T.isoTime(),
    assignee_id: T.nullable(T.number()),
    assignee_agent_bot_id: T.nullable(T.number()),
    assignee_last_seen_at: T.nullable(T.isoTime()),
    team_id: T.nullable(T.number()),
    campaign_id: T.nullable(T.number()),
    sla_policy_id: T.nullable(T.number()),
    priority: T.nullable(T.text()),
    snoozed_until: T.nullable(T.isoTime()),
    identifier: T.nullable(T.text()),
    label_list: T.array(T.text()),
  },
  { title: 'WidgetConversationRecord' },
)

/** What begins a conversation, besides what is said in it. */
export const beginning = {
  custom_attributes: T.optional(T.json({ description: 'Of a conversation that is begun by this' })),
  labels: T.optional(
    T.array(T.text(), {
      maxItems: 50,
      description: 'Of a conversation that is begun by this; those that the account has',
    }),
  ),
}

const { reply_to: _nothingYet, ...firstMessage } = newWidgetMessage

export const NewWidgetConversation = T.object(
  {
    contact: T.optional(
      T.object({
        name: T.optional(T.nullable(T.text())),
        email: T.optional(T.nullable(T.text({ format: 'email' }))),
        phone_number: T.optional(
          T.nullable(T.key({ pattern: '^\\+[1-9]\\d{1,14}$', 'x-rule': 'must be in E.164 form, such as +15550100' })),
        ),
      }),
    ),
    ...firstMessage,
    ...beginning,
  },
  { title: 'NewWidgetConversation' },
)

export type WidgetConversation = Static<typeof WidgetConversation>
export type BegunConversation = Static<typeof BegunConversation>
export type ConversationHistory = Static<typeof ConversationHistory>
export type ConversationRecord = Static<typeof ConversationRecord>
export type NewWidgetConversation = Static<typeof NewWidgetConversation>
