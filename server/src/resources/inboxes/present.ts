import type { JsonObject } from '../../kernel/db/tables.ts'
import type { Viewer } from './rules/viewer.ts'
import { widgetScript } from './rules/widget-script.ts'
import type { Inbox } from './schema.ts'
import type { InboxRow, ShownInbox } from './table.ts'

export function presentInbox(inbox: ShownInbox, viewer: Viewer, helpCenter?: { name: string; slug: string }): Inbox {
  return {
    id: inbox.id,
    channel_id: inbox.id,
    name: inbox.name,
    channel_type: inbox.channel_type,
    avatar_url: viewer.services.links.file(inbox.avatar_file_id),
    greeting_enabled: inbox.greeting_enabled,
    greeting_message: inbox.greeting_message,
    working_hours_enabled: inbox.working_hours_enabled,
    working_hours: inbox.working_hours,
    out_of_office_message: inbox.out_of_office_message,
    timezone: inbox.timezone,
    enable_email_collect: inbox.enable_email_collect,
    csat_survey_enabled: inbox.csat_survey_enabled,
    csat_config: inbox.csat_config,
    enable_auto_assignment: inbox.enable_auto_assignment,
    auto_assignment_config: inbox.auto_assignment_config,
    allow_messages_after_resolved: inbox.allow_messages_after_resolved,
    lock_to_single_conversation: inbox.lock_to_single_conversation,
    sender_name_type: inbox.sender_name_type,
    business_name: inbox.business_name,
    portal_id: inbox.portal_id ?? undefined,
    help_center: helpCenter && { name: helpCenter.name, slug: helpCenter.slug },
    callback_webhook_url: null,
    messaging_service_sid: null,
    phone_number: inbox.phone_number,
    provider: null,
    welcome_title: null,
    welcome_tagline: null,
    selected_feature_flags: null,
    allowed_domains: null,
    ...presentChannel(inbox, viewer),
  }
}

export function presentSecret({ sealed_secret }: InboxRow, { services }: Viewer): string | undefined {
  return sealed_secret === null ? undefined : services.secrets.unseal(sealed_secret)
}

export function presentChannel(inbox: ShownInbox, viewer: Viewer): JsonObject {
  const { channel_settings: settings, website_token } = inbox
  const { baseUrl } = viewer.services
  switch (inbox.channel_type) {
    case 'Channel::WebWidget': {
      const web_widget_script = widgetScript(baseUrl, website_token!)
      return {
        allowed_domains: '',
        ...settings,
        website_token,
        web_widget_script,
        hmac_token: hmacToken(inbox, viewer),
      }
    }
    case 'Channel::Api':
      return { ...settings, inbox_identifier: inbox.identifier, hmac_token: hmacToken(inbox, viewer) }
    case 'Channel::Email':
      return { ...presentMailbox(settings, viewer), email: inbox.email, forwarding_enabled: false }
    case 'Channel::Sms':
      return { callback_webhook_url: `${baseUrl}/webhooks/sms/${inbox.phone_number!.slice(1)}` }
  }
}

function hmacToken({ sealed_hmac_token }: ShownInbox, { role, services }: Viewer): string | undefined {
  return role === 'administrator' && sealed_hmac_token !== null ? services.secrets.unseal(sealed_hmac_token) : undefined
}

function presentMailbox(settings: JsonObject, { role }: Viewer): JsonObject {
  return role === 'administrator' ? settings : { provider: settings.provider ?? null }
}
