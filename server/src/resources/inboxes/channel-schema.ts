import { type Static, T } from '../../kernel/schema.ts'

/** What each kind of channel can be told; the fields of other kinds are left aside. */

export const featureFlags = [
  'attachments',
  'emoji_picker',
  'end_conversation',
  'use_inbox_avatar_for_bot',
  'allow_mobile_webview',
] as const

export const replyTimes = ['in_a_few_minutes', 'in_a_few_hours', 'in_a_day'] as const

const flag = () => T.optional(T.boolean())
const text = () => T.optional(T.nullable(T.text()))
const port = () => T.optional(T.nullable(T.integer(0, 65_535)))

/** Host names, with a scheme, a port or `*.` in front if need be: they become part of a header. */
const domain = '(?:https?://)?(?:\\*|(?:\\*\\.)?[A-Za-z\\d_-]+(?:\\.[A-Za-z\\d_-]+)*)(?::\\d{1,5})?/?\\s*'

const webWidget = {
  website_url: T.optional(
    T.text({ maxLength: 2048, format: 'website', 'x-rule': 'must be an http or https address, or a host name' }),
  ),
  widget_color: T.optional(T.text({ format: 'hex-color' })),
  welcome_title: text(),
  welcome_tagline: text(),
  reply_time: T.optional(T.enum(replyTimes)),
  pre_chat_form_enabled: flag(),
  pre_chat_form_options: T.optional(T.json()),
  continuity_via_email: flag(),
  hmac_mandatory: flag(),
  allowed_domains: T.optional(
    T.nullable(
      T.longText({
        pattern: `^\\s*(?:${domain})?(?:,\\s*(?:${domain})?)*$`,
        'x-rule': 'must be host names, separated by commas',
        description: 'Where the widget may be embedded, separated by commas; anywhere when empty',
      }),
    ),
  ),
  selected_feature_flags: T.optional(T.array(T.enum(featureFlags), { maxItems: 20 })),
}

const api = {
  webhook_url: T.optional(T.nullable(T.url({ format: 'url-or-empty' }))),
  hmac_mandatory: flag(),
  additional_attributes: T.optional(T.json()),
}

/** Shown to administrators as they are set; the passwords are not. */
export const mailboxSettings = {
  imap_enabled: flag(),
  imap_login: text(),
  imap_address: text(),
  imap_port: port(),
  imap_enable_ssl: flag(),
  imap_authentication: text(),
  smtp_enabled: flag(),
  smtp_login: text(),
  smtp_address: text(),
  smtp_port: port(),
  smtp_domain: text(),
  smtp_enable_starttls_auto: flag(),
  smtp_enable_ssl_tls: flag(),
  smtp_openssl_verify_mode: text(),
  smtp_authentication: text(),
}

const email = {
  email: T.optional(T.text({ format: 'email' })),
  provider: text(),
  imap_password: text(),
  smtp_password: text(),
  ...mailboxSettings,
}

const sms = {
  phone_number: T.optional(
    T.text({ pattern: '^\\+[1-9]\\d{1,14}$', 'x-rule': 'must be in E.164 form, such as +15550100' }),
  ),
  provider_config: T.optional(T.json()),
}

const fieldsOf = { web_widget: webWidget, api, email, sms }

export type ChannelKind = keyof typeof fieldsOf
export const channelKinds = Object.keys(fieldsOf) as [ChannelKind, ...ChannelKind[]]

export function fieldNames(kind: ChannelKind): string[] {
  return Object.keys(fieldsOf[kind])
}

export const ChannelChanges = T.object({ ...webWidget, ...api, ...email, ...sms }, { title: 'ChannelChanges' })

export const NewChannel = T.object(
  { type: T.enum(channelKinds), ...webWidget, ...api, ...email, ...sms },
  { title: 'NewChannel', examples: [{ type: 'web_widget', website_url: 'https://acme.example' }] },
)

export type ChannelChanges = Static<typeof ChannelChanges>
export type NewChannel = Static<typeof NewChannel>
