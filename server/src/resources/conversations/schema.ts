import { type Static, T } from '../../kernel/schema.ts'
import { Contact } from '../contacts/schema.ts'
import { messageFields } from './messages/new-message-schema.ts'
import { longestContent, Message } from './messages/schema.ts'
import { AppliedSlaOrNothing, SlaEvent } from './sla/schema.ts'

export const statuses = ['open', 'resolved', 'pending', 'snoozed'] as const
export type Status = (typeof statuses)[number]

/** By urgency; the first stands for none. */
export const priorities = [null, 'low', 'medium', 'high', 'urgent'] as const
export const namedPriorities = ['low', 'medium', 'high', 'urgent'] as const
export type Priority = (typeof namedPriorities)[number]

/** `none` and null alike stand for no priority. */
export const PriorityChange = T.object(
  { priority: T.optional(T.nullable(T.enum([...namedPriorities, 'none'], { examples: ['high'] }))) },
  { title: 'PriorityChange' },
)

export const ConversationChanges = T.object(
  {
    ...PriorityChange.properties,
    custom_attributes: T.optional(T.json({ description: 'In place of those there are' })),
    sla_policy_id: T.optional(
      T.nullable(T.id({ description: 'Once it is set, it cannot be another one, nor taken off', examples: [1] })),
    ),
  },
  { title: 'ConversationChanges' },
)

export const Assignee = T.object({
  id: T.number(),
  type: T.text({ description: '`user` or `agent_bot`' }),
  account_id: T.optional(T.number()),
  availability_status: T.optional(T.text()),
  auto_offline: T.optional(T.boolean()),
  available_name: T.optional(T.text()),
  avatar_url: T.text(),
  thumbnail: T.text(),
  confirmed: T.optional(T.boolean()),
  display_name: T.optional(T.text()),
  email: T.optional(T.text()),
  name: T.text(),
  provider: T.optional(T.text()),
  role: T.optional(T.text()),
  uid: T.optional(T.text()),
  custom_attributes: T.optional(T.json()),
  description: T.optional(T.longText()),
  bot_type: T.optional(T.text()),
})

export const TeamOfConversation = T.object({
  id: T.number(),
  name: T.text(),
  description: T.optional(T.longText()),
  allow_auto_assign: T.boolean(),
  account_id: T.number(),
})

/** A team as whoever assigns it is shown it. */
export const AssignedTeam = T.object({
  ...TeamOfConversation.properties,
  created_at: T.isoTime(),
  updated_at: T.isoTime(),
})

const seconds = (description = 'Unix seconds') => T.number({ description })
const secondsOrZero = () => seconds('Unix seconds; 0 for never')

export const Conversation = T.object(
  {
    id: T.number({ description: 'Its number in the account' }),
    account_id: T.number(),
    uuid: T.text(),
    inbox_id: T.number(),
    status: T.enum(statuses),
    priority: T.optional(T.enum(namedPriorities)),
    labels: T.array(T.text()),
    muted: T.boolean({ description: 'The contact is blocked' }),
    can_reply: T.boolean({ description: 'Whether the channel still takes replies' }),
    unread_count: T.number({ description: 'Incoming messages that no agent has seen; exact up to 99' }),
    additional_attributes: T.json(),
    custom_attributes: T.json(),
    messages: T.array(Message, { description: 'The latest message, if there is one' }),
    last_non_activity_message: T.optional(Message),
    snoozed_until: T.optional(seconds()),
    created_at: seconds(),
    updated_at: seconds(),
    timestamp: seconds('The same as last_activity_at'),
    last_activity_at: seconds(),
    agent_last_seen_at: secondsOrZero(),
    assignee_last_seen_at: secondsOrZero(),
    contact_last_seen_at: secondsOrZero(),
    first_reply_created_at: secondsOrZero(),
    waiting_since: secondsOrZero(),
    sla_policy_id: T.optional(T.number()),
    applied_sla: AppliedSlaOrNothing,
    sla_events: T.array(SlaEvent, { description: 'What was not done in time; the latest 100' }),
    meta: T.object({
      sender: Contact,
      channel: T.text(),
      assignee: T.optional(Assignee),
      assignee_type: T.optional(T.text({ description: '`User` or `AgentBot`' })),
      team: T.optional(TeamOfConversation),
      hmac_verified: T.boolean(),
    }),
  },
  { title: 'Conversation' },
)

export const StatusToggle = T.object(
  {
    status: T.optional(T.enum(statuses, { examples: ['resolved'] })),
    snoozed_until: T.optional(T.nullable(T.moment({ description: 'ISO 8601 or Unix seconds; for `snoozed` only' }))),
  },
  { title: 'StatusToggle' },
)

export const TestMessage = T.object(
  {
    content: T.text({ minLength: 1, examples: ['Does this arrive?'] }),
    source_id: T.optional(T.key({ minLength: 1, description: 'What the inbox is to call the caller' })),
  },
  { title: 'TestMessage' },
)

