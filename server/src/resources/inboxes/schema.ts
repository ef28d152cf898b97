import { channelFields, channelKinds, shownFields } from '../../channels/registry.ts'
import { type Static, T } from '../../kernel/schema.ts'

export const WorkingDay = T.object({
  day_of_week: T.number({ description: '0 is Sunday' }),
  closed_all_day: T.boolean(),
  open_all_day: T.boolean(),
  open_hour: T.optional(T.number()),
  open_minutes: T.optional(T.number()),
  close_hour: T.optional(T.number()),
  close_minutes: T.optional(T.number()),
})

export const Inbox = T.object(
  {
    id: T.number(),
    channel_id: T.number(),
    name: T.text(),
    channel_type: T.text(),
    avatar_url: T.text(),
    greeting_enabled: T.boolean(),
    greeting_message: T.nullable(T.longText()),
    working_hours_enabled: T.boolean(),
    working_hours: T.array(WorkingDay),
    out_of_office_message: T.nullable(T.longText()),
    timezone: T.text(),
    enable_email_collect: T.boolean(),
    csat_survey_enabled: T.boolean(),
    csat_config: T.json(),
    enable_auto_assignment: T.boolean(),
    auto_assignment_config: T.json(),
    allow_messages_after_resolved: T.boolean(),
    lock_to_single_conversation: T.boolean(),
    sender_name_type: T.text(),
    business_name: T.nullable(T.text()),
    portal_id: T.optional(T.number({ description: 'The help center that the inbox shows' })),
    last_seen_on_site_at: T.optional(
      T.number({ description: 'When the widget of a website was last shown there; Unix seconds, ten minutes exact' }),
    ),
    help_center: T.optional(T.object({ name: T.text(), slug: T.text() })),
    callback_webhook_url: T.nullable(T.longText()),
    messaging_service_sid: T.nullable(T.text()),
    phone_number: T.nullable(T.text()),
    provider: T.nullable(T.text()),
    medium: T.optional(T.text()),
    allowed_domains: T.nullable(T.longText({ description: 'Of websites; null for other inboxes' })),
    ...shownFields,
  },
  { title: 'Inbox' },
)

const surveyDisplays = ['emoji', 'star'] as const
const labelOperators = ['contains', 'does_not_contain'] as const

/** What contacts are asked when a conversation is resolved, and which of them are. */
const CsatConfigChanges = T.object(
  {
    display_type: T.optional(T.enum(surveyDisplays)),
    message: T.optional(T.longText({ description: 'The question; a usual one when empty' })),
    button_text: T.optional(T.text()),
    language: T.optional(T.text()),
    survey_rules: T.optional(
      T.object({
        operator: T.optional(T.enum(labelOperators)),
        values: T.optional(T.array(T.text(), { maxItems: 100, description: 'Titles of labels; all fit when empty' })),
      }),
    ),
    template: T.optional(T.json()),
  },
  { title: 'CsatConfigChanges' },
)

const settings = {
  greeting_enabled: T.optional(T.boolean()),
  greeting_message: T.optional(T.nullable(T.longText({ examples: ['Hello! How can we help?'] }))),
  enable_email_collect: T.optional(T.boolean()),
  csat_survey_enabled: T.optional(T.boolean()),
  csat_config: T.optional(CsatConfigChanges),
  enable_auto_assignment: T.optional(T.boolean()),
  auto_assignment_config: T.optional(T.json()),
  working_hours_enabled: T.optional(T.boolean()),
  out_of_office_message: T.optional(T.nullable(T.longText())),
  timezone: T.optional(T.text({ format: 'timezone', examples: ['Europe/Berlin'] })),
  allow_messages_after_resolved: T.optional(T.boolean()),
  lock_to_single_conversation: T.optional(T.boolean()),
  sender_name_type: T.optional(T.enum(['friendly', 'professional'])),
  business_name: T.optional(T.nullable(T.text())),
  portal_id: T.optional(T.nullable(T.id())),
}

const ChannelChanges = T.object(channelFields, { title: 'ChannelChanges' })

const NewChannel = T.object(
  { type: T.enum(channelKinds), ...channelFields },
  { title: 'NewChannel', examples: [{ type: 'web_widget', website_url: 'https://acme.example' }] },
)

export const NewInbox = T.object(
  { name: T.name({ examples: ['Website'] }), ...settings, channel: NewChannel },
  { title: 'NewInbox' },
)

const hour = () => T.optional(T.nullable(T.integer(0, 23)))
const minutes = () => T.optional(T.nullable(T.integer(0, 59)))

const WorkingDayChange = T.object({
  day_of_week: T.integer(0, 6, { description: '0 is Sunday' }),
  closed_all_day: T.optional(T.boolean()),
  open_all_day: T.optional(T.boolean()),
  open_hour: hour(),
  open_minutes: minutes(),
  close_hour: hour(),
  close_minutes: minutes(),
})

export const InboxChanges = T.object(
  {
    name: T.optional(T.name({ examples: ['Website'] })),
    ...settings,
    working_hours: T.optional(T.array(WorkingDayChange, { maxItems: 7 })),
    channel: T.optional(ChannelChanges),
  },
  { title: 'InboxChanges' },
)

export type CsatConfigChanges = Static<typeof CsatConfigChanges>
export interface CsatConfig {
  display_type: (typeof surveyDisplays)[number]
  message: string
  button_text: string
  language: string
  survey_rules: { operator: (typeof labelOperators)[number]; values: string[] }
}
export type Inbox = Static<typeof Inbox>
export type ChannelChanges = Static<typeof ChannelChanges>
export type NewChannel = Static<typeof NewChannel>
export type NewInbox = Static<typeof NewInbox>
export type InboxChanges = Static<typeof InboxChanges>
export type WorkingDay = Static<typeof WorkingDay>
export type WorkingDayChange = Static<typeof WorkingDayChange>
