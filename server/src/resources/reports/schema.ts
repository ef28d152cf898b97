import { type Static, T } from '../../kernel/schema.ts'
import { availabilities } from '../users/schema.ts'
import { metricNames } from './rules/metrics.ts'

const open = T.number({ description: 'Open conversations' })
const unattended = T.number({ description: 'Of those, the ones without a first reply or whose contact is waiting' })

export const AgentMetric = T.object(
  {
    id: T.number(),
    name: T.text(),
    email: T.text(),
    thumbnail: T.text(),
    availability: T.enum(availabilities),
    metric: T.object({ open, unattended }),
  },
  { title: 'AgentConversationMetric' },
)

export const AccountMetric = T.object(
  {
    open,
    unattended,
    unassigned: T.number({ description: 'Of the open ones, those that neither an agent nor a bot has' }),
    pending: T.number(),
  },
  { title: 'AccountConversationMetric' },
)

export const ConversationReportQuery = T.object({
  type: T.enum(['agent', 'account'], { description: 'Of each agent, or of the account as a whole' }),
  user_id: T.optional(T.id({ description: 'Of this agent only' })),
})

const latest = 4_102_444_800
const since = T.integer(0, latest, {
  description: 'From here on, in Unix seconds; rounded down to a quarter of an hour',
  examples: [1_767_571_200],
})
const until = T.integer(0, latest, {
  description: 'Up to here, in Unix seconds; rounded up to a quarter of an hour',
  examples: [1_767_657_600],
})

const business_hours = T.optional(T.boolean({ description: 'Times within the working hours of inboxes only' }))

const zone = {
  timezone_offset: T.optional(
    T.decimal({ minimum: -14, maximum: 14, description: 'Hours that clocks are ahead of UTC, all the year round' }),
  ),
  timezone: T.optional(
    T.text({ format: 'timezone', maxLength: 64, description: 'The IANA name of a zone; rather than an offset' }),
  ),
}

const groupings = ['hour', 'day', 'week', 'month', 'year'] as const
const owners = ['account', 'agent', 'inbox', 'label', 'team'] as const

const owner = {
  type: T.enum(owners, { description: 'Of the account, or of one agent, inbox, label or team' }),
  id: T.optional(T.id({ description: 'Of which; not needed for the account' })),
}

const range = { since, until }

export const SeriesQuery = T.object({
  metric: T.enum(metricNames),
  ...owner,
  since: T.optional(since),
  until: T.optional(until),
  group_by: T.optional(T.enum(groupings, { default: 'day', description: 'Weeks begin on Sunday' })),
  business_hours,
  ...zone,
})

export const SummaryQuery = T.object({ ...owner, ...range, business_hours })
export const OwnersQuery = T.object({ ...range, business_hours })
export const RangeOnly = T.object(range)
export const MatrixQuery = T.object({
  ...range,
  inbox_ids: T.optional(T.array(T.id(), { maxItems: 1000, description: 'Of these only' })),
  label_ids: T.optional(T.array(T.id(), { maxItems: 1000, description: 'Of these only' })),
})
export const MessagesQuery = T.object({ ...range, group_by: T.enum(['agent', 'team', 'inbox', 'label']) })
const format = T.optional(T.enum(['json', 'csv'], { description: 'Rather than what `Accept` says' }))

export const DownloadQuery = T.object({ ...range, business_hours, ...zone, format })
export const TrafficQuery = T.object({
  format,
  days_before: T.optional(T.integer(1, 400, { default: 6, description: 'How many days, up to the end of yesterday' })),
  ...zone,
})

const seconds = (description: string) => T.nullable(T.decimal({ description }))

/** Written out, so that clients know each one by name. */
const metrics = {
  conversations_count: T.number(),
  incoming_messages_count: T.number(),
  outgoing_messages_count: T.number(),
  avg_first_response_time: seconds('Seconds; null where there was none'),
  avg_resolution_time: seconds('Seconds; null where there was none'),
  resolutions_count: T.number(),
  reply_time: seconds('Seconds; null where there was none'),
}
const botMetrics = { bot_resolutions_count: T.number(), bot_handoffs_count: T.number() }
const previous = { description: 'Of the equally long time just before' }

