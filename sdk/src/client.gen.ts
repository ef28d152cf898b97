// Made by `npm run generate` from openapi.json.
import { type Call, type ClientOptions, createCall } from './client.ts'

export type Account = {
  id: number
  name: string
  locale: string
  domain?: string
  support_email?: string
  status: "active" | "suspended"
  created_at: string
  cache_keys: Record<string, unknown>
  features: Record<string, unknown>
  settings: {
    auto_resolve_after?: number
    auto_resolve_message?: string
    auto_resolve_ignore_waiting?: boolean
  }
  custom_attributes: Record<string, unknown>
}

export type AccountChanges = {
  name?: string
  locale?: string
  domain?: string | null
  support_email?: string | null
  auto_resolve_after?: number | null
  auto_resolve_message?: string | null
  auto_resolve_ignore_waiting?: boolean | null
  industry?: string | null
  company_size?: string | null
  timezone?: string | null
  website?: string | null
  referral_source?: string | null
  user_role?: string | null
}

export type Agent = {
  id: number
  account_id: number
  availability_status: "online" | "busy" | "offline"
  auto_offline: boolean
  confirmed: boolean
  email: string
  provider: string
  available_name: string
  custom_attributes?: Record<string, unknown>
  name: string
  role: "administrator" | "agent"
  thumbnail: string
}

export type AgentBot = {
  id: number
  name: string
  description?: string
  thumbnail: string
  outgoing_url?: string
  bot_type: string
  bot_config: Record<string, unknown>
  account_id?: number
  access_token?: string
  secret?: string
  system_bot: boolean
}

export type AgentBotChanges = {
  name?: string
  description?: string | null
  outgoing_url?: string | null
  bot_type?: "webhook" | 0
  bot_config?: Record<string, unknown>
}

export type ChannelChanges = {
  website_url?: string
  widget_color?: string
  welcome_title?: string | null
  welcome_tagline?: string | null
  reply_time?: "in_a_few_minutes" | "in_a_few_hours" | "in_a_day"
  pre_chat_form_enabled?: boolean
  pre_chat_form_options?: Record<string, unknown>
  continuity_via_email?: boolean
  hmac_mandatory?: boolean
  allowed_domains?: string | null
  selected_feature_flags?: Array<"attachments" | "emoji_picker" | "end_conversation" | "use_inbox_avatar_for_bot" | "allow_mobile_webview">
  webhook_url?: string | null
  additional_attributes?: Record<string, unknown>
  email?: string
  provider?: string | null
  imap_enabled?: boolean
  imap_login?: string | null
  imap_password?: string | null
  imap_address?: string | null
  imap_port?: number | null
  imap_enable_ssl?: boolean
  imap_authentication?: string | null
  smtp_enabled?: boolean
  smtp_login?: string | null
  smtp_password?: string | null
  smtp_address?: string | null
  smtp_port?: number | null
  smtp_domain?: string | null
  smtp_enable_starttls_auto?: boolean
  smtp_enable_ssl_tls?: boolean
  smtp_openssl_verify_mode?: string | null
  smtp_authentication?: string | null
  phone_number?: string
  provider_config?: Record<string, unknown>
}

export type ErrorBody = {
  description: string
  errors: Array<{
    field: string
    message: string
    code: "invalid_json" | "unreadable_body" | "token_missing" | "token_invalid" | "sign_in_failed" | "access_refused" | "role_required" | "user_required" | "bot_refused" | "platform_required" | "platform_refused" | "account_suspended" | "not_found" | "request_in_flight" | "body_too_large" | "media_type" | "missing" | "wrong_type" | "too_long" | "too_short" | "too_small" | "too_large" | "too_many" | "too_few" | "not_allowed" | "bad_format" | "bad_characters" | "too_deep" | "taken" | "unknown" | "mismatch" | "wrong_password" | "bad_cursor" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable"
  }>
  error: string
  message: string
  request_id?: string
}