export const ToggledStatus = T.object(
  {
    meta: T.json(),
    payload: T.object({
      success: T.boolean(),
      conversation_id: T.number(),
      current_status: T.enum(statuses),
      snoozed_until: T.optional(seconds()),
    }),
  },
  { title: 'ToggledStatus' },
)

export const assigneeTypes = ['me', 'unassigned', 'assigned', 'all'] as const
export type AssigneeType = (typeof assigneeTypes)[number]

export const sortBys = [
  'last_activity_at_desc',
  'last_activity_at_asc',
  'created_at_desc',
  'created_at_asc',
  'priority_desc',
  'priority_asc',
  'waiting_since_desc',
  'waiting_since_asc',
  'priority_desc_created_at_asc',
  'latest',
  'sort_on_created_at',
  'sort_on_priority',
  'sort_on_waiting_since',
] as const
export type SortBy = (typeof sortBys)[number]

const longestSpan = 10 * 365 * 24 * 3600

export const ConversationQuery = T.object({
  status: T.optional(T.enum([...statuses, 'all'], { description: '`open` unless given, or `all` with `q`' })),
  inbox_id: T.optional(T.id()),
  team_id: T.optional(T.id()),
  labels: T.optional(T.array(T.text(), { maxItems: 100, description: 'Any of them' })),
  q: T.optional(T.text({ description: 'A part of what was written, in any case' })),
  source_id: T.optional(T.text({ description: 'What the inbox calls the contact' })),
  conversation_type: T.optional(
    T.enum(['mention', 'participating', 'unattended'], {
      description:
        'Those that the caller was mentioned in, those that it takes part in, or those without a first reply or whose ' +
        'contact waits',
    }),
  ),
  updated_within: T.optional(T.integer(1, longestSpan, { description: 'Seconds up to now' })),
})

/** Counts of everything that matches, whatever page is shown. */
export const counts = {
  mine_count: T.number(),
  assigned_count: T.number(),
  unassigned_count: T.number({ description: 'Those that neither a person nor a bot has' }),
  all_count: T.number(),
}

export const ConversationCounts = T.object({ meta: T.object(counts) }, { title: 'ConversationCounts' })

const page = T.object({
  meta: T.object({ ...counts, count: T.number(), current_page: T.number(), has_more: T.boolean() }),
  payload: T.array(Conversation),
})

export const ConversationPage = T.object({ data: page }, { title: 'ConversationPage' })
export const FilteredConversations = T.twice(page, { title: 'FilteredConversations' })

export const NewConversation = T.object(
  {
    source_id: T.optional(
      T.nullable(
        T.key({
          description: 'What the inbox calls the contact; required, unless `contact_id` and `inbox_id` are given',
          examples: ['visitor-1'],
        }),
      ),
    ),
    inbox_id: T.optional(T.id({ examples: [1] })),
    contact_id: T.optional(T.id({ examples: [1] })),
    additional_attributes: T.optional(T.json()),
    custom_attributes: T.optional(T.json()),
    status: T.optional(T.enum(statuses)),
    snoozed_until: T.optional(T.nullable(T.moment({ description: 'ISO 8601 or Unix seconds' }))),
    priority: T.optional(T.nullable(T.enum(namedPriorities))),
    assignee_id: T.optional(T.nullable(T.id())),
    team_id: T.optional(T.nullable(T.id())),
    message: T.optional(T.object(messageFields)),
  },
  { title: 'NewConversation' },
)

export type ToggledStatus = Static<typeof ToggledStatus>
export type ConversationQuery = Static<typeof ConversationQuery>
export type ConversationPage = Static<typeof ConversationPage>
export type TestMessage = Static<typeof TestMessage>
export type NewConversation = Static<typeof NewConversation>
export type Conversation = Static<typeof Conversation>
export type AssignedTeam = Static<typeof AssignedTeam>
export type Assignee = Static<typeof Assignee>

export const SearchQuery = T.object({
  ...ConversationQuery.properties,
  q: T.text({ minLength: 1, description: 'A part of what was written, in any case', examples: ['order'] }),
})

export const FoundConversation = T.object(
  {
    id: T.number({ description: 'Its number in the account' }),
    uuid: T.text(),
    created_at: T.number({ description: 'Unix seconds' }),
    contact: T.object({ id: T.number(), name: T.text() }),
    inbox: T.object({ id: T.number(), name: T.text(), channel_type: T.text() }),
    messages: T.array(
      T.object({
        id: T.number(),
        content: T.nullable(T.longText({ maxLength: longestContent })),
        sender_name: T.optional(T.text()),
        message_type: T.number({ description: '0 incoming, 1 outgoing' }),
        created_at: T.number({ description: 'Unix seconds' }),
      }),
      { description: 'The latest that have the text, oldest first' },
    ),
    account_id: T.number(),
  },
  { title: 'FoundConversation' },
)

export const FoundConversations = T.object(
  {
    meta: T.object({ ...counts, count: T.number(), current_page: T.number(), has_more: T.boolean() }),
    payload: T.array(FoundConversation),
  },
  { title: 'FoundConversations' },
)

export type FoundConversation = Static<typeof FoundConversation>
