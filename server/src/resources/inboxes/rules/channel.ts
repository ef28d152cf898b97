import type { JsonObject } from '../../../kernel/db/tables.ts'
import { fail } from '../../../kernel/errors.ts'
import { merged } from '../../../kernel/merge.ts'
import { randomToken, type Secrets } from '../../../kernel/secrets.ts'
import { newSigningSecret } from '../../../kernel/signature.ts'
import { type ChannelChanges, type ChannelKind, channelKinds, fieldNames, type NewChannel } from '../channel-schema.ts'
import type { ChannelType } from '../schema.ts'
import type { InboxRow } from '../table.ts'
import { preChatForm } from './pre-chat-form.ts'

/** Settings that are stored sealed and never shown. */
const secretNames = ['imap_password', 'smtp_password', 'provider_config']
/** Settings that have a column of their own, so that no two inboxes can share them. */
const columnNames = ['email', 'phone_number']

type ChannelColumns = Pick<InboxRow, 'channel_settings' | 'sealed_settings' | 'email' | 'phone_number'>

interface Kind {
  channelType: ChannelType
  required?: keyof ChannelChanges
  usual: JsonObject
}

const kinds: Record<ChannelKind, Kind> = {
  web_widget: {
    channelType: 'Channel::WebWidget',
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
  },
  api: { channelType: 'Channel::Api', usual: { hmac_mandatory: false, additional_attributes: {} } },
  email: {
    channelType: 'Channel::Email',
    required: 'email',
    usual: {
      imap_enabled: false,
      imap_enable_ssl: true,
      smtp_enabled: false,
      smtp_enable_starttls_auto: true,
      smtp_enable_ssl_tls: false,
    },
  },
  sms: { channelType: 'Channel::Sms', required: 'phone_number', usual: {} },
}

export function newChannel(secrets: Secrets, channel: NewChannel) {
  const { channelType, required, usual } = kinds[channel.type]
  if (required && channel[required] === undefined) fail('missing', { field: `channel.${required}` })
  const [isWidget, isApi] = [channel.type === 'web_widget', channel.type === 'api']
  const nothing = { channel_settings: usual, sealed_settings: null, email: null, phone_number: null }
  return {
    channel_type: channelType,
    ...columnsOf(secrets, channel.type, nothing, channel),
    website_token: isWidget ? randomToken() : null,
    identifier: isApi ? randomToken() : null,
    sealed_hmac_token: isWidget || isApi ? secrets.seal(randomToken()) : null,
    sealed_secret: isApi ? secrets.seal(newSigningSecret()) : null,
  }
}

export function changedChannel(secrets: Secrets, inbox: InboxRow, changes: ChannelChanges): ChannelColumns {
  const kind = channelKinds.find((name) => kinds[name].channelType === inbox.channel_type)!
  return columnsOf(secrets, kind, inbox, changes)
}

function columnsOf(
  secrets: Secrets,
  kind: ChannelKind,
  current: ChannelColumns,
  changes: ChannelChanges,
): ChannelColumns {
  const given = readable(changes)
  const names = fieldNames(kind)
  const open = names.filter((name) => !secretNames.includes(name) && !columnNames.includes(name))
  const hidden = names.filter((name) => secretNames.includes(name))
  return {
    channel_settings: merged(current.channel_settings, given, open),
    sealed_settings: sealedSettings(secrets, current.sealed_settings, given, hidden),
    email: kind === 'email' ? (given.email ?? current.email) : null,
    phone_number: kind === 'sms' ? (given.phone_number ?? current.phone_number) : null,
  }
}

function readable(changes: ChannelChanges) {
  checkReplyWindow(changes.additional_attributes)
  return {
    ...changes,
    email: changes.email?.toLowerCase(),
    webhook_url: changes.webhook_url === '' ? null : changes.webhook_url,
    selected_feature_flags: changes.selected_feature_flags && [...new Set(changes.selected_feature_flags)],
    pre_chat_form_options: changes.pre_chat_form_options && preChatForm(changes.pre_chat_form_options),
  }
}

function checkReplyWindow({ agent_reply_time_window: window }: JsonObject = {}): void {
  const field = 'channel.additional_attributes.agent_reply_time_window'
  if (window === undefined || window === null || window === '') return
  if (!Number.isFinite(Number(window)) || typeof window === 'object') fail('wrong_type', { field })
  if (Number(window) <= 0) fail('too_small', { field, message: 'must be more than 0' })
}

function sealedSettings(
  { seal, unseal }: Secrets,
  sealed: string | null,
  given: JsonObject,
  names: string[],
): string | null {
  if (names.every((name) => given[name] === undefined)) return sealed
  const current = sealed === null ? {} : (JSON.parse(unseal(sealed)) as JsonObject)
  return seal(JSON.stringify(merged(current, given, names)))
}
