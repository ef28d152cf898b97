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

export type AgentChanges = {
  name?: string
  role?: "administrator" | "agent"
  availability?: "online" | "busy" | "offline"
  auto_offline?: boolean
}

export type AllMembers = {
  user_ids: Array<number>
}

export type ErrorBody = {
  description: string
  errors: Array<{
    field: string
    message: string
    code: "invalid_json" | "unreadable_body" | "token_missing" | "token_invalid" | "sign_in_failed" | "access_refused" | "role_required" | "user_required" | "bot_refused" | "platform_required" | "platform_refused" | "account_suspended" | "not_found" | "request_in_flight" | "body_too_large" | "media_type" | "missing" | "wrong_type" | "too_long" | "too_short" | "too_small" | "too_large" | "too_many" | "too_few" | "not_allowed" | "bad_format" | "bad_characters" | "too_deep" | "last_administrator" | "own_membership" | "taken" | "unknown" | "mismatch" | "wrong_password" | "bad_cursor" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable"
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

export type NewAgent = {
  email: string
  name?: string
  role?: "administrator" | "agent"
  availability?: "online" | "busy" | "offline"
  auto_offline?: boolean
}

export type NewAgents = {
  emails: Array<string>
}

export type NewLabel = {
  title: string
  description?: string | null
  color?: string
  show_on_sidebar?: boolean
}

export type NewTeam = {
  name: string
  description?: string | null
  allow_auto_assign?: boolean
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

export type SignIn = {
  email: string
  password: string
}

export type SomeMembers = {
  user_ids: Array<number>
}

export type Team = {
  id: number
  name: string
  description?: string
  allow_auto_assign: boolean
  account_id: number
  is_member: boolean
}

export type TeamChanges = {
  name?: string
  description?: string | null
  allow_auto_assign?: boolean
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
    sessions: {
      /** Sign in with a password */
      signIn: (body: SignIn) => call(`/auth/sign_in`, { method: 'POST', body }) as Promise<{
  data: Profile
}>,
      /** End the session */
      signOut: () => call(`/auth/sign_out`, { method: 'DELETE' }) as Promise<{
  success: boolean
}>,
      /** Check the session */
      validateToken: () => call(`/auth/validate_token`, { method: 'GET' }) as Promise<{
  payload: {
    success: boolean
    data: Profile
  }
}>,
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
    agents: {
      /** List the members of the account */
      list: (query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/agents`, { method: 'GET', query }) as Promise<Array<Agent>>,
      /** Add an agent to the account */
      create: (body: NewAgent) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/agents`, { method: 'POST', body }) as Promise<Agent>,
      /** Add many agents to the account */
      bulkCreate: (body: NewAgents) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/agents/bulk_create`, { method: 'POST', body }) as Promise<Record<string, unknown>>,
      /** Update an agent */
      update: (id: number, body: AgentChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/agents/${encodeURIComponent(id)}`, { method: 'PATCH', body }) as Promise<Agent>,
      /** Remove an agent from the account */
      delete: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/agents/${encodeURIComponent(id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
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
    teams: {
      /** List the teams of the account */
      list: (query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/teams`, { method: 'GET', query }) as Promise<Array<Team>>,
      /** Create a team */
      create: (body: NewTeam) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/teams`, { method: 'POST', body }) as Promise<Team>,
      /** Get a team */
      get: (team_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/teams/${encodeURIComponent(team_id)}`, { method: 'GET' }) as Promise<Team>,
      /** Update a team */
      update: (team_id: number, body: TeamChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/teams/${encodeURIComponent(team_id)}`, { method: 'PATCH', body }) as Promise<Team>,
      /** Delete a team */
      delete: (team_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/teams/${encodeURIComponent(team_id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
      members: {
        /** List the members of a team */
        list: (team_id: number, query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/teams/${encodeURIComponent(team_id)}/team_members`, { method: 'GET', query }) as Promise<Array<Agent>>,
        /** Add members to a team */
        add: (team_id: number, body: SomeMembers) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/teams/${encodeURIComponent(team_id)}/team_members`, { method: 'POST', body }) as Promise<Array<Agent>>,
        /** Replace the members of a team */
        replace: (team_id: number, body: AllMembers) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/teams/${encodeURIComponent(team_id)}/team_members`, { method: 'PATCH', body }) as Promise<Array<Agent>>,
        /** Remove members from a team */
        remove: (team_id: number, body: SomeMembers) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/teams/${encodeURIComponent(team_id)}/team_members`, { method: 'DELETE', body }) as Promise<Record<string, unknown>>,
      },
    },
  }
}

export type Client = ReturnType<typeof createClient>
export type AccountClient = ReturnType<typeof accountClient>