export const Series = T.array(
  T.object({
    value: T.decimal({ description: 'A number, or the average of seconds' }),
    timestamp: T.number({ description: 'When the part begins, in Unix seconds' }),
    count: T.optional(T.number({ description: 'Of an average: of how many' })),
  }),
)
export const Summary = T.object(
  { ...metrics, previous: { ...T.object(metrics), ...previous } },
  { title: 'ReportSummary' },
)
export const BotSummary = T.object(
  { ...botMetrics, previous: { ...T.object(botMetrics), ...previous } },
  { title: 'BotReportSummary' },
)
export const BotMetrics = T.object(
  {
    conversation_count: T.number({ description: 'That were made, and that a bot has taken part in' }),
    message_count: T.number({ description: 'That bots have written to contacts' }),
    resolution_rate: T.number({ description: 'Resolutions by bots for each hundred of these conversations' }),
    handoff_rate: T.number({ description: 'Handoffs for each hundred of these conversations' }),
  },
  { title: 'BotReportMetrics' },
)

const ofOwner = {
  id: T.number(),
  conversations_count: T.number(),
  resolved_conversations_count: T.number(),
  avg_resolution_time: seconds('Seconds'),
  avg_first_response_time: seconds('Seconds'),
  avg_reply_time: seconds('Seconds'),
}
export const OwnerSummary = T.object(ofOwner, { title: 'ReportSummaryOfOne' })
export const LabelSummary = T.object({ ...ofOwner, name: T.text() }, { title: 'ReportSummaryOfLabel' })

const byChannel = { description: 'By the kind of inbox, as inboxes show it in `channel_type`' }
export const ChannelSummary = T.record(
  T.object({ open: T.number(), resolved: T.number(), pending: T.number(), snoozed: T.number(), total: T.number() }),
  byChannel,
)
export const Distribution = T.record(
  T.object({ '0-1h': T.number(), '1-4h': T.number(), '4-8h': T.number(), '8-24h': T.number(), '24h+': T.number() }),
  byChannel,
)
export const Matrix = T.object(
  {
    inboxes: T.array(T.object({ id: T.number(), name: T.text() })),
    labels: T.array(T.object({ id: T.number(), title: T.text() })),
    matrix: T.array(T.array(T.number()), { description: 'A row for each inbox, a column for each label' }),
  },
  { title: 'InboxLabelMatrix' },
)
export const SentMessages = T.array(T.object({ id: T.number(), name: T.text(), outgoing_messages_count: T.number() }))

const Period = T.object({ since: T.text(), until: T.text() }, { title: 'ReportPeriod' })
const ofName = { ...ofOwner, name: T.text() }
export const OwnersTable = T.object({ period: Period, rows: T.array(T.object(ofName)) }, { title: 'ReportTable' })
export const InboxesTable = T.object(
  { period: Period, rows: T.array(T.object({ ...ofName, channel_type: T.text() })) },
  { title: 'InboxReportTable' },
)
export const SummaryTable = T.object({ period: Period, ...metrics }, { title: 'SummaryReportTable' })
export const Traffic = T.object(
  {
    timezone: T.text(),
    dates: T.array(T.text()),
    rows: T.array(T.object({ hour: T.text(), counts: T.array(T.number()) }), { description: 'One for each hour' }),
  },
  { title: 'ConversationTraffic' },
)

export const liveGroups = ['team_id', 'assignee_id'] as const
const whose = T.optional(T.nullable(T.number()))
export const LiveCount = T.object(
  {
    open,
    unattended,
    unassigned: AccountMetric.properties.unassigned,
    team_id: whose,
    assignee_id: whose,
  },
  { title: 'LiveConversationMetric' },
)

export type GroupBy = (typeof groupings)[number]
export type OwnerType = (typeof owners)[number]
export type RangeQuery = { since: number; until: number }
export type ZoneQuery = { timezone_offset?: number; timezone?: string }
export type Summary = Static<typeof Summary>
export type OwnersTable = Static<typeof OwnersTable>
export type InboxesTable = Static<typeof InboxesTable>
export type SummaryTable = Static<typeof SummaryTable>
export type Traffic = Static<typeof Traffic>
export type OwnerSummary = Static<typeof OwnerSummary>
export type AgentMetric = Static<typeof AgentMetric>
export type AccountMetric = Static<typeof AccountMetric>