export type Inbox = {
  id: number
  channel_id: number
  name: string
  channel_type: string
  avatar_url: string
  greeting_enabled: boolean
  greeting_message: string | null
  working_hours_enabled: boolean
  working_hours: Array<{
    day_of_week: number
    closed_all_day: boolean
    open_all_day: boolean
    open_hour?: number
    open_minutes?: number
    close_hour?: number
    close_minutes?: number
  }>
  out_of_office_message: string | null
  timezone: string
  enable_email_collect: boolean
  csat_survey_enabled: boolean
  csat_config: Record<string, unknown>
  enable_auto_assignment: boolean
  auto_assignment_config: Record<string, unknown>
  allow_messages_after_resolved: boolean
  lock_to_single_conversation: boolean
  sender_name_type: string
  business_name: string | null
  callback_webhook_url: string | null
  messaging_service_sid: string | null
  phone_number: string | null
  provider: string | null
  medium?: string
  website_url?: string
  widget_color?: string
  website_token?: string
  web_widget_script?: string
  welcome_title: string | null
  welcome_tagline: string | null
  reply_time?: string
  allowed_domains?: string
  selected_feature_flags: Array<"attachments" | "emoji_picker" | "end_conversation" | "use_inbox_avatar_for_bot" | "allow_mobile_webview"> | null
  pre_chat_form_enabled?: boolean
  pre_chat_form_options?: Record<string, unknown>
  continuity_via_email?: boolean
  webhook_url?: string
  inbox_identifier?: string
  additional_attributes?: Record<string, unknown>
  hmac_mandatory?: boolean
  hmac_token?: string
  secret?: string
  email?: string
  forwarding_enabled?: boolean
  imap_enabled?: boolean
  imap_login?: string
  imap_address?: string
  imap_port?: number
  imap_enable_ssl?: boolean
  imap_authentication?: string
  smtp_enabled?: boolean
  smtp_login?: string
  smtp_address?: string
  smtp_port?: number
  smtp_domain?: string
  smtp_enable_starttls_auto?: boolean
  smtp_enable_ssl_tls?: boolean
  smtp_openssl_verify_mode?: string
  smtp_authentication?: string
}

export type InboxChanges = {
  name?: string
  greeting_enabled?: boolean
  greeting_message?: string | null
  enable_email_collect?: boolean
  csat_survey_enabled?: boolean
  csat_config?: Record<string, unknown>
  enable_auto_assignment?: boolean
  auto_assignment_config?: Record<string, unknown>
  working_hours_enabled?: boolean
  out_of_office_message?: string | null
  timezone?: string
  allow_messages_after_resolved?: boolean
  lock_to_single_conversation?: boolean
  sender_name_type?: "friendly" | "professional"
  business_name?: string | null
  working_hours?: Array<{
    day_of_week: number
    closed_all_day?: boolean
    open_all_day?: boolean
    open_hour?: number | null
    open_minutes?: number | null
    close_hour?: number | null
    close_minutes?: number | null
  }>
  channel?: ChannelChanges
}

export type InboxMembers = {
  inbox_id: number
  user_ids: Array<number>
}

export type Label = {
  id: number
  title: string
  description?: string
  color: string
  show_on_sidebar: boolean
}

export type LabelChanges = {
  title?: string
  description?: string | null
  color?: string
  show_on_sidebar?: boolean
}

export type NewAgentBot = {
  name: string
  description?: string | null
  outgoing_url?: string | null
  bot_type?: "webhook" | 0
  bot_config?: Record<string, unknown>
}

