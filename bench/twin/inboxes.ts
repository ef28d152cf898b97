import type { FastifyInstance } from 'fastify'
import type { Secrets } from '../../server/src/kernel/secrets.ts'
import { accountOf, memberFinder, requireAdministrator } from './caller.ts'
import { json, type Sql } from './sql.ts'

interface InboxRow {
  id: number
  name: string
  channel_settings: string | object
  identifier: string
  sealed_hmac_token: string
  greeting_enabled: number | boolean
  greeting_message: string | null
  enable_email_collect: number | boolean
  csat_survey_enabled: number | boolean
  csat_config: string | object
  enable_auto_assignment: number | boolean
  auto_assignment_config: string | object
  working_hours_enabled: number | boolean
  working_hours: string | object
  out_of_office_message: string | null
  timezone: string
  allow_messages_after_resolved: number | boolean
  lock_to_single_conversation: number | boolean
  sender_name_type: string
  business_name: string | null
  portal_id: number | null
}

/** As administrators see them, and with the one kind of channel that the bench has. */
export function inboxRoutes(app: FastifyInstance, sql: Sql, secrets: Secrets): void {
  const memberOf = memberFinder(sql, secrets)
  const list = sql.prepare<InboxRow>(`
    select id, name, channel_settings, identifier, sealed_hmac_token, greeting_enabled, greeting_message,
      enable_email_collect, csat_survey_enabled, csat_config, enable_auto_assignment, auto_assignment_config,
      working_hours_enabled, working_hours, out_of_office_message, timezone, allow_messages_after_resolved,
      lock_to_single_conversation, sender_name_type, business_name, portal_id
    from inboxes
    where account_id = ? and deleted_at is null
    order by sort_name, id
  `)

  app.get('/api/v1/accounts/:account_id/inboxes', async (request) => {
    const accountId = accountOf(request)
    requireAdministrator(await memberOf(request.headers, accountId))
    const rows = await list(accountId)
    return JSON.stringify({ payload: rows.map((row) => present(row, secrets)) })
  })
}

function present(inbox: InboxRow, { unseal }: Secrets): object {
  return {
    id: inbox.id,
    channel_id: inbox.id,
    name: inbox.name,
    channel_type: 'Channel::Api',
    avatar_url: '',
    greeting_enabled: Boolean(inbox.greeting_enabled),
    greeting_message: inbox.greeting_message,
    working_hours_enabled: Boolean(inbox.working_hours_enabled),
    working_hours: json(inbox.working_hours),
    out_of_office_message: inbox.out_of_office_message,
    timezone: inbox.timezone,
    enable_email_collect: Boolean(inbox.enable_email_collect),
    csat_survey_enabled: Boolean(inbox.csat_survey_enabled),
    csat_config: json(inbox.csat_config),
    enable_auto_assignment: Boolean(inbox.enable_auto_assignment),
    auto_assignment_config: json(inbox.auto_assignment_config),
    allow_messages_after_resolved: Boolean(inbox.allow_messages_after_resolved),
    lock_to_single_conversation: Boolean(inbox.lock_to_single_conversation),
    sender_name_type: inbox.sender_name_type,
    business_name: inbox.business_name,
    portal_id: inbox.portal_id ?? undefined,
    callback_webhook_url: null,
    messaging_service_sid: null,
    phone_number: null,
    provider: null,
    welcome_title: null,
    welcome_tagline: null,
    selected_feature_flags: null,
    allowed_domains: null,
    ...json(inbox.channel_settings),
    inbox_identifier: inbox.identifier,
    hmac_token: unseal(inbox.sealed_hmac_token),
  }
}
