import { T } from '../kernel/schema.ts'
import { randomToken } from '../kernel/secrets.ts'
import { channel } from './channel.ts'
import { flag, text } from './fields.ts'
import { sealedHmacToken, shownHmacToken } from './hmac-token.ts'
import { preChatForm } from './pre-chat-form.ts'
import { widgetScript } from './widget-script.ts'

const featureFlags = [
  'attachments',
  'emoji_picker',
  'end_conversation',
  'use_inbox_avatar_for_bot',
  'allow_mobile_webview',
] as const

const replyTimes = ['in_a_few_minutes', 'in_a_few_hours', 'in_a_day'] as const

/** Host names, with a scheme, a port or `*.` in front if need be: they become part of a header. */
const domain = '(?:https?://)?(?:\\*|(?:\\*\\.)?[A-Za-z\\d_-]+(?:\\.[A-Za-z\\d_-]+)*)(?::\\d{1,5})?/?\\s*'

export const website = channel({
  type: 'Channel::WebWidget',
  kind: 'web_widget',

  fields: {
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
  },
  required: 'website_url',
  usual: {
    widget_color: '#1f93ff',
    reply_time: 'in_a_few_minutes',
    pre_chat_form_enabled: false,
    pre_chat_form_options: preChatForm({}),
    continuity_via_email: true,
    hmac_mandatory: false,
    selected_feature_flags: ['attachments', 'emoji_picker', 'end_conversation'],
  },
  secretFields: [],
  normalised: ({ selected_feature_flags: flags, pre_chat_form_options: options }) => ({
    selected_feature_flags: flags && [...new Set(flags)],
    pre_chat_form_options: options && preChatForm(options),
  }),
  issued: (secrets) => ({ website_token: randomToken(), sealed_hmac_token: sealedHmacToken(secrets) }),

  // `hmac_mandatory` and `hmac_token` are declared by the API channel, which shows them too.
  shown: {
    website_url: T.optional(T.longText()),
    widget_color: T.optional(T.text()),
    website_token: T.optional(T.text()),
    web_widget_script: T.optional(T.longText({ description: 'To be put into the pages of the site' })),
    welcome_title: T.nullable(T.text()),
    welcome_tagline: T.nullable(T.text()),
    reply_time: T.optional(T.text()),
    selected_feature_flags: T.nullable(T.array(T.enum(featureFlags))),
    pre_chat_form_enabled: T.optional(T.boolean()),
    pre_chat_form_options: T.optional(T.json()),
    continuity_via_email: T.optional(T.boolean()),
  },
  present: (inbox, viewer) => ({
    allowed_domains: '',
    ...inbox.channel_settings,
    website_token: inbox.website_token,
    web_widget_script: widgetScript(viewer.services.baseUrl, inbox.website_token!),
    hmac_token: shownHmacToken(inbox, viewer),
  }),

  address: undefined,
  /** Only visitors who are there can be written to, and whom the site has not talked to. */
  reach: (_contact, connections) => connections.find(({ has_conversations }) => !has_conversations)?.source_id,

  repliesLeaveBy: undefined,
  takesIncomingFromApi: false,
  takesStatusReports: false,
  takesMailAddresses: false,
  asksForEmail: true,
  hasWidget: true,
})