export type NewChannel = {
  type: "web_widget" | "api" | "email" | "sms"
  website_url?: string
  widget_color?: string
  welcome_title?: string | null
  welcome_tagline?: string | null
  reply_time?: "in_a_few_minutes" | "in_a_few_hours" | "in_a_day"
  pre_chat_form_enabled?: boolean
  pre_chat_form_options?: Record<string, unknown>
  continuity_via_email?: boolean
  hmac_mandatory?: boolean
  allowed_domains?: string | null
  selected_feature_flags?: Array<"attachments" | "emoji_picker" | "end_conversation" | "use_inbox_avatar_for_bot" | "allow_mobile_webview">
  webhook_url?: string | null
  additional_attributes?: Record<string, unknown>
  email?: string
  provider?: string | null
  imap_enabled?: boolean
  imap_login?: string | null
  imap_password?: string | null
  imap_address?: string | null
  imap_port?: number | null
  imap_enable_ssl?: boolean
  imap_authentication?: string | null
  smtp_enabled?: boolean
  smtp_login?: string | null
  smtp_password?: string | null
  smtp_address?: string | null
  smtp_port?: number | null
  smtp_domain?: string | null
  smtp_enable_starttls_auto?: boolean
  smtp_enable_ssl_tls?: boolean
  smtp_openssl_verify_mode?: string | null
  smtp_authentication?: string | null
  phone_number?: string
  provider_config?: Record<string, unknown>
}

export type NewInbox = {
  name: string
  greeting_enabled?: boolean
  greeting_message?: string | null
  enable_email_collect?: boolean
  csat_survey_enabled?: boolean
  csat_config?: Record<string, unknown>
  enable_auto_assignment?: boolean
  auto_assignment_config?: Record<string, unknown>
  working_hours_enabled?: boolean
  out_of_office_message?: string | null
  timezone?: string
  allow_messages_after_resolved?: boolean
  lock_to_single_conversation?: boolean
  sender_name_type?: "friendly" | "professional"
  business_name?: string | null
  channel: NewChannel
}

export type NewLabel = {
  title: string
  description?: string | null
  color?: string
  show_on_sidebar?: boolean
}

export type Profile = {
  id: number
  access_token?: string
  account_id?: number
  available_name: string
  avatar_url: string
  confirmed: boolean
  display_name?: string
  message_signature?: string
  email: string
  hmac_identifier?: string
  inviter_id?: number
  name: string
  provider: string
  pubsub_token: string
  role?: "administrator" | "agent"
  ui_settings: Record<string, unknown>
  uid: string
  type?: string
  custom_attributes: Record<string, unknown>
  accounts: Array<{
    id: number
    name: string
    status: "active" | "suspended"
    active_at?: string
    role: "administrator" | "agent"
    permissions: Array<string>
    availability: string
    availability_status: string
    auto_offline: boolean
    custom_role_id?: number
    custom_role?: Record<string, unknown>
  }>
}

export type ProfileChanges = {
  name?: string
  display_name?: string | null
  email?: string
  message_signature?: string | null
  phone_number?: string | null
  ui_settings?: Record<string, unknown>
  current_password?: string
  password?: string
  password_confirmation?: string
}

/** Everything that is not bound to an account, and the way into one. */
export function createClient(options: ClientOptions) {
  const call = createCall(options)
  return {
    account: (account_id: number) => accountClient(call, account_id),
    profile: {
      /** Get your profile */
      get: () => call(`/api/v1/profile`, { method: 'GET' }) as Promise<Profile>,
      /** Update your profile */
      update: (body: ProfileChanges = {}) => call(`/api/v1/profile`, { method: 'PUT', body }) as Promise<Profile>,
      /** Replace your API token */
      resetAccessToken: () => call(`/api/v1/profile/reset_access_token`, { method: 'POST' }) as Promise<Profile>,
    },
  }
}

