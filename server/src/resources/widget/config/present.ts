import type { ContactActor, Website } from '../../../kernel/actor.ts'
import { minute } from '../../../kernel/clock.ts'
import type { Services } from '../../../kernel/services.ts'
import { isoTime } from '../../../kernel/time.ts'
import { offsetAt } from '../../../kernel/zoned-time.ts'
import { attachmentFiles } from '../../conversations/messages/new-message-schema.ts'
import { isOpenAt } from '../../inboxes/rules/business-hours.ts'
import type { WorkingDay } from '../../inboxes/schema.ts'
import type { PortalRow } from '../../portals/table.ts'
import { acceptedFiles } from '../rules/visitor-files.ts'
import type { WidgetConfig } from './schema.ts'

interface Shown {
  website: Website
  visitor: ContactActor | undefined
  portal: PortalRow | undefined
  authToken?: string
}

type Showing = Pick<Services, 'baseUrl' | 'links'> & { now: number }

/** The languages that the widget speaks. */
const languages = [
  ['العربية', 'ar'],
  ['Deutsch', 'de'],
  ['English', 'en'],
  ['Español', 'es'],
  ['Français', 'fr'],
  ['Português do Brasil', 'pt_BR'],
] as const

export function presentConfig({ website, visitor, portal, authToken }: Shown, showing: Showing): WidgetConfig {
  const { baseUrl, links, now } = showing
  const settings = website.channel_settings as Record<string, never>
  return {
    website_channel_config: {
      api_host: baseUrl,
      website_name: website.name,
      website_token: website.website_token!,
      auth_token: authToken,
      avatar_url: links.file(website.avatar_file_id),
      widget_color: settings.widget_color!,
      welcome_title: settings.welcome_title ?? null,
      welcome_tagline: settings.welcome_tagline ?? null,
      greeting_enabled: website.greeting_enabled,
      greeting_message: website.greeting_message,
      reply_time: settings.reply_time!,
      locale: website.account_locale,
      enabled_languages: languages.map(([name, code]) => ({ name: `${name} (${code})`, iso_639_1_code: code })),
      enabled_features: settings.selected_feature_flags ?? [],
      accepted_files: acceptedFiles,
      pre_chat_form_enabled: settings.pre_chat_form_enabled!,
      pre_chat_form_options: settings.pre_chat_form_options!,
      enable_email_collect: website.enable_email_collect,
      csat_survey_enabled: website.csat_survey_enabled,
      allow_messages_after_resolved: website.allow_messages_after_resolved,
      lock_to_single_conversation: website.lock_to_single_conversation,
      hmac_mandatory: settings.hmac_mandatory === true,
      disable_branding: false,
      working_hours_enabled: website.working_hours_enabled,
      working_hours: website.working_hours.map((hours) => presentHours(hours, website)),
      is_open: !website.working_hours_enabled || isOpenAt(website, now),
      out_of_office_message: website.out_of_office_message,
      timezone: website.timezone,
      utc_off_set: shownOffset(offsetAt(now, website.timezone)),
      portal: portal ? presentPortal(portal) : null,
    },
    contact: visitor ? presentVisitor(visitor) : null,
    global_config: {
      LOGO_THUMBNAIL: '/favicon.svg',
      BRAND_NAME: 'Parley',
      INSTALLATION_NAME: 'Parley',
      WIDGET_BRAND_URL: baseUrl,
      MAXIMUM_FILE_UPLOAD_SIZE: attachmentFiles.maxBytes / 1024 / 1024,
    },
  }
}

function presentHours(hours: WorkingDay, { id, account_id, created_at, updated_at }: Website) {
  const { day_of_week, closed_all_day, open_all_day } = hours
  return {
    id: day_of_week + 1,
    inbox_id: id,
    account_id,
    day_of_week,
    closed_all_day,
    open_all_day,
    open_hour: hours.open_hour ?? null,
    open_minutes: hours.open_minutes ?? null,
    close_hour: hours.close_hour ?? null,
    close_minutes: hours.close_minutes ?? null,
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at),
  }
}

function shownOffset(ms: number): string {
  const minutes = Math.abs(ms) / minute
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${ms < 0 ? '-' : '+'}${hour}:${rest}`
}

function presentPortal(portal: PortalRow) {
  const { id, name, slug, color, custom_domain, header_text, homepage_link, page_title } = portal
  const { default_locale, allowed_locales } = portal.config
  const config = { default_locale, allowed_locales }
  return { id, name, slug, color, custom_domain, header_text, homepage_link, page_title, config }
}

function presentVisitor({ contact, connection }: ContactActor) {
  const { id, name, email, phone_number, identifier } = contact
  return { id, name, email, phone_number, identifier, pubsub_token: connection.pubsub_token }
}
