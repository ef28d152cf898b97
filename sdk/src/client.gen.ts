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