function accountClient(call: Call, account_id: number) {
  return {
    accounts: {
      /** Get the account */
      get: () => call(`/api/v1/accounts/${encodeURIComponent(account_id)}`, { method: 'GET' }) as Promise<Account>,
      /** Update the account */
      update: (body: AccountChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}`, { method: 'PATCH', body }) as Promise<Account>,
    },
    agentBots: {
      /** List the agent bots that the account can use */
      list: (query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/agent_bots`, { method: 'GET', query }) as Promise<Array<AgentBot>>,
      /** Create an agent bot */
      create: (body: NewAgentBot) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/agent_bots`, { method: 'POST', body }) as Promise<AgentBot>,
      /** Get an agent bot */
      get: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/agent_bots/${encodeURIComponent(id)}`, { method: 'GET' }) as Promise<AgentBot>,
      /** Update an agent bot */
      update: (id: number, body: AgentBotChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/agent_bots/${encodeURIComponent(id)}`, { method: 'PATCH', body }) as Promise<AgentBot>,
      /** Delete an agent bot */
      delete: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/agent_bots/${encodeURIComponent(id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
      /** Replace the token of an agent bot */
      resetAccessToken: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/agent_bots/${encodeURIComponent(id)}/reset_access_token`, { method: 'POST' }) as Promise<AgentBot>,
      /** Replace the secret that signs what an agent bot is sent */
      resetSecret: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/agent_bots/${encodeURIComponent(id)}/reset_secret`, { method: 'POST' }) as Promise<AgentBot>,
    },
    inboxes: {
      /** List the inboxes of the account */
      list: (query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/inboxes`, { method: 'GET', query }) as Promise<{
  payload: Array<Inbox>
}>,
      /** Create an inbox */
      create: (body: NewInbox) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/inboxes`, { method: 'POST', body }) as Promise<Inbox>,
      /** Get an inbox */
      get: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/inboxes/${encodeURIComponent(id)}`, { method: 'GET' }) as Promise<Inbox>,
      /** Update an inbox */
      update: (id: number, body: InboxChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/inboxes/${encodeURIComponent(id)}`, { method: 'PATCH', body }) as Promise<Inbox>,
      /** Delete an inbox */
      delete: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/inboxes/${encodeURIComponent(id)}`, { method: 'DELETE' }) as Promise<{
  message: string
}>,
      /** Get the agent bot that serves an inbox */
      getAgentBot: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/inboxes/${encodeURIComponent(id)}/agent_bot`, { method: 'GET' }) as Promise<{
  agent_bot?: AgentBot
}>,
      /** Let an agent bot serve an inbox, or none */
      setAgentBot: (id: number, body: {
  agent_bot?: number | null
} = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/inboxes/${encodeURIComponent(id)}/set_agent_bot`, { method: 'POST', body }) as Promise<Record<string, unknown>>,
      /** Replace the secret that signs what an API inbox sends */
      resetSecret: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/inboxes/${encodeURIComponent(id)}/reset_secret`, { method: 'POST' }) as Promise<Inbox>,
    },
    inboxMembers: {
      /** List the members of an inbox */
      get: (inbox_id: number, query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/inbox_members/${encodeURIComponent(inbox_id)}`, { method: 'GET', query }) as Promise<{
  payload: Array<Agent>
}>,
      /** Add members to an inbox */
      create: (body: InboxMembers) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/inbox_members`, { method: 'POST', body }) as Promise<{
  payload: Array<Agent>
}>,
      /** Replace the members of an inbox */
      update: (body: InboxMembers) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/inbox_members`, { method: 'PATCH', body }) as Promise<{
  payload: Array<Agent>
}>,
      /** Remove members from an inbox */
      delete: (body: InboxMembers) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/inbox_members`, { method: 'DELETE', body }) as Promise<Record<string, unknown>>,
    },
    labels: {
      /** List the labels of the account */
      list: (query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/labels`, { method: 'GET', query }) as Promise<{
  payload: Array<Label>
}>,
      /** Create a label */
      create: (body: NewLabel) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/labels`, { method: 'POST', body }) as Promise<Label>,
      /** Get a label */
      get: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/labels/${encodeURIComponent(id)}`, { method: 'GET' }) as Promise<Label>,
      /** Update a label */
      update: (id: number, body: LabelChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/labels/${encodeURIComponent(id)}`, { method: 'PATCH', body }) as Promise<Label>,
      /** Delete a label */
      delete: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/labels/${encodeURIComponent(id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
    },
  }
}

export type Client = ReturnType<typeof createClient>
export type AccountClient = ReturnType<typeof accountClient>
