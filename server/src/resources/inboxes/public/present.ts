import type { InboxRow } from '../table.ts'
import type { PublicInbox } from './schema.ts'

export function presentPublicInbox(inbox: InboxRow): PublicInbox {
  return {
    identifier: inbox.identifier!,
    name: inbox.name,
    timezone: inbox.timezone,
    working_hours_enabled: inbox.working_hours_enabled,
    working_hours: inbox.working_hours,
    csat_survey_enabled: inbox.csat_survey_enabled,
    greeting_enabled: inbox.greeting_enabled,
    identity_validation_enabled: inbox.channel_settings.hmac_mandatory === true,
  }
}
