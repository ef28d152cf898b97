import type { Generated } from 'kysely'

export type JsonObject = Record<string, unknown>

/** Every table of the product. The kernel declares its own; each resource adds the ones it owns in its table.ts. */
export interface Tables {
  accounts: AccountTable
  users: UserTable
  account_users: AccountUserTable
  custom_roles: CustomRoleTable
  access_tokens: AccessTokenTable
  sessions: SessionTable
  second_factors: SecondFactorTable
  platform_apps: PlatformAppTable
  events: EventTable
  event_lanes: EventLaneTable
  listener_cursors: ListenerCursorTable
  jobs: JobTable
  idempotency_keys: IdempotencyKeyTable
}

export type Role = 'administrator' | 'agent'
export type Availability = 'online' | 'busy' | 'offline'
export type TokenOwner = 'user' | 'agent_bot' | 'platform_app'

export interface AccountTable {
  id: Generated<number>
  name: string
  status: 'active' | 'suspended'
  locale: string
  domain: string | null
  support_email: string | null
  features: JsonObject
  limits: Generated<JsonObject>
  settings: JsonObject
  custom_attributes: JsonObject
  /** Raised by every change of who may see what: see kernel/access-version.ts. */
  access_version: Generated<number>
  /** Raised by those among them that are about members. */
  member_version: Generated<number>
  /** Set when the account is on its way out: from then on it exists for nobody. */
  deleted_at: number | null
  created_at: number
  updated_at: number
}

export interface UserTable {
  id: Generated<number>
  name: string
  /** What people are listed by: the name, with its case folded. */
  sort_name: string
  display_name: string | null
  email: string
  password_hash: string | null
  message_signature: string | null
  ui_settings: JsonObject
  custom_attributes: JsonObject
  pubsub_token: string
  avatar_file_id: number | null
  super_admin: boolean
  confirmed_at: number | null
  /** Since when the e-mail address is one that only the user itself says to have. */
  email_unproven_since: Generated<number | null>
  created_at: number
  updated_at: number
}

export interface AccountUserTable {
  id: Generated<number>
  account_id: number
  user_id: number
  role: Role
  /** Of an agent: what it may do instead of what agents may. */
  custom_role_id: Generated<number | null>
  /** How many conversations it takes. */
  agent_capacity_policy_id: Generated<number | null>
  inviter_id: number | null
  availability: Availability
  auto_offline: boolean
  /** Renewed while the member is connected. */
  online_until: Generated<number | null>
  /** What the user wants to be told of by mail and by push: a bit for each kind of notification. */
  email_flags: Generated<number>
  push_flags: Generated<number>
  active_at: number | null
  created_at: number
  updated_at: number
}

export interface CustomRoleTable {
  id: Generated<number>
  account_id: number
  name: string
  description: string | null
  /** A bit for each: see kernel/permissions.ts. */
  permissions: number
  created_at: number
  updated_at: number
}

export interface AccessTokenTable {
  id: Generated<number>
  owner_type: TokenOwner
  owner_id: number
  digest: string
  /** Null for a named token, which nobody is shown a second time. */
  sealed: string | null
  expires_at: number | null
  created_at: number
  /** Set for those that people make beside the one that they are given. */
  name: Generated<string | null>
  /** Of a named token, a bit for each of what it may do: see kernel/scopes.ts. Null where it may do everything. */
  scopes: Generated<number | null>
  /** The only account that a named token is for. */
  account_id: Generated<number | null>
  /** How a named token ends, so that its owner recognises it. */
  hint: Generated<string | null>
  /** Of a named token, within a few minutes. */
  last_used_at: Generated<number | null>
}

export interface SessionTable {
  id: Generated<number>
  user_id: number
  client: string
  digest: string
  expires_at: number
  created_at: number
  /** Within some minutes; null until it has been used since it is noted. */
  last_used_at: Generated<number | null>
  user_agent: Generated<string | null>
  address_prefix: Generated<string | null>
  /** Of the provider through which it was opened; null for a password or a link. */
  issuer: Generated<string | null>
  /** Whether that provider says to have asked for a second factor. */
  has_provider_factor: Generated<boolean>
}

/** How users prove that they have a device besides knowing a password. */
export interface SecondFactorTable {
  id: Generated<number>
  user_id: number
  sealed_secret: string
  /** Null while nobody has shown yet that a device makes its codes. */
  enabled_at: number | null
  /** Of the last code that was taken: it is taken once. */
  last_step: number
  backup_digests: string[]
  created_at: number
}

export interface PlatformAppTable {
  id: Generated<number>
  name: string
  created_at: number
  updated_at: number
}

export interface EventTable {
  id: Generated<number>
  account_id: number
  name: string
  payload: JsonObject
  /** Its place among all of its lane that were committed; null until it has been numbered. */
  position: number | null
  /** What it is about: events of one stream reach whoever follows them in the order in which they happened. */
  stream: string | null
  inbox_id: number | null
  conversation_id: number | null
  contact_id: number | null
  actor_type: string | null
  actor_id: number | null
  /** The event that whatever caused this one reacted to, and how many such events there were before it. */
  cause_id: number | null
  depth: Generated<number>
  created_at: number
}

export interface EventLaneTable {
  id: Generated<number>
  lane: number
  last_position: number
}

/** Up to where a listener has heard everything. */
export interface ListenerCursorTable {
  id: Generated<number>
  name: string
  lane: number
  position: number
}

export interface JobTable {
  id: Generated<number>
  name: string
  lane: string
  payload: JsonObject
  key: string | null
  /** Whose it is, where a lane has so many places for each account. */
  account_id: number | null
  run_at: number
  attempts: number
  /** How often a process was gone before it had finished this job or failed at it. */
  crashes: Generated<number>
  leased_until: number | null
  lease_owner: string | null
  failed_at: number | null
  last_error: string | null
  created_at: number
}

export interface IdempotencyKeyTable {
  id: Generated<number>
  scope: string
  key: string
  fingerprint: string
  reply: string
  headers: JsonObject
  /** Set while the request is under way and there is no reply yet. */
  held_until: number | null
  created_at: number
}
