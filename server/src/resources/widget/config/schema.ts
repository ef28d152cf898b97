import { type Static, T } from '../../../kernel/schema.ts'

const WidgetHours = T.object({
  id: T.number(),
  inbox_id: T.number(),
  account_id: T.number(),
  day_of_week: T.number({ description: '0 is Sunday' }),
  closed_all_day: T.boolean(),
  open_all_day: T.boolean(),
  open_hour: T.nullable(T.number()),
  open_minutes: T.nullable(T.number()),
  close_hour: T.nullable(T.number()),
  close_minutes: T.nullable(T.number()),
  created_at: T.isoTime(),
  updated_at: T.isoTime(),
})

const WidgetPortal = T.object({
  id: T.number(),
  name: T.text(),
  slug: T.text(),
  color: T.text(),
  custom_domain: T.nullable(T.text()),
  header_text: T.nullable(T.longText()),
  homepage_link: T.nullable(T.longText()),
  page_title: T.nullable(T.text()),
  config: T.object({ default_locale: T.text(), allowed_locales: T.array(T.text()) }),
})

const WebsiteChannelConfig = T.object(
  {
    api_host: T.text(),
    website_name: T.text(),
    website_token: T.text(),
    auth_token: T.optional(T.longText({ description: 'To be sent as `X-Auth-Token` from now on' })),
    avatar_url: T.longText(),
    widget_color: T.text(),
    welcome_title: T.nullable(T.text()),
    welcome_tagline: T.nullable(T.text()),
    greeting_enabled: T.boolean(),
    greeting_message: T.nullable(T.longText()),
    reply_time: T.text(),
    locale: T.text({ description: 'Of the account' }),
    enabled_languages: T.array(T.object({ name: T.text(), iso_639_1_code: T.text() })),
    enabled_features: T.array(T.text()),
    accepted_files: T.array(T.text(), {
      description: 'What visitors may send: types and endings, as `accept` of a form',
    }),
    pre_chat_form_enabled: T.boolean(),
    pre_chat_form_options: T.json(),
    enable_email_collect: T.boolean(),
    csat_survey_enabled: T.boolean(),
    allow_messages_after_resolved: T.boolean(),
    lock_to_single_conversation: T.boolean(),
    hmac_mandatory: T.boolean({
      description: 'Whether visitors can do nothing before `set_user` has proven who they are',
    }),
    disable_branding: T.boolean(),
    working_hours_enabled: T.boolean(),
    working_hours: T.array(WidgetHours),
    is_open: T.boolean({ description: 'Whether the inbox is open now; one that keeps no hours always is' }),
    out_of_office_message: T.nullable(T.longText()),
    timezone: T.text(),
    utc_off_set: T.text({ description: 'Of that zone, such as +01:00' }),
    portal: T.nullable(WidgetPortal),
  },
  { title: 'WebsiteChannelConfig' },
)

const WidgetVisitor = T.object(
  {
    id: T.number(),
    name: T.text(),
    email: T.nullable(T.text()),
    phone_number: T.nullable(T.text()),
    identifier: T.nullable(T.text()),
    pubsub_token: T.text({ description: 'To listen with at `/cable`' }),
  },
  { title: 'WidgetVisitor' },
)

const GlobalConfig = T.object({
  LOGO_THUMBNAIL: T.text(),
  BRAND_NAME: T.text(),
  INSTALLATION_NAME: T.text(),
  WIDGET_BRAND_URL: T.text(),
  MAXIMUM_FILE_UPLOAD_SIZE: T.number({ description: 'In MiB' }),
})

export const WidgetConfig = T.object(
  {
    website_channel_config: WebsiteChannelConfig,
    contact: T.nullable(WidgetVisitor),
    global_config: GlobalConfig,
  },
  { title: 'WidgetConfig' },
)

export type WidgetConfig = Static<typeof WidgetConfig>
