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

export type AccountUser = {
  id: number
  account_id: number
  user_id: number
  role: "agent" | "administrator"
  inviter_id?: number
  availability: string
  auto_offline: boolean
  active_at?: string
  created_at: string
  updated_at: string
}

export type CannedResponse = {
  id: number
  account_id: number
  short_code: string
  content: string
  created_at: string
  updated_at: string
}

export type CannedResponseChanges = {
  short_code?: string
  content?: string
}

export type CustomAttributeDefinition = {
  id: number
  attribute_display_name: string
  attribute_display_type: "text" | "number" | "currency" | "percent" | "link" | "date" | "list" | "checkbox"
  attribute_description?: string
  attribute_key: string
  attribute_values: string
  attribute_model: "conversation_attribute" | "contact_attribute"
  regex_pattern?: string
  regex_cue?: string
  default_value?: string
  created_at: string
  updated_at: string
}

export type CustomAttributeDefinitionChanges = {
  attribute_display_name?: string
  attribute_display_type?: "text" | "number" | "currency" | "percent" | "link" | "date" | "list" | "checkbox" | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
  attribute_description?: string | null
  attribute_key?: string
  attribute_values?: Array<string>
  attribute_model?: "conversation_attribute" | "contact_attribute" | 0 | 1
  regex_pattern?: string | null
  regex_cue?: string | null
  default_value?: string | null
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

export type NewAccountUser = {
  user_id: number
  role: "agent" | "administrator"
}

export type NewCannedResponse = {
  short_code: string
  content: string
}

export type NewCustomAttributeDefinition = {
  attribute_display_name: string
  attribute_display_type?: "text" | "number" | "currency" | "percent" | "link" | "date" | "list" | "checkbox" | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
  attribute_description?: string | null
  attribute_key: string
  attribute_values?: Array<string>
  attribute_model?: "conversation_attribute" | "contact_attribute" | 0 | 1
  regex_pattern?: string | null
  regex_cue?: string | null
  default_value?: string | null
}

export type NewLabel = {
  title: string
  description?: string | null
  color?: string
  show_on_sidebar?: boolean
}

export type NewPlatformAccount = {
  name: string
  locale?: string
  domain?: string | null
  support_email?: string | null
  status?: "active" | "suspended"
  features?: Record<string, unknown>
  limits?: {
    agents?: number
    inboxes?: number
    captain_responses?: number
    captain_documents?: number
    emails?: number
  }
  custom_attributes?: Record<string, unknown>
}

export type NewPlatformAgentBot = {
  name: string
  description?: string | null
  outgoing_url?: string | null
  account_id?: number | null
}

export type NewPlatformUser = {
  name: string
  display_name?: string | null
  email: string
  password?: string
  custom_attributes?: Record<string, unknown>
}

export type NewWebhook = {
  url: string
  name?: string | null
  subscriptions?: Array<"conversation_created" | "conversation_status_changed" | "conversation_updated" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered"> | null
}

export type PlatformAccount = {
  id: number
  name: string
  locale: string
  domain?: string
  support_email?: string
  status: "active" | "suspended"
  features: Record<string, unknown>
  limits: {
    agents?: number
    inboxes?: number
    captain_responses?: number
    captain_documents?: number
    emails?: number
  }
  custom_attributes: Record<string, unknown>
}

export type PlatformAccountChanges = {
  name?: string
  locale?: string
  domain?: string | null
  support_email?: string | null
  status?: "active" | "suspended"
  features?: Record<string, unknown>
  limits?: {
    agents?: number
    inboxes?: number
    captain_responses?: number
    captain_documents?: number
    emails?: number
  }
  custom_attributes?: Record<string, unknown>
}

export type PlatformAgentBot = {
  id: number
  name: string
  description?: string
  thumbnail: string
  outgoing_url?: string
  bot_type: string
  bot_config: Record<string, unknown>
  account_id?: number
  access_token?: string
  system_bot: boolean
}

export type PlatformAgentBotChanges = {
  name?: string
  description?: string | null
  outgoing_url?: string | null
  account_id?: number | null
}

export type PlatformUserChanges = {
  name?: string
  display_name?: string | null
  email?: string
  password?: string
  custom_attributes?: Record<string, unknown>
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

export type UserToken = {
  access_token: string
  user: {
    id: number
    name: string
    display_name?: string
    email: string
    pubsub_token: string
  }
}

export type Webhook = {
  id: number
  account_id: number
  url: string
  name?: string
  subscriptions: Array<"conversation_created" | "conversation_status_changed" | "conversation_updated" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered">
  secret?: string
}

export type WebhookChanges = {
  url?: string
  name?: string | null
  subscriptions?: Array<"conversation_created" | "conversation_status_changed" | "conversation_updated" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered"> | null
}

export type WrappedWebhook = {
  id: number
  account_id: number
  url: string
  name?: string
  subscriptions: Array<"conversation_created" | "conversation_status_changed" | "conversation_updated" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered">
  secret?: string
  payload: {
    webhook: Webhook
  }
}

/** Everything that is not bound to an account, and the way into one. */
export function createClient(options: ClientOptions) {
  const call = createCall(options)
  return {
    account: (account_id: number) => accountClient(call, account_id),
    platform: {
      accounts: {
        /** List the accounts that this platform app reaches */
        list: (query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/platform/api/v1/accounts`, { method: 'GET', query }) as Promise<Array<PlatformAccount>>,
        /** Create an account */
        create: (body: NewPlatformAccount) => call(`/platform/api/v1/accounts`, { method: 'POST', body }) as Promise<PlatformAccount>,
        /** Get an account */
        get: (account_id: number) => call(`/platform/api/v1/accounts/${encodeURIComponent(account_id)}`, { method: 'GET' }) as Promise<PlatformAccount>,
        /** Update an account */
        update: (account_id: number, body: PlatformAccountChanges = {}) => call(`/platform/api/v1/accounts/${encodeURIComponent(account_id)}`, { method: 'PATCH', body }) as Promise<PlatformAccount>,
        /** Delete an account */
        delete: (account_id: number) => call(`/platform/api/v1/accounts/${encodeURIComponent(account_id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
      },
      accountUsers: {
        /** List the users of an account */
        list: (account_id: number, query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/platform/api/v1/accounts/${encodeURIComponent(account_id)}/account_users`, { method: 'GET', query }) as Promise<Array<AccountUser>>,
        /** Add a user to an account, or change its role there */
        create: (account_id: number, body: NewAccountUser) => call(`/platform/api/v1/accounts/${encodeURIComponent(account_id)}/account_users`, { method: 'POST', body }) as Promise<AccountUser>,
        /** Remove a user from an account */
        delete: (account_id: number, body: {
  user_id?: number
} = {}, query: { user_id?: number } = {}) => call(`/platform/api/v1/accounts/${encodeURIComponent(account_id)}/account_users`, { method: 'DELETE', body, query }) as Promise<Record<string, unknown>>,
      },
      agentBots: {
        /** List the agent bots that this platform app reaches */
        list: (query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/platform/api/v1/agent_bots`, { method: 'GET', query }) as Promise<Array<PlatformAgentBot>>,
        /** Create an agent bot */
        create: (body: NewPlatformAgentBot) => call(`/platform/api/v1/agent_bots`, { method: 'POST', body }) as Promise<PlatformAgentBot>,
        /** Get an agent bot */
        get: (id: number) => call(`/platform/api/v1/agent_bots/${encodeURIComponent(id)}`, { method: 'GET' }) as Promise<PlatformAgentBot>,
        /** Update an agent bot */
        update: (id: number, body: PlatformAgentBotChanges = {}) => call(`/platform/api/v1/agent_bots/${encodeURIComponent(id)}`, { method: 'PATCH', body }) as Promise<PlatformAgentBot>,
        /** Delete an agent bot */
        delete: (id: number) => call(`/platform/api/v1/agent_bots/${encodeURIComponent(id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
      },
      users: {
        /** Create a user */
        create: (body: NewPlatformUser) => call(`/platform/api/v1/users`, { method: 'POST', body }) as Promise<Profile>,
        /** Get a user */
        get: (id: number) => call(`/platform/api/v1/users/${encodeURIComponent(id)}`, { method: 'GET' }) as Promise<Profile>,
        /** Update a user */
        update: (id: number, body: PlatformUserChanges = {}) => call(`/platform/api/v1/users/${encodeURIComponent(id)}`, { method: 'PATCH', body }) as Promise<Profile>,
        /** Delete a user */
        delete: (id: number) => call(`/platform/api/v1/users/${encodeURIComponent(id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
        /** Get a link that signs the user in */
        login: (id: number) => call(`/platform/api/v1/users/${encodeURIComponent(id)}/login`, { method: 'GET' }) as Promise<{
  url: string
}>,
        /** Get the API token of a user */
        token: (id: number) => call(`/platform/api/v1/users/${encodeURIComponent(id)}/token`, { method: 'POST' }) as Promise<UserToken>,
      },
    },
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
    cannedResponses: {
      /** List or search the canned responses */
      list: (query: { page?: number; per_page?: number; cursor?: string; search?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/canned_responses`, { method: 'GET', query }) as Promise<Array<CannedResponse>>,
      /** Create a canned response */
      create: (body: NewCannedResponse) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/canned_responses`, { method: 'POST', body }) as Promise<CannedResponse>,
      /** Update a canned response */
      update: (id: number, body: CannedResponseChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/canned_responses/${encodeURIComponent(id)}`, { method: 'PATCH', body }) as Promise<CannedResponse>,
      /** Delete a canned response */
      delete: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/canned_responses/${encodeURIComponent(id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
    },
    customAttributeDefinitions: {
      /** List the custom attributes of the account */
      list: (query: { page?: number; per_page?: number; cursor?: string; attribute_model?: "conversation_attribute" | "contact_attribute" | 0 | 1 } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/custom_attribute_definitions`, { method: 'GET', query }) as Promise<Array<CustomAttributeDefinition>>,
      /** Define a custom attribute */
      create: (body: NewCustomAttributeDefinition) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/custom_attribute_definitions`, { method: 'POST', body }) as Promise<CustomAttributeDefinition>,
      /** Get the definition of a custom attribute */
      get: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/custom_attribute_definitions/${encodeURIComponent(id)}`, { method: 'GET' }) as Promise<CustomAttributeDefinition>,
      /** Update the definition of a custom attribute */
      update: (id: number, body: CustomAttributeDefinitionChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/custom_attribute_definitions/${encodeURIComponent(id)}`, { method: 'PATCH', body }) as Promise<CustomAttributeDefinition>,
      /** Delete the definition of a custom attribute */
      delete: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/custom_attribute_definitions/${encodeURIComponent(id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
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
    webhooks: {
      /** List the webhooks of the account */
      list: (query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/webhooks`, { method: 'GET', query }) as Promise<{
  payload: {
    webhooks: Array<Webhook>
  }
}>,
      /** Add a webhook */
      create: (body: NewWebhook) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/webhooks`, { method: 'POST', body }) as Promise<WrappedWebhook>,
      /** Update a webhook */
      update: (webhook_id: number, body: WebhookChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/webhooks/${encodeURIComponent(webhook_id)}`, { method: 'PATCH', body }) as Promise<WrappedWebhook>,
      /** Delete a webhook */
      delete: (webhook_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/webhooks/${encodeURIComponent(webhook_id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
      /** Replace the secret of a webhook */
      resetSecret: (webhook_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/webhooks/${encodeURIComponent(webhook_id)}/reset_secret`, { method: 'POST' }) as Promise<WrappedWebhook>,
    },
  }
}

export type Client = ReturnType<typeof createClient>
export type AccountClient = ReturnType<typeof accountClient>
