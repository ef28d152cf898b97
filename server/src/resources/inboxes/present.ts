import { channelOf } from '../../channels/registry.ts'
import type { JsonObject } from '../../kernel/db/tables.ts'
import { unixTime } from '../../kernel/time.ts'
import type { Viewer } from './rules/viewer.ts'
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
    last_seen_on_site_at: inbox.last_seen_on_site_at === null ? undefined : unixTime(inbox.last_seen_on_site_at),
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
  return channelOf(inbox).present(inbox, viewer)
}
