// Made by `npm run generate` from openapi.json.
import type { CallOptions, ClientOptions } from './options.ts'
import { createTransport, type Transport } from './transport.ts'
import type { Upload, WithUploads } from './uploads.ts'

export type AccessToken = {
  id: number
  name: string
  /** What it may do, as far as you may; empty for everything. `write` includes `read` */
  scopes: Array<"conversations:read" | "conversations:write" | "contacts:read" | "contacts:write" | "reports:read" | "reports:write" | "help_center:read" | "help_center:write" | "settings:read" | "settings:write">
  /** The only account that it is for; null for all of yours */
  account_id: number | null
  /** How the token ends */
  hint: string
  /** Unix seconds */
  created_at: number
  /** Unix seconds; null if it never does */
  expires_at: number | null
  /** Unix seconds, within five minutes; null if it never was */
  last_used_at: number | null
}

export type Account = {
  id: number
  name: string
  locale: string
  domain: string | null
  support_email: string | null
  status: "active" | "suspended"
  /** Each name that is there with true; a platform app can switch them */
  features: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  created_at: string
  cache_keys: CacheKeys
  settings: {
    auto_resolve_after?: number
    auto_resolve_message?: string
    auto_resolve_ignore_waiting?: boolean
    keep_pending_on_bot_failure?: boolean
    mfa_required?: boolean
    sso_required?: boolean
    local_copies_forbidden?: boolean
  }
  /** Null: there is nothing to update to */
  latest_chatwoot_version: string | null
}

export type AccountChanges = {
  name?: string
  locale?: string
  domain?: string | null
  support_email?: string | null
  /** Minutes */
  auto_resolve_after?: number | null
  auto_resolve_message?: string | null
  auto_resolve_ignore_waiting?: boolean | null
  /** Leave a conversation pending when its bot cannot be reached */
  keep_pending_on_bot_failure?: boolean | null
  /** Whoever signs in without a second factor can only set one up */
  mfa_required?: boolean | null
  /** Whoever signs in other than through the single sign-on of this installation is refused here; to be asked for by somebody who is signed in through it */
  sso_required?: boolean | null
  /** The console keeps no copies of conversations in browsers, and removes those that it has */
  local_copies_forbidden?: boolean | null
  industry?: string | null
  company_size?: string | null
  timezone?: string | null
  website?: string | null
  referral_source?: string | null
  user_role?: string | null
}

export type AccountConversationMetric = {
  /** Open conversations */
  open: number
  /** Of those, the ones without a first reply or whose contact is waiting */
  unattended: number
  /** Of the open ones, those that neither an agent nor a bot has */
  unassigned: number
  pending: number
}

export type AccountEvent = {
  event: "conversation_created" | "conversation_status_changed" | "conversation_updated" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered" | "inbox_created" | "inbox_updated"
  /** The same however often and to whomever it is sent */
  event_id: number
  /** Unix seconds */
  timestamp: number
  /** True when something that it told of has been deleted since; what it said is gone */
  erased?: boolean
  account: {
    id: number
    name: string
  }
} & Record<string, unknown>

export type AccountUser = {
  id: number
  account_id: number
  user_id: number
  role: "agent" | "administrator"
  inviter_id: number | null
  availability: string
  auto_offline: boolean
  active_at: string | null
  custom_role_id: number | null
  agent_capacity_policy_id: number | null
  created_at: string
  updated_at: string
}

export type ActionOutcome = {
  action_name: string
  /** `not_sent`: nothing left the server, for the `reason`; `failed`: refused, for the `reason` */
  outcome: "done" | "not_sent" | "failed"
  /** A code, such as `mail_unavailable` or `unknown` */
  reason?: string
  /** The same in words */
  message?: string
}

export type ActiveAccount = {
  /** One of your accounts */
  account_id: number
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
  custom_role_id: number | null
  /** Whether it has a second factor; only administrators who list agents are told */
  mfa_enabled?: boolean
  /** Whether it has never signed in; only administrators who list agents are told */
  invitation_pending?: boolean
}

export type AgentBot = {
  id: number
  name: string
  description?: string
  thumbnail: string
  outgoing_url?: string
  bot_type: string
  bot_config: Record<string, unknown>
  /** Absent for a bot of the whole installation */
  account_id?: number
  /** Shown to administrators of its account, and on the Platform API */
  access_token?: string
  /** Signs what the bot is sent; shown when it is made and when it is reset */
  secret?: string
  system_bot: boolean
}

export type AgentBotChanges = {
  name?: string
  description?: string | null
  /** Where the bot is sent the events of its inboxes */
  outgoing_url?: string | null
  bot_type?: "webhook" | 0
  bot_config?: Record<string, unknown>
}

export type AgentCapacityPolicy = {
  id: number
  name: string
  description: string | null
  exclusion_rules: {
    /** Titles of labels */
    excluded_labels?: Array<string>
    /** Conversations that were begun earlier */
    exclude_older_than_hours?: number | null
  }
  account_id: number
  assigned_agent_count: number
  inbox_capacity_limits: Array<InboxLimit>
  created_at: number
  updated_at: number
}

export type AgentCapacityPolicyChanges = {
  name?: string
  description?: string | null
  exclusion_rules?: {
    /** Titles of labels */
    excluded_labels?: Array<string>
    /** Conversations that were begun earlier */
    exclude_older_than_hours?: number | null
  }
}

export type AgentChanges = {
  name?: string
  role?: "administrator" | "agent"
  availability?: "online" | "busy" | "offline"
  /** Offline while nobody is connected */
  auto_offline?: boolean
  /** What an agent may do; null for what agents may otherwise. Administrators may do everything */
  custom_role_id?: number | null
}

export type AgentConversationMetric = {
  id: number
  name: string
  email: string
  thumbnail: string
  availability: "online" | "busy" | "offline"
  metric: {
    /** Open conversations */
    open: number
    /** Of those, the ones without a first reply or whose contact is waiting */
    unattended: number
  }
}

export type AllMembers = {
  user_ids: Array<number>
}

export type AppliedSla = {
  id: number
  sla_id: number
  sla_status: "active" | "hit" | "missed" | "active_with_misses"
  sla_name: string
  sla_description: string | null
  /** Seconds */
  sla_first_response_time_threshold: number | null
  /** Seconds */
  sla_next_response_time_threshold: number | null
  /** Seconds */
  sla_resolution_time_threshold: number | null
  sla_only_during_business_hours: boolean
  /** Unix seconds of the next deadline */
  due_at: number | null
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  updated_at: number
}

export type AppliedSlaOrNothing = {
  id?: number
  sla_id?: number
  sla_status?: "active" | "hit" | "missed" | "active_with_misses"
  sla_name?: string
  sla_description?: string | null
  /** Seconds */
  sla_first_response_time_threshold?: number | null
  /** Seconds */
  sla_next_response_time_threshold?: number | null
  /** Seconds */
  sla_resolution_time_threshold?: number | null
  sla_only_during_business_hours?: boolean
  /** Unix seconds of the next deadline */
  due_at?: number | null
  /** Unix seconds */
  created_at?: number
  /** Unix seconds */
  updated_at?: number
}

export type AppliedSlaPage = {
  payload: Array<ListedSla>
  meta: {
    count: number
    current_page: number
    has_more: boolean
  }
}

export type Article = {
  id: number
  account_id: number
  portal_id: number
  category_id?: number
  title: string
  slug: string
  locale: string
  description?: string
  status: "draft" | "published" | "archived"
  position: number
  /** Unix seconds */
  updated_at: number
  content?: string
  author_id?: number
  associated_article_id?: number
  meta: {
    title?: string
    description?: string
    tags?: Array<string>
  }
  views: number
  category?: {
    id: number
    name: string
    slug: string
    locale: string
  }
  author?: Agent
  associated_articles: Array<ShortArticle>
}

export type ArticleCategories = {
  /** Those that are not in the portal are passed over */
  ids: Array<number>
  /** Null for none */
  category_id: number | null
}

export type ArticleChanges = {
  title?: string
  slug?: string
  /** Needed to publish */
  content?: string | null
  description?: string | null
  status?: "draft" | "published" | "archived" | 0 | 1 | 2
  /** Without a category, one of the allowed locales; with one, that of the category */
  locale?: string
  position?: number | null
  category_id?: number | null
  /** A member of the account; the caller if not said */
  author_id?: number | null
  /** An equivalent, such as in another language */
  associated_article_id?: number | null
  meta?: {
    title?: string
    description?: string
    tags?: Array<string>
  }
}

export type ArticleIds = {
  /** Those that are not in the portal are passed over */
  ids: Array<number>
}

export type ArticlePicture = {
  /** Where it is found for as long as an article names this address */
  url: string
  filename: string
  width: number | null
  height: number | null
}

export type ArticlePreviewLink = {
  url: string
  /** Unix seconds */
  expires_at: number
}

export type ArticleReply = {
  id: number
  account_id: number
  portal_id: number
  category_id?: number
  title: string
  slug: string
  locale: string
  description?: string
  status: "draft" | "published" | "archived"
  position: number
  /** Unix seconds */
  updated_at: number
  content?: string
  author_id?: number
  associated_article_id?: number
  meta: {
    title?: string
    description?: string
    tags?: Array<string>
  }
  views: number
  category?: {
    id: number
    name: string
    slug: string
    locale: string
  }
  author?: Agent
  associated_articles: Array<ShortArticle>
  payload: Article
}

export type ArticleStatuses = {
  /** Those that are not in the portal are passed over */
  ids: Array<number>
  status: "draft" | "published" | "archived" | 0 | 1 | 2
}

export type ArticleTranslation = {
  /** Those that are not in the portal are passed over */
  ids: Array<number>
  locale?: string
}

export type ArticleVote = {
  id: number
  helpful: boolean
  comment?: string
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  updated_at: number
}

export type Assigned = {
  id?: number
  /** `user` or `agent_bot` */
  type?: string
  account_id?: number
  availability_status?: string
  auto_offline?: boolean
  available_name?: string
  avatar_url?: string
  thumbnail?: string
  confirmed?: boolean
  display_name?: string
  email?: string
  name?: string
  provider?: string
  role?: string
  uid?: string
  custom_attributes?: Record<string, unknown>
  description?: string
  bot_type?: string
  allow_auto_assign?: boolean
  created_at?: string
  updated_at?: string
} | null

export type Assignment = {
  /** An agent, or a bot with `assignee_type`; null or 0 for nobody */
  assignee_id?: number | null
  /** `User` unless given */
  assignee_type?: "User" | "AgentBot" | null
  /** Null or 0 for none; not used where `assignee_id` is given */
  team_id?: number | null
}

export type AssignmentPolicy = {
  id: number
  name: string
  description: string | null
  assignment_order: "round_robin" | "balanced"
  conversation_priority: "earliest_created" | "longest_waiting"
  fair_distribution_limit: number
  fair_distribution_window: number
  enabled: boolean
  assigned_inbox_count: number
  created_at: number
  updated_at: number
}

export type AssignmentPolicyChanges = {
  name?: string
  description?: string | null
  /** `round_robin`: in turns; `balanced`: to whoever has the fewest open ones */
  assignment_order?: "round_robin" | "balanced"
  /** Which of those that wait is handed out first */
  conversation_priority?: "earliest_created" | "longest_waiting"
  /** How many somebody is given of an inbox within the window */
  fair_distribution_limit?: number
  /** In seconds */
  fair_distribution_window?: number
  /** Inboxes of one that is not do as if they had none */
  enabled?: boolean
}

export type Attachment = {
  id: number
  message_id: number
  file_type: "image" | "audio" | "video" | "file" | "location" | "fallback" | "share" | "story_mention" | "contact" | "ig_reel" | "ig_post" | "ig_story" | "embed"
  account_id: number
  extension?: string | null
  content_type?: string
  data_url?: string | null
  thumb_url?: string
  file_size?: number
  width?: number | null
  height?: number | null
  coordinates_lat?: number
  coordinates_long?: number
  fallback_title?: string | null
  meta?: Record<string, unknown>
  transcribed_text?: string
}

export type AttachmentList = {
  meta: {
    total_count: number
    count: number
    current_page: number
    has_more: boolean
  }
  payload: Array<ListedAttachment>
}

export type AuditLog = {
  id: number
  auditable_id: number
  auditable_type: string
  auditable: {
    id: number
    /** As it was called then */
    name: string | null
    avatar_url: string
    type: string
  } | null
  /** The account */
  associated_id: number
  associated_type: "Account"
  /** Who did it; null where it was no user */
  user_id: number | null
  /** `User`, `AgentBot` or `PlatformApp` */
  user_type: string | null
  /** The e-mail address of the user then, or the name of the bot or app */
  username: string | null
  /** `create`, `update`, `destroy`, or more particular, such as `sign_in` */
  action: string
  /** Of an update, what was and what is, by field; otherwise the values. Secrets are told as `[changed]`, and long texts are cut. */
  audited_changes: Record<string, unknown>
  /** Counts the changes of the record */
  version: number
  comment: string | null
  /** The `X-Request-Id` of the answer */
  request_uuid: string | null
  /** Unix seconds */
  created_at: number
  remote_address: string | null
  /** The id of the operation */
  operation: string | null
}

export type AutomationRule = {
  id: number
  account_id: number
  name: string
  description: string | null
  event_name: "conversation_created" | "conversation_updated" | "conversation_resolved" | "conversation_opened" | "message_created"
  conditions: Array<Record<string, unknown>>
  actions: Array<Record<string, unknown>>
  /** Unix seconds */
  created_on: number
  active: boolean
  /** Whether it also acts on what other rules have caused */
  follows_rules: boolean
  /** Why the server has switched it off */
  disabled_reason?: string
  /** What `send_attachment` sends */
  files?: Array<{
    id: number
    account_id: number
    file_type: string
    file_url: string
    /** What `send_attachment` calls it by */
    blob_id: string
    filename: string
    automation_rule_id: number
  }>
  /** What is sent to each address of `send_webhook_event` is signed with its secret; shown where it is saved only */
  webhook_secrets?: Array<{
    url: string
    secret: string
  }>
}

export type AutomationRuleChanges = {
  name?: string
  description?: string | null
  event_name?: "conversation_created" | "conversation_updated" | "conversation_resolved" | "conversation_opened" | "message_created"
  /** Set unless told otherwise */
  active?: boolean
  /** Whether it also acts on what other rules have caused, five steps from the first at most */
  follows_rules?: boolean
  conditions?: Array<NewCondition>
  actions?: Array<NewAction>
}

export type AutomationRuleDryRun = {
  payload: {
    /** How many of the latest events were looked at, 100 at most */
    events: number
    matches: Array<{
      event_id: number
      conversation_id: number
      message_id?: number
      /** Unix seconds */
      created_at: number
    }>
    actions: Array<Record<string, unknown>>
  }
}

export type AutomationRuleRun = {
  id: number
  event_id: number
  /** Absent once the conversation is deleted */
  conversation_id?: number
  /** `partly`: some actions were not done; `failed`: nothing was done, for the `error` */
  status: "done" | "partly" | "failed"
  actions: Array<ActionOutcome>
  error?: string
  /** Unix seconds */
  created_at: number
}

export type BegunConversation = {
  /** Its number in the account */
  id: number
  uuid: string
  inbox_id: number
  status: "open" | "resolved" | "pending" | "snoozed"
  /** Unix seconds; 0 for never */
  contact_last_seen_at: number
  /** Unix seconds; 0 for never */
  agent_last_seen_at: number
  /** Unix seconds */
  last_activity_at: number
  custom_attributes: Record<string, unknown>
  /** The latest 20, oldest first */
  messages: Array<WidgetMessage>
  contact: PublicContactRecord
}

export type Bootstrap = {
  profile: BootstrapProfile
  account: Account
  role: "administrator" | "agent"
  /** What the caller may do in this account */
  permissions: Array<"conversation_manage" | "conversation_unassigned_manage" | "conversation_participating_manage" | "contact_manage" | "report_manage" | "knowledge_base_manage">
  /** Those that the caller may see, as agents are shown them */
  inboxes: Array<Inbox>
  /** What each kind of inbox can do */
  channels: Array<BootstrapChannel>
  teams: Array<Team>
  labels: Array<Label>
  agents: Array<Agent>
  custom_attribute_definitions: Array<CustomAttributeDefinition>
  /** Of every type */
  custom_filters: Array<CustomFilter>
  macros: Array<{
    id: number
    name: string
    visibility: "personal" | "global"
  }>
  dashboard_apps: Array<DashboardApp>
  canned_responses_count: number
  limits: BootstrapLimits
  server: {
    version: string
    /** Another one than before has other pages: a tab that is older should reload */
    build: string
  }
}

export type BootstrapChannel = {
  channel_type: "Channel::WebWidget" | "Channel::Api" | "Channel::Email" | "Channel::Sms"
  /** As `channel.type` when an inbox is opened */
  kind: "web_widget" | "api" | "email" | "sms"
  /** Messages have to, cc and bcc */
  takes_mail_addresses: boolean
  /** Incoming messages can be written with the API */
  takes_incoming: boolean
  has_widget: boolean
}

export type BootstrapLimits = {
  files_per_message: number
  files_per_canned_response: number
  /** The most that a file of a message or an upload may have */
  file_bytes: number
  /** The same of pictures of people, inboxes and contacts */
  picture_bytes: number
  /** Characters */
  message_length: number
  labels_per_record: number
}

export type BootstrapProfile = {
  id: number
  /** The account most recently active in */
  account_id?: number
  available_name: string
  avatar_url: string
  confirmed: boolean
  display_name?: string
  message_signature?: string
  email: string
  inviter_id?: number
  name: string
  provider: string
  role?: "administrator" | "agent"
  ui_settings: Record<string, unknown>
  uid: string
  type?: string
  custom_attributes: Record<string, unknown>
  accounts: Array<{
    id: number
    name: string
    status: "active" | "suspended"
    /** Accounts need no further steps */
    onboarding_step: string | null
    active_at?: string
    role: "administrator" | "agent"
    /** The role, or what a custom role grants and `custom_role` */
    permissions: Array<string>
    availability: string
    availability_status: string
    auto_offline: boolean
    custom_role_id?: number
    custom_role?: {
      id: number
      name: string
      description: string | null
      permissions: Array<"conversation_manage" | "conversation_unassigned_manage" | "conversation_participating_manage" | "contact_manage" | "report_manage" | "knowledge_base_manage">
    }
  }>
}

export type BotReportMetrics = {
  /** That were made, and that a bot has taken part in */
  conversation_count: number
  /** That bots have written to contacts */
  message_count: number
  /** Resolutions by bots for each hundred of these conversations */
  resolution_rate: number
  /** Handoffs for each hundred of these conversations */
  handoff_rate: number
}

export type BotReportSummary = {
  bot_resolutions_count: number
  bot_handoffs_count: number
  /** Of the equally long time just before */
  previous: {
    bot_resolutions_count: number
    bot_handoffs_count: number
  }
}

export type BulkAction = {
  id: number
  type: "Conversation" | "Contact"
  status: "running" | "finished"
  /** How many records were named */
  total: number
  /** How many of them it is done with, refused ones as well */
  processed: number
  refused: Array<RefusedRecord>
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  finished_at?: number
}

export type CacheKeys = {
  label: string
  inbox: string
  team: string
}

export type Campaign = {
  id: number
  title: string
  description: string | null
  account_id: number
  inbox: Inbox
  sender?: Agent
  message: string
  /** Null: no inbox sends templates */
  template_params: Record<string, unknown> | null
  campaign_status: "active" | "completed"
  enabled: boolean
  campaign_type: "ongoing" | "one_off"
  trigger_rules: TriggerRules
  trigger_only_during_business_hours: boolean
  created_at: string
  updated_at: string
}

export type CampaignChanges = {
  title?: string
  description?: string | null
  message?: string
  /** Of a website */
  inbox_id?: number
  /** The agent whom it is shown from */
  sender_id?: number | null
  enabled?: boolean
  trigger_only_during_business_hours?: boolean
  trigger_rules?: TriggerRules
}

export type CannedResponse = {
  id: number
  account_id: number
  short_code: string
  content: string
  /** How often it was used */
  use_count: number
  /** The files that go along with it */
  attachments: Array<CannedResponseFile>
  created_at: string
  updated_at: string
}

export type CannedResponseChanges = {
  /** What an agent types to find it */
  short_code?: string
  /** May hold placeholders such as `{{contact.name}}`; kept as they are */
  content?: string
  /** Signed ids of files that were sent ahead; a form brings files as `attachments[]`. They are added to those that it has, of which there are at most 5 */
  attachments?: Array<string>
  /** The `id` of each file that goes */
  remove_attachment_ids?: Array<number>
}

export type CannedResponseFile = {
  id: number
  file_name: string
  /** Told from its content */
  file_type: "image" | "audio" | "video" | "file"
  content_type: string
  file_size: number
  /** Where it can be fetched for the next day or two */
  data_url: string
  /** Empty unless it is an image */
  thumb_url: string
  /** Given as an attachment of a message, it brings the message a copy */
  signed_id: string
}

export type Category = {
  id: number
  account_id: number
  name: string
  slug: string
  locale: string
  description?: string
  position?: number
  portal_id: number
  icon: string
  parent_category_id?: number
  associated_category_id?: number
  parent_category?: ShortCategory
  root_category?: ShortCategory
  related_categories: Array<ShortCategory>
  meta: {
    articles_count: number
  }
}

export type CategoryChanges = {
  name?: string
  slug?: string
  description?: string | null
  /** One of the allowed locales; the default one if not said */
  locale?: string
  /** An emoji */
  icon?: string | null
  position?: number | null
  parent_category_id?: number | null
  /** An equivalent, such as in another language */
  associated_category_id?: number | null
  /** Categories of the portal to be shown along with this one */
  related_category_ids?: Array<number>
}

export type CategoryReply = {
  id: number
  account_id: number
  name: string
  slug: string
  locale: string
  description?: string
  position?: number
  portal_id: number
  icon: string
  parent_category_id?: number
  associated_category_id?: number
  parent_category?: ShortCategory
  root_category?: ShortCategory
  related_categories: Array<ShortCategory>
  meta: {
    articles_count: number
  }
  payload: Category
}

export type ChangedArticles = {
  ids: Array<number>
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
  /** Where the widget may be embedded, separated by commas; anywhere when empty */
  allowed_domains?: string | null
  selected_feature_flags?: Array<"attachments" | "emoji_picker" | "end_conversation" | "use_inbox_avatar_for_bot" | "allow_mobile_webview">
  webhook_url?: string | null
  additional_attributes?: Record<string, unknown>
  email?: string
  provider?: string | null
  imap_password?: string | null
  smtp_password?: string | null
  imap_enabled?: boolean
  imap_login?: string | null
  imap_address?: string | null
  imap_port?: number | null
  imap_enable_ssl?: boolean
  imap_authentication?: string | null
  smtp_enabled?: boolean
  smtp_login?: string | null
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

export type ChosenPolicy = {
  assignment_policy_id: number
}

export type ChosenUser = {
  user_id: number
}

export type Contact = {
  id: number
  name: string
  email?: string
  phone_number?: string
  identifier?: string
  /** Ends in the name of the picture */
  thumbnail: string
  availability_status: string
  blocked: boolean
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  /** Unix seconds */
  last_activity_at?: number
  /** Unix seconds */
  created_at: number
  /** Those of the inboxes that the caller may see */
  contact_inboxes?: Array<ContactInbox>
}

export type ContactBody = {
  id: number
  name: string
  email: string | null
  phone_number: string | null
  identifier: string | null
  /** Ends in the name of the picture */
  thumbnail: string
  availability_status: string
  blocked: boolean
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  /** Unix seconds */
  last_activity_at?: number
  /** Unix seconds */
  created_at: number
  account: {
    id: number
    name: string
  }
  /** The same as `thumbnail` */
  avatar: string
} | null

export type ContactChanges = {
  name?: string | null
  /** Kept in lower case; unique in the account */
  email?: string | null
  /** E.164; unique in the account */
  phone_number?: string | null
  /** What another system calls the contact; unique in the account */
  identifier?: string | null
  /** Merged into those there are; null takes one away */
  custom_attributes?: Record<string, unknown>
  /** Where a picture (PNG, JPEG, GIF or WebP) is fetched from, once the answer is out */
  avatar_url?: string | null
  /** Whoever is blocked reopens no conversation */
  blocked?: boolean
  /** Merged into those there are; null takes one away */
  additional_attributes?: Record<string, unknown>
}

export type ContactExport = {
  id: number
  /** A file is there once it is `completed`, for 7 days */
  status: "pending" | "completed" | "failed" | "expired"
  column_names: Array<string>
  /** How many contacts the file has */
  exported_records: number
  /** Where the file is, for the next day or two: ask again for a new link; or empty */
  file_url: string
  /** What to do next, in a sentence */
  notice: string
  /** Why it has failed */
  error?: string
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  finished_at?: number
  /** When the file is deleted; Unix seconds */
  expires_at?: number
}

export type ContactFilter = {
  /** The conditions; an empty list is met by everything */
  payload: Array<FilterItem>
  /** Which page, unless the query string says so */
  page?: number
}

export type ContactImport = {
  id: number
  /** A file that cannot be read is `failed`, and nothing of it imported */
  status: "pending" | "processing" | "completed" | "failed"
  filename: string
  byte_size: number
  /** How many rows the file has; known once it has been read through */
  total_records?: number
  /** How many of them have been dealt with */
  processed_records: number
  /** Rows that made a contact */
  created_records: number
  /** Rows that changed a contact */
  updated_records: number
  /** Rows that say what is known already */
  unchanged_records: number
  /** Rows that were refused */
  refused_records: number
  /** The refused rows as CSV, with line and reason, once it is finished; or empty */
  refused_url: string
  /** Why it has failed */
  error?: string
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  finished_at?: number
}

export type ContactInbox = {
  /** What the inbox calls the contact */
  source_id: string
  inbox: {
    id: number
    avatar_url: string
    channel_id: number
    name: string
    channel_type: string
    provider?: string
  }
}

export type ContactNote = {
  id: number
  content: string
  account_id: number
  contact_id: number
  user?: Agent
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  updated_at: number
}

export type ContactNoteChanges = {
  content?: string
}

export type ContactWithin = {
  id: number
  name: string
  email: string | null
  phone_number: string | null
  identifier: string | null
  /** Ends in the name of the picture */
  thumbnail: string
  availability_status: string
  blocked: boolean
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  /** Unix seconds */
  last_activity_at?: number
  /** Unix seconds */
  created_at: number
  type: "contact"
}

export type Conversation = {
  /** Its number in the account */
  id: number
  account_id: number
  uuid: string
  inbox_id: number
  status: "open" | "resolved" | "pending" | "snoozed"
  priority?: "low" | "medium" | "high" | "urgent"
  labels: Array<string>
  /** The contact is blocked */
  muted: boolean
  /** Whether the channel still takes replies */
  can_reply: boolean
  /** Incoming messages that no agent has seen; exact up to 99 */
  unread_count: number
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  /** The latest message, if there is one */
  messages: Array<Message>
  last_non_activity_message?: Message
  /** Unix seconds */
  snoozed_until?: number
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  updated_at: number
  /** The same as last_activity_at */
  timestamp: number
  /** Unix seconds */
  last_activity_at: number
  /** Unix seconds; 0 for never */
  agent_last_seen_at: number
  /** Unix seconds; 0 for never */
  assignee_last_seen_at: number
  /** Unix seconds; 0 for never */
  contact_last_seen_at: number
  /** Unix seconds; 0 for never */
  first_reply_created_at: number
  /** Unix seconds; 0 for never */
  waiting_since: number
  sla_policy_id?: number
  applied_sla: AppliedSlaOrNothing
  /** What was not done in time; the latest 100 */
  sla_events: Array<SlaEvent>
  meta: {
    sender: Contact
    channel: string
    assignee?: {
      id: number
      /** `user` or `agent_bot` */
      type: string
      account_id?: number
      availability_status?: string
      auto_offline?: boolean
      available_name?: string
      avatar_url: string
      thumbnail: string
      confirmed?: boolean
      display_name?: string
      email?: string
      name: string
      provider?: string
      role?: string
      uid?: string
      custom_attributes?: Record<string, unknown>
      description?: string
      bot_type?: string
    }
    /** `User` or `AgentBot` */
    assignee_type?: string
    team?: {
      id: number
      name: string
      description?: string
      allow_auto_assign: boolean
      account_id: number
    }
    hmac_verified: boolean
  }
}

export type ConversationBody = {
  /** Its number in the account */
  id: number
  account_id: number
  uuid: string
  inbox_id: number
  status: "open" | "resolved" | "pending" | "snoozed"
  priority: "low" | "medium" | "high" | "urgent" | null
  labels: Array<string>
  /** The contact is blocked */
  muted: boolean
  /** Whether the channel still takes replies */
  can_reply: boolean
  /** Incoming messages that no agent has seen; exact up to 99 */
  unread_count: number
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  /** The latest message that is no activity, if there is one */
  messages: Array<LatestMessage>
  snoozed_until: string | null
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  updated_at: number
  /** The same as last_activity_at */
  timestamp: number
  /** Unix seconds */
  last_activity_at: number
  /** Unix seconds; 0 for never */
  agent_last_seen_at: number
  /** Unix seconds; 0 for never */
  assignee_last_seen_at: number
  /** Unix seconds; 0 for never */
  contact_last_seen_at: number
  first_reply_created_at: string | null
  /** Unix seconds; 0 for never */
  waiting_since: number
  sla_policy_id: number | null
  applied_sla: SentSla
  /** What was not done in time; the latest 100 */
  sla_events: Array<SlaEvent>
  meta: {
    sender: ContactWithin
    channel: string
    assignee: {
      id: number
      /** `user` or `agent_bot` */
      type: string
      account_id?: number
      availability_status?: string
      auto_offline?: boolean
      available_name?: string
      avatar_url: string
      thumbnail: string
      confirmed?: boolean
      display_name?: string
      email?: string
      name: string
      provider?: string
      role?: string
      uid?: string
      custom_attributes?: Record<string, unknown>
      description?: string
      bot_type?: string
    } | null
    /** `User` or `AgentBot` */
    assignee_type: string | null
    team: {
      id: number
      name: string
      description?: string
      allow_auto_assign: boolean
      account_id: number
    } | null
    hmac_verified: boolean
  }
  channel: string
  contact_inbox: {
    id: number
    contact_id: number
    inbox_id: number
    /** What the inbox calls the contact */
    source_id: string
    hmac_verified: boolean
    created_at: string
    updated_at: string
  }
  inbox: {
    id: number
    name: string
  }
} | null

export type ConversationChanges = {
  priority?: "low" | "medium" | "high" | "urgent" | "none" | null
  /** In place of those there are */
  custom_attributes?: Record<string, unknown>
  /** Once it is set, it cannot be another one, nor taken off */
  sla_policy_id?: number | null
}

export type ConversationCounts = {
  meta: {
    mine_count: number
    assigned_count: number
    /** Those that neither a person nor a bot has */
    unassigned_count: number
    all_count: number
  }
}

export type ConversationFilter = {
  /** The conditions; an empty list is met by everything */
  payload: Array<FilterItem>
  /** Which page, unless the query string says so */
  page?: number
}

export type ConversationHistory = {
  payload: Array<{
    /** Its number in the account */
    id: number
    uuid: string
    inbox_id: number
    status: "open" | "resolved" | "pending" | "snoozed"
    /** Unix seconds; 0 for never */
    contact_last_seen_at: number
    /** Unix seconds; 0 for never */
    agent_last_seen_at: number
    /** Unix seconds */
    last_activity_at: number
    last_message?: WidgetMessage
    /** Answers that the visitor has not seen */
    unread_count: number
    /** Unix seconds */
    created_at: number
  }>
}

export type ConversationLabels = {
  payload: Array<string>
}

export type ConversationOfContact = {
  /** Its number in the account */
  id: number
  uuid: string
  account_id: number
  status: "open" | "resolved" | "pending" | "snoozed"
  /** Unix seconds */
  created_at: number
  contact: {
    id: number
    name: string
    email: string | null
    phone_number: string | null
    identifier: string | null
  }
  inbox: {
    id: number
    name: string
    channel_type: string
  }
  agent: {
    id: number
    name: string
  } | null
  message: Message
  additional_attributes: Record<string, unknown>
  /** The text around the first match, in parts: those that match what was looked for, and those between */
  highlight: Array<{
    text: string
    match: boolean
  }>
}

export type ConversationPage = {
  data: {
    meta: {
      mine_count: number
      assigned_count: number
      /** Those that neither a person nor a bot has */
      unassigned_count: number
      all_count: number
      count: number
      current_page: number
      has_more: boolean
    }
    payload: Array<Conversation>
  }
}

export type ConversationTraffic = {
  timezone: string
  dates: Array<string>
  /** One for each hour */
  rows: Array<{
    hour: string
    counts: Array<number>
  }>
}

export type CsatAnswer = {
  message: {
    submitted_values: {
      csat_survey_response: {
        rating: number
        feedback_message?: string | null
      }
    }
  }
}

export type CsatConfigChanges = {
  display_type?: "emoji" | "star"
  /** The question; a usual one when empty */
  message?: string
  button_text?: string
  language?: string
  survey_rules?: {
    operator?: "contains" | "does_not_contain"
    /** Titles of labels; all fit when empty */
    values?: Array<string>
  }
  template?: Record<string, unknown>
}

export type CsatMetrics = {
  /** How many have answered */
  total_count: number
  /** How many of them gave each rating, such as `{"5": 12}` */
  ratings_count: Record<string, unknown>
  /** How many surveys were sent in the time asked for */
  total_sent_messages_count: number
}

export type CsatReview = {
  csat_review_notes: string | null
}

export type CsatSurvey = {
  /** Of the message that asks */
  id: number
  csat_survey_response: {
    id: number
    account_id: number
    /** The number of the conversation in the account */
    conversation_id: number
    message_id: number
    rating: number
    feedback_message: string | null
    created_at: string
    updated_at: string
  } | null
  display_type: "emoji" | "star"
  /** The question, where the inbox has one of its own */
  content: string | null
  inbox_avatar_url: string
  inbox_name: string
  locale: string
  /** The number of the conversation in the account */
  conversation_id: number
  created_at: string
}

export type CsatSurveyResponse = {
  id: number
  /** From 1 to 5 */
  rating: number
  feedback_message: string | null
  /** What the team has noted about it */
  csat_review_notes: string | null
  /** Unix seconds */
  review_notes_updated_at: number | null
  review_notes_updated_by?: {
    id: number
    name: string
  }
  account_id: number
  /** The message that asked */
  message_id: number
  contact: Contact
  /** The number of the conversation in the account */
  conversation_id: number
  assigned_agent?: SurveyedAgent
  /** When it was answered first, in Unix seconds */
  created_at: number
}

export type CurrentConversation = {
  /** Its number in the account */
  id?: number
  uuid?: string
  inbox_id?: number
  status?: "open" | "resolved" | "pending" | "snoozed"
  /** Unix seconds; 0 for never */
  contact_last_seen_at?: number
  /** Unix seconds; 0 for never */
  agent_last_seen_at?: number
  /** Unix seconds */
  last_activity_at?: number
}

export type CustomAttributeDefinition = {
  id: number
  attribute_display_name: string
  attribute_display_type: "text" | "number" | "currency" | "percent" | "link" | "date" | "list" | "checkbox"
  attribute_description?: string
  attribute_key: string
  /** The allowed values, as the text of a JSON array */
  attribute_values: string
  attribute_model: "conversation_attribute" | "contact_attribute"
  regex_pattern?: string
  regex_cue?: string
  default_value?: string
  /** Where it comes in lists and forms */
  position: number
  required_on_resolve: boolean
  created_at: string
  updated_at: string
}

export type CustomAttributeDefinitionChanges = {
  attribute_display_name?: string
  /** `text` unless told otherwise */
  attribute_display_type?: "text" | "number" | "currency" | "percent" | "link" | "date" | "list" | "checkbox" | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
  attribute_description?: string | null
  /** Unique among the attributes of its model; letters, digits, `_`, `.` and `-` */
  attribute_key?: string
  attribute_values?: Array<string>
  /** `conversation_attribute` unless told otherwise; stays as it is */
  attribute_model?: "conversation_attribute" | "contact_attribute" | 0 | 1
  /** Type text only: what each value must match */
  regex_pattern?: string | null
  /** Type text only: what a value that does not is told */
  regex_cue?: string | null
  default_value?: string | null
  /** The lowest comes first; after all others unless told otherwise */
  position?: number
  /** Whether dashboards ask for it before a conversation is resolved. Nothing else refuses to resolve without it */
  required_on_resolve?: boolean
}

export type CustomFilter = {
  id: number
  name: string
  filter_type: "conversation" | "contact" | "report"
  query: Record<string, unknown>
  /** How many conditions were taken out of `query.payload` because the label, team, agent, inbox, SLA policy or custom attribute that they named was deleted; 0 again once the query is changed. Without any condition left, the filter finds everything */
  dropped_conditions: number
  /** Who sees it besides whoever has saved it */
  visibility: "personal" | "team" | "account"
  /** The team that it is shared with */
  team_id?: number
  /** Who has saved it */
  user_id: number
  created_at: string
  updated_at: string
}

export type CustomFilterChanges = {
  name?: string
  /** `conversation` unless told otherwise */
  filter_type?: "conversation" | "contact" | "report" | 0 | 1 | 2
  /** Another name for `filter_type`, which counts if both are sent */
  type?: "conversation" | "contact" | "report" | 0 | 1 | 2
  /** What dashboards filter by: any object, kept as it is. `payload` has the conditions, if there are any; how the list is sorted and which columns it has can be kept beside it */
  query?: Record<string, unknown>
  /** `personal` unless told otherwise. `team` is for members of the team and administrators, `account` for administrators */
  visibility?: "personal" | "team" | "account"
  /** The team to share it with, which makes it one of `team` */
  team_id?: number | null
}

export type CustomRole = {
  id: number
  name: string
  description: string | null
  permissions: Array<"conversation_manage" | "conversation_unassigned_manage" | "conversation_participating_manage" | "contact_manage" | "report_manage" | "knowledge_base_manage">
  created_at: string
  updated_at: string
}

export type CustomRoleChanges = {
  name?: string
  description?: string | null
  /** None unless given. Of those about conversations, the one that shows the most counts */
  permissions?: Array<"conversation_manage" | "conversation_unassigned_manage" | "conversation_participating_manage" | "contact_manage" | "report_manage" | "knowledge_base_manage">
}

export type DashboardApp = {
  id: number
  title: string
  content: Array<DashboardAppFrame>
  created_at: string
  updated_at: string
}

export type DashboardAppChanges = {
  title?: string
  /** The pages that it shows, at least one */
  content?: Array<DashboardAppFrame>
}

export type DashboardAppFrame = {
  type: "frame"
  /** The page that is shown; nothing is sent to it by the server */
  url: string
}

export type DeletedNotifications = {
  type?: "read" | "all"
}

export type Delivery = {
  id: number
  /** What the receiver knows it by; the same on every try */
  delivery_id: string
  /** What it is called in the body */
  event: string
  event_id: number
  target_type: "webhook" | "inbox" | "agent_bot" | "action_webhook"
  /** The id of the webhook, inbox or agent bot, or of an address that rules and macros send to */
  target_id: number
  /** `pending`: in line, to be sent when the earlier ones about the same have arrived. `retrying`: it has failed three times, holds up no others and is tried again beside them. */
  status: "pending" | "retrying" | "delivered" | "failed"
  attempts: number
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  first_attempt_at?: number
  /** Unix seconds */
  last_attempt_at?: number
  /** Unix seconds */
  next_attempt_at?: number
  /** Unix seconds */
  finished_at?: number
  /** The status of the last answer */
  response_status?: number
  /** How long the last attempt took */
  latency_ms?: number
  /** What went wrong last */
  last_error?: string
  /** How the last answer began, 1 KiB of it */
  response_excerpt?: string
}

export type DemoDesk = {
  /** `failed`: the work was put aside, and goes on when the operator lets it */
  status: "none" | "working" | "failed" | "done"
  /** How many conversations are there */
  done: number
  /** How many there will be */
  total: number
  /** Whether it can be set up: once, and only where there are no conversations */
  available: boolean
}

export type DirectUpload = {
  id: number
  filename: string
  content_type: string
  metadata: Record<string, unknown>
  byte_size: number
  checksum: string
  created_at: string
  /** What `attachments` of messages take for a day, once the bytes are there */
  signed_id: string
  direct_upload: {
    /** Where the bytes are sent with PUT, once, within an hour */
    url: string
    /** To be sent along */
    headers: Record<string, unknown>
  }
}

export type DnsRecord = {
  type: string
  name: string
  value: string
}

export type DomainStatus = {
  /** `none` as long as no domain is set */
  status: "none" | "pending" | "active"
  verification_errors: Array<string>
  record?: DnsRecord
}

export type DraftMessage = {
  has_draft: boolean
  message?: string
  updated_at?: string
}

export type ErrorBody = {
  /** What the caller can do about it */
  description: string
  /** The same as `description` */
  error: string
  /** The same as `description` */
  message: string
  /** On 422: the fields that have a problem */
  attributes?: Array<string>
  /** On 5xx: what to quote when reporting it */
  request_id?: string
  errors: Array<{
    /** Such as `payload[2].values`; empty for the request as a whole */
    field: string
    message: string
    code: "invalid_json" | "forbidden_key" | "unreadable_body" | "sign_in_code" | "token_missing" | "token_invalid" | "sign_in_failed" | "access_refused" | "role_required" | "permission_required" | "scope_required" | "named_token_refused" | "user_required" | "bot_refused" | "platform_required" | "platform_refused" | "account_suspended" | "mfa_required" | "sso_required" | "contact_blocked" | "not_found" | "unknown_path" | "method_not_allowed" | "request_timeout" | "request_in_flight" | "cursor_expired" | "body_too_large" | "media_type" | "missing" | "wrong_type" | "too_long" | "too_short" | "too_small" | "too_large" | "too_many" | "too_few" | "not_allowed" | "bad_format" | "address_refused" | "fetch_failed" | "bad_characters" | "too_deep" | "last_administrator" | "own_membership" | "conversation_resolved" | "taken" | "mail_unavailable" | "no_processor" | "no_translator" | "no_known_field" | "unknown_field" | "unknown" | "mismatch" | "wrong_password" | "demo_refused" | "wrong_code" | "mfa_enabled" | "mfa_disabled" | "sso_refused" | "password_needed" | "vouching_refused" | "bad_cursor" | "idempotency_mismatch" | "answer_not_kept" | "upgrade_required" | "rate_limited" | "headers_too_large" | "internal" | "unavailable" | "storage_full" | "outcome_unknown" | "too_expensive"
  }>
}

export type EventFeed = {
  payload: Array<AccountEvent>
  meta: {
    /** What to send as `after` to go on */
    next: string
    /** There is more already */
    has_more: boolean
  }
}

export type FilterItem = {
  /** A standard key, or the key of a custom attribute */
  attribute_key: string
  /** `equal_to`, `not_equal_to`, `contains`, `does_not_contain`, `is_present`, `is_not_present`, `is_greater_than`, `is_less_than`, `days_before`, `starts_with` */
  filter_operator: string
  /** Any of these; `is_present` and `is_not_present` need none */
  values?: Array<string | number | boolean> | string | number | boolean | null
  /** `AND` or `OR`: what joins the item to the next one; the last item needs none */
  query_operator?: string | null
}

export type FilteredConversations = {
  data: {
    meta: {
      mine_count: number
      assigned_count: number
      /** Those that neither a person nor a bot has */
      unassigned_count: number
      all_count: number
      count: number
      current_page: number
      has_more: boolean
    }
    payload: Array<Conversation>
  }
  meta: {
    mine_count: number
    assigned_count: number
    /** Those that neither a person nor a bot has */
    unassigned_count: number
    all_count: number
    count: number
    current_page: number
    has_more: boolean
  }
  payload: Array<Conversation>
}

export type FoundArticle = {
  id: number
  account_id: number
  portal_id: number
  portal_slug: string
  category_name: string | null
  title: string
  slug: string
  locale: string
  description: string | null
  content: string | null
  status: "draft" | "published" | "archived"
  /** Unix seconds */
  updated_at: number
  /** The text around the first match, in parts: those that match what was looked for, and those between */
  highlight: Array<{
    text: string
    match: boolean
  }>
}

export type FoundContact = {
  id: number
  name: string
  email?: string
  phone_number?: string
  identifier?: string
  /** Ends in the name of the picture */
  thumbnail: string
  availability_status: string
  blocked: boolean
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  /** Unix seconds */
  last_activity_at?: number
  /** Unix seconds */
  created_at: number
  /** The text around the first match, in parts: those that match what was looked for, and those between */
  highlight: Array<{
    text: string
    match: boolean
  }>
}

export type FoundConversation = {
  /** Its number in the account */
  id: number
  uuid: string
  /** Unix seconds */
  created_at: number
  contact: {
    id: number
    name: string
  }
  inbox: {
    id: number
    name: string
    channel_type: string
  }
  /** The latest that have the text, oldest first */
  messages: Array<{
    id: number
    content: string | null
    sender_name?: string
    /** 0 incoming, 1 outgoing */
    message_type: number
    /** Unix seconds */
    created_at: number
  }>
  account_id: number
}

export type FoundConversations = {
  meta: {
    mine_count: number
    assigned_count: number
    /** Those that neither a person nor a bot has */
    unassigned_count: number
    all_count: number
    count: number
    current_page: number
    has_more: boolean
  }
  payload: Array<FoundConversation>
}

export type FoundMessage = {
  id: number
  content?: string
  account_id: number
  inbox_id: number
  /** The number of the conversation in the account */
  conversation_id: number
  /** 0 incoming, 1 outgoing, 2 activity, 3 template */
  message_type: number
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  updated_at: number
  private: boolean
  status: "sent" | "delivered" | "read" | "failed"
  source_id?: string
  content_type: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
  content_attributes: Record<string, unknown>
  /** `Contact`, `User` or `AgentBot` */
  sender_type?: string
  sender_id?: number
  external_source_ids: Record<string, unknown>
  additional_attributes: Record<string, unknown>
  processed_message_content?: string
  sentiment: Record<string, unknown>
  conversation: {
    assignee_id: number | null
    unread_count: number
    /** Unix seconds */
    last_activity_at: number
    contact_inbox: {
      source_id: string
    }
  }
  attachment?: Attachment
  attachments: Array<Attachment>
  sender?: Sender
  /** As the caller sent it; not stored */
  echo_id?: string
  contact: {
    /** Of whoever the conversation is with */
    id: number
    name: string
  }
  /** The text around the first match, in parts: those that match what was looked for, and those between */
  highlight: Array<{
    text: string
    match: boolean
  }>
}

export type HookEvent = {
  /** What the integration is to process */
  event?: Record<string, unknown>
}

export type IdentifiedContact = {
  id: number
  has_email: boolean
  has_name: boolean
  has_phone_number: boolean
  identifier: string | null
  /** Where the visitor is another contact now: to be sent as `X-Auth-Token` from now on */
  widget_auth_token?: string
  /** With it: to listen with at `/cable` */
  pubsub_token?: string
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
    /** 0 is Sunday */
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
  /** The help center that the inbox shows */
  portal_id?: number
  /** When the widget of a website was last shown there; Unix seconds, ten minutes exact */
  last_seen_on_site_at?: number
  help_center?: {
    name: string
    slug: string
  }
  callback_webhook_url: string | null
  messaging_service_sid: string | null
  phone_number: string | null
  provider: string | null
  medium?: string
  /** Of websites; null for other inboxes */
  allowed_domains: string | null
  website_url?: string
  widget_color?: string
  website_token?: string
  /** To be put into the pages of the site */
  web_widget_script?: string
  welcome_title: string | null
  welcome_tagline: string | null
  reply_time?: string
  selected_feature_flags: Array<"attachments" | "emoji_picker" | "end_conversation" | "use_inbox_avatar_for_bot" | "allow_mobile_webview"> | null
  pre_chat_form_enabled?: boolean
  pre_chat_form_options?: Record<string, unknown>
  continuity_via_email?: boolean
  webhook_url?: string
  /** Names the inbox in the public client API */
  inbox_identifier?: string
  additional_attributes?: Record<string, unknown>
  hmac_mandatory?: boolean
  /** Proves who a contact is; shown to administrators */
  hmac_token?: string
  /** Signs what the webhook is sent; shown when it is made */
  secret?: string
  email?: string
  forwarding_enabled?: boolean
  /** Shown to administrators */
  imap_enabled?: boolean
  /** Shown to administrators */
  imap_login?: string
  /** Shown to administrators */
  imap_address?: string
  /** Shown to administrators */
  imap_port?: number
  /** Shown to administrators */
  imap_enable_ssl?: boolean
  /** Shown to administrators */
  imap_authentication?: string
  /** Shown to administrators */
  smtp_enabled?: boolean
  /** Shown to administrators */
  smtp_login?: string
  /** Shown to administrators */
  smtp_address?: string
  /** Shown to administrators */
  smtp_port?: number
  /** Shown to administrators */
  smtp_domain?: string
  /** Shown to administrators */
  smtp_enable_starttls_auto?: boolean
  /** Shown to administrators */
  smtp_enable_ssl_tls?: boolean
  /** Shown to administrators */
  smtp_openssl_verify_mode?: string
  /** Shown to administrators */
  smtp_authentication?: string
}

export type InboxChanges = {
  name?: string
  greeting_enabled?: boolean
  greeting_message?: string | null
  enable_email_collect?: boolean
  csat_survey_enabled?: boolean
  csat_config?: CsatConfigChanges
  enable_auto_assignment?: boolean
  auto_assignment_config?: Record<string, unknown>
  working_hours_enabled?: boolean
  out_of_office_message?: string | null
  timezone?: string
  allow_messages_after_resolved?: boolean
  lock_to_single_conversation?: boolean
  sender_name_type?: "friendly" | "professional"
  business_name?: string | null
  portal_id?: number | null
  working_hours?: Array<{
    /** 0 is Sunday */
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

export type InboxLabelMatrix = {
  inboxes: Array<{
    id: number
    name: string
  }>
  labels: Array<{
    id: number
    title: string
  }>
  /** A row for each inbox, a column for each label */
  matrix: Array<Array<number>>
}

export type InboxLimit = {
  id: number
  agent_capacity_policy_id: number
  inbox_id: number
  conversation_limit: number
}

export type InboxLimitChanges = {
  /** How many open conversations of the inbox an agent has before it is passed over */
  conversation_limit: number
}

export type InboxMembers = {
  inbox_id: number
  user_ids: Array<number>
}

export type InboxReportTable = {
  period: ReportPeriod
  rows: Array<{
    id: number
    conversations_count: number
    resolved_conversations_count: number
    /** Seconds */
    avg_resolution_time: number | null
    /** Seconds */
    avg_first_response_time: number | null
    /** Seconds */
    avg_reply_time: number | null
    name: string
    channel_type: string
  }>
}

export type InstructionsAddress = {
  email: string
}

export type IntegrationApp = {
  id: string
  name: string
  description: string
  short_description: string
  /** Whether the account uses it */
  enabled: boolean
  hooks: Array<IntegrationHook>
  hook_type?: string
  allow_multiple_hooks?: boolean
  logo?: string
  i18n_key?: string
  action?: string | null
  button?: string | null
}

export type IntegrationHook = {
  id: number
  app_id: string
  /** Whether it is switched on */
  status: boolean
  inbox: {
    id: number
    name: string
  } | null
  account_id: number
  /** `account` or `inbox` */
  hook_type: string
  /** For administrators only */
  settings?: Record<string, unknown>
  /** For administrators only */
  reference_id?: string | null
}

export type IntegrationHookChanges = {
  /** Whether it is switched on; so it is unless told otherwise */
  status?: "disabled" | "enabled" | 0 | 1 | true | false
  /** Kept sealed, and shown to administrators only */
  settings?: Record<string, unknown>
}

export type IssuedAccessToken = {
  id: number
  name: string
  /** What it may do, as far as you may; empty for everything. `write` includes `read` */
  scopes: Array<"conversations:read" | "conversations:write" | "contacts:read" | "contacts:write" | "reports:read" | "reports:write" | "help_center:read" | "help_center:write" | "settings:read" | "settings:write">
  /** The only account that it is for; null for all of yours */
  account_id: number | null
  /** How the token ends */
  hint: string
  /** Unix seconds */
  created_at: number
  /** Unix seconds; null if it never does */
  expires_at: number | null
  /** Unix seconds, within five minutes; null if it never was */
  last_used_at: number | null
  /** The token itself, which is not shown again */
  token: string
}

export type Label = {
  id: number
  title: string
  description?: string
  color: string
  show_on_sidebar: boolean
}

export type LabelChanges = {
  /** Letters, digits, `_` and `-`; kept in lower case */
  title?: string
  description?: string | null
  color?: string
  show_on_sidebar?: boolean
}

export type LabelMerge = {
  /** The title of the label that takes its place */
  into: string
}

export type LabelTitles = {
  labels: Array<string>
}

export type LabelUsage = {
  conversations: number
  contacts: number
}

export type LatestMessage = {
  id: number
  content: string | null
  account_id: number
  inbox_id: number
  /** The number of the conversation in the account */
  conversation_id: number
  /** 0 incoming, 1 outgoing, 2 activity, 3 template */
  message_type: number
  /** Unix seconds */
  created_at: number
  updated_at: string
  private: boolean
  status: "sent" | "delivered" | "read" | "failed"
  source_id: string | null
  content_type: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
  content_attributes: Record<string, unknown>
  /** `Contact`, `User` or `AgentBot` */
  sender_type: string | null
  sender_id: number | null
  external_source_ids: Record<string, unknown>
  additional_attributes: Record<string, unknown>
  sentiment: Record<string, unknown>
  conversation: {
    assignee_id: number | null
    unread_count: number
    /** Unix seconds */
    last_activity_at: number
    contact_inbox: {
      source_id: string
    }
  }
  attachment?: Attachment
  sender?: Sender
  /** Absent when there are none */
  attachments?: Array<Attachment>
  processed_message_content: string | null
}

export type LinkedIdentity = {
  /** What the provider of single sign-on is called; null without one */
  provider: string | null
  /** Since when you are known by it; null where you are not */
  linked_at: string | null
  /** Whether this session was opened through the provider */
  signed_in_with: boolean
  /** Without one, the link cannot be removed */
  has_password: boolean
}

export type ListedAttachment = {
  id: number
  message_id: number
  file_type: "image" | "audio" | "video" | "file" | "location" | "fallback" | "share" | "story_mention" | "contact" | "ig_reel" | "ig_post" | "ig_story" | "embed"
  account_id: number
  extension?: string | null
  content_type?: string
  data_url?: string | null
  thumb_url?: string
  file_size?: number
  width?: number | null
  height?: number | null
  coordinates_lat?: number
  coordinates_long?: number
  fallback_title?: string | null
  meta?: Record<string, unknown>
  transcribed_text?: string
  /** The number of the conversation in the account */
  conversation_id: number
  /** Unix seconds */
  created_at: number
  sender?: Sender
}

export type ListedSla = {
  applied_sla: AppliedSla
  conversation: {
    /** Its number in the account */
    id: number
    contact: {
      name: string
    }
    labels: Array<string>
    assignee?: {
      id: number
      /** `user` or `agent_bot` */
      type: string
      account_id?: number
      availability_status?: string
      auto_offline?: boolean
      available_name?: string
      avatar_url: string
      thumbnail: string
      confirmed?: boolean
      display_name?: string
      email?: string
      name: string
      provider?: string
      role?: string
      uid?: string
      custom_attributes?: Record<string, unknown>
      description?: string
      bot_type?: string
    }
  }
  sla_events: Array<SlaEvent>
}

export type LiveConversationMetric = {
  /** Open conversations */
  open: number
  /** Of those, the ones without a first reply or whose contact is waiting */
  unattended: number
  /** Of the open ones, those that neither an agent nor a bot has */
  unassigned: number
  team_id?: number | null
  assignee_id?: number | null
}

export type LiveFeed = {
  payload: Array<LiveFrame>
  meta: {
    next: string
    /** There is more already */
    has_more: boolean
    /** Something was missed: ask for everything anew */
    resync: boolean
  }
}

export type LiveFrame = {
  event: string
  data: Record<string, unknown>
  /** Absent for what is told once and not kept */
  position?: string
}

export type Macro = {
  id: number
  name: string
  visibility: "personal" | "global"
  created_by?: Agent
  updated_by?: Agent
  account_id: number
  actions: Array<Record<string, unknown>>
  /** What `send_attachment` sends */
  files?: Array<{
    id: number
    account_id: number
    file_type: string
    file_url: string
    /** What `send_attachment` calls it by */
    blob_id: string
    filename: string
  }>
  /** What is sent to each address of `send_webhook_event` is signed with its secret; shown where it is saved only */
  webhook_secrets?: Array<{
    url: string
    secret: string
  }>
}

export type MacroChanges = {
  name?: string
  /** `personal` unless told otherwise; that of an agent always is, `global` is for administrators */
  visibility?: "personal" | "global" | null
  actions?: Array<NewAction>
}

export type MacroExecution = {
  /** The numbers of the conversations */
  conversation_ids: Array<number>
}

export type MergedContact = {
  id: number
  name: string
  email?: string
  phone_number?: string
  identifier?: string
  /** Ends in the name of the picture */
  thumbnail: string
  availability_status: string
  blocked: boolean
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  /** Unix seconds */
  last_activity_at?: number
  /** Unix seconds */
  created_at: number
  /** Those of the inboxes that the caller may see */
  contact_inboxes?: Array<ContactInbox>
  payload: Array<Contact>
}

export type Message = {
  id: number
  content?: string
  account_id: number
  inbox_id: number
  /** The number of the conversation in the account */
  conversation_id: number
  /** 0 incoming, 1 outgoing, 2 activity, 3 template */
  message_type: number
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  updated_at: number
  private: boolean
  status: "sent" | "delivered" | "read" | "failed"
  source_id?: string
  content_type: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
  content_attributes: Record<string, unknown>
  /** `Contact`, `User` or `AgentBot` */
  sender_type?: string
  sender_id?: number
  external_source_ids: Record<string, unknown>
  additional_attributes: Record<string, unknown>
  processed_message_content?: string
  sentiment: Record<string, unknown>
  conversation: {
    assignee_id: number | null
    unread_count: number
    /** Unix seconds */
    last_activity_at: number
    contact_inbox: {
      source_id: string
    }
  }
  attachment?: Attachment
  attachments: Array<Attachment>
  sender?: Sender
  /** As the caller sent it; not stored */
  echo_id?: string
}

export type MessageList = {
  meta: {
    labels: Array<string>
    additional_attributes: Record<string, unknown>
    contact: {
      id: number
      name: string
      email?: string
      phone_number?: string
      identifier?: string
      /** Ends in the name of the picture */
      thumbnail: string
      availability_status: string
      blocked: boolean
      additional_attributes: Record<string, unknown>
      custom_attributes: Record<string, unknown>
      /** Unix seconds */
      last_activity_at?: number
      /** Unix seconds */
      created_at: number
      /** Those of the inboxes that the caller may see */
      contact_inboxes?: Array<ContactInbox>
      /** `contact` */
      type: string
    }
    assignee?: {
      id: number
      /** `user` or `agent_bot` */
      type: string
      account_id?: number
      availability_status?: string
      auto_offline?: boolean
      available_name?: string
      avatar_url: string
      thumbnail: string
      confirmed?: boolean
      display_name?: string
      email?: string
      name: string
      provider?: string
      role?: string
      uid?: string
      custom_attributes?: Record<string, unknown>
      description?: string
      bot_type?: string
    }
    agent_last_seen_at: string | null
    assignee_last_seen_at: string | null
    /** How many messages the conversation has */
    count: number
    current_page: number
    has_more: boolean
  }
  payload: Array<Message>
}

export type MfaEnd = {
  /** Of whoever has one */
  password?: string
  otp_code?: string
  /** In place of the code of a device */
  backup_code?: string
}

export type MfaSecret = {
  /** What a QR code for authenticator apps says */
  provisioning_url: string
  /** The same to be typed in */
  secret: string
}

export type MfaState = {
  feature_available: boolean
  enabled: boolean
  backup_codes_generated: boolean
  backup_codes_left: number
}

export type NewAccessToken = {
  /** What it is for */
  name: string
  /** What it may do: everything that you may in your accounts, unless told */
  scopes?: Array<"conversations:read" | "conversations:write" | "contacts:read" | "contacts:write" | "reports:read" | "reports:write" | "help_center:read" | "help_center:write" | "settings:read" | "settings:write">
  /** One of your accounts, if it is to be for no other */
  account_id?: number | null
  /** Unix seconds, in the future; it lasts for ever unless told */
  expires_at?: number | null
  /** Your password, if you have one and call with a cookie, as the console does */
  current_password?: string
}

export type NewAccountUser = {
  user_id: number
  role: "agent" | "administrator"
  /** A role of the account: what an agent may do there; null for what agents may */
  custom_role_id?: number | null
}

export type NewAction = {
  action_name: string
  action_params?: Array<string | number | boolean | Record<string, unknown> | Array<unknown> | null> | null
}

export type NewAgent = {
  email: string
  /** The part before the @ unless given */
  name?: string
  role?: "administrator" | "agent"
  availability?: "online" | "busy" | "offline"
  /** Offline while nobody is connected */
  auto_offline?: boolean
  /** What an agent may do; null for what agents may otherwise. Administrators may do everything */
  custom_role_id?: number | null
}

export type NewAgentBot = {
  name: string
  description?: string | null
  /** Where the bot is sent the events of its inboxes */
  outgoing_url?: string | null
  bot_type?: "webhook" | 0
  bot_config?: Record<string, unknown>
}

export type NewAgentCapacityPolicy = {
  name: string
  description?: string | null
  exclusion_rules?: {
    /** Titles of labels */
    excluded_labels?: Array<string>
    /** Conversations that were begun earlier */
    exclude_older_than_hours?: number | null
  }
}

export type NewAgents = {
  emails: Array<string>
}

export type NewArticle = {
  title: string
  slug?: string
  /** Needed to publish */
  content?: string | null
  description?: string | null
  status?: "draft" | "published" | "archived" | 0 | 1 | 2
  /** Without a category, one of the allowed locales; with one, that of the category */
  locale?: string
  position?: number | null
  category_id?: number | null
  /** A member of the account; the caller if not said */
  author_id?: number | null
  /** An equivalent, such as in another language */
  associated_article_id?: number | null
  meta?: {
    title?: string
    description?: string
    tags?: Array<string>
  }
}

export type NewArticlePicture = Record<string, unknown>

export type NewAssignmentPolicy = {
  name: string
  description?: string | null
  /** `round_robin`: in turns; `balanced`: to whoever has the fewest open ones */
  assignment_order?: "round_robin" | "balanced"
  /** Which of those that wait is handed out first */
  conversation_priority?: "earliest_created" | "longest_waiting"
  /** How many somebody is given of an inbox within the window */
  fair_distribution_limit?: number
  /** In seconds */
  fair_distribution_window?: number
  /** Inboxes of one that is not do as if they had none */
  enabled?: boolean
}

/** The signed id of an upload, or what is no file of its own */
export type NewAttachment = {
  file_type: "image" | "audio" | "video" | "file" | "location" | "fallback" | "share" | "story_mention" | "contact" | "ig_reel" | "ig_post" | "ig_story" | "embed"
  /** Where it is */
  external_url?: string | null
  /** Of a location, a fallback or a contact */
  fallback_title?: string | null
  /** Of a location */
  coordinates_lat?: number
  /** Of a location */
  coordinates_long?: number
  /** Of a contact, such as its first and last name */
  meta?: Record<string, unknown>
  /** Of an audio */
  transcribed_text?: string
} | string

export type NewAutoOffline = {
  /** One of your accounts */
  account_id: number
  /** Offline while nobody is connected */
  auto_offline: boolean
}

export type NewAutomationRule = {
  name: string
  description?: string | null
  event_name: "conversation_created" | "conversation_updated" | "conversation_resolved" | "conversation_opened" | "message_created"
  /** Set unless told otherwise */
  active?: boolean
  /** Whether it also acts on what other rules have caused, five steps from the first at most */
  follows_rules?: boolean
  conditions: Array<NewCondition>
  actions: Array<NewAction>
}

export type NewAvailability = {
  /** One of your accounts */
  account_id: number
  availability: "online" | "busy" | "offline"
}

export type NewBulkAction = {
  type: "Conversation" | "Contact"
  /** Of conversations, their numbers in the account */
  ids: Array<number>
  fields?: {
    status?: "open" | "resolved" | "pending" | "snoozed"
    /** An agent, or a bot with `assignee_type`; null or 0 for nobody */
    assignee_id?: number | null
    /** Null or 0 for none; not used where `assignee_id` is given */
    team_id?: number | null
    priority?: "low" | "medium" | "high" | "urgent" | "none" | null
  } | null
  labels?: {
    /** To be added */
    add?: Array<string>
    /** To be taken off */
    remove?: Array<string>
  } | null
  /** For the status `snoozed`: ISO 8601 or Unix seconds */
  snoozed_until?: string | number | null
  /** For contacts, and administrators */
  action_name?: "delete" | null
}

export type NewCampaign = {
  title: string
  description?: string | null
  message: string
  /** Of a website */
  inbox_id: number
  /** The agent whom it is shown from */
  sender_id?: number | null
  enabled?: boolean
  trigger_only_during_business_hours?: boolean
  trigger_rules?: TriggerRules
}

export type NewCannedResponse = {
  /** What an agent types to find it */
  short_code: string
  /** May hold placeholders such as `{{contact.name}}`; kept as they are */
  content: string
  /** Signed ids of files that were sent ahead; a form brings files as `attachments[]`. They are added to those that it has, of which there are at most 5 */
  attachments?: Array<string>
}

export type NewCategory = {
  name: string
  slug: string
  description?: string | null
  /** One of the allowed locales; the default one if not said */
  locale?: string
  /** An emoji */
  icon?: string | null
  position?: number | null
  parent_category_id?: number | null
  /** An equivalent, such as in another language */
  associated_category_id?: number | null
  /** Categories of the portal to be shown along with this one */
  related_category_ids?: Array<number>
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
  /** Where the widget may be embedded, separated by commas; anywhere when empty */
  allowed_domains?: string | null
  selected_feature_flags?: Array<"attachments" | "emoji_picker" | "end_conversation" | "use_inbox_avatar_for_bot" | "allow_mobile_webview">
  webhook_url?: string | null
  additional_attributes?: Record<string, unknown>
  email?: string
  provider?: string | null
  imap_password?: string | null
  smtp_password?: string | null
  imap_enabled?: boolean
  imap_login?: string | null
  imap_address?: string | null
  imap_port?: number | null
  imap_enable_ssl?: boolean
  imap_authentication?: string | null
  smtp_enabled?: boolean
  smtp_login?: string | null
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

export type NewCondition = {
  attribute_key: string
  /** `equal_to`, `not_equal_to`, `contains`, `does_not_contain`, `is_present`, `is_not_present`, `is_greater_than`, `is_less_than`, `days_before`, `starts_with`, `attribute_changed` */
  filter_operator: string
  /** Any of these; of `attribute_changed` an object with lists `from` and `to`, either of which may be empty */
  values?: string | number | boolean | Record<string, unknown> | Array<unknown> | null
  /** `AND` or `OR`; the last condition needs none */
  query_operator?: string | null
  /** Kept for clients that send it */
  custom_attribute_type?: string | null
}

export type NewContact = {
  name?: string | null
  /** Kept in lower case; unique in the account */
  email?: string | null
  /** E.164; unique in the account */
  phone_number?: string | null
  /** What another system calls the contact; unique in the account */
  identifier?: string | null
  /** Merged into those there are; null takes one away */
  custom_attributes?: Record<string, unknown>
  /** Where a picture (PNG, JPEG, GIF or WebP) is fetched from, once the answer is out */
  avatar_url?: string | null
  /** Whoever is blocked reopens no conversation */
  blocked?: boolean
  /** Merged into those there are; null takes one away */
  additional_attributes?: Record<string, unknown>
  /** Makes the contact known to the inbox */
  inbox_id?: number
  /** What that inbox is to call the contact */
  source_id?: string
}

export type NewContactExport = {
  /** Of `identifier`, `email`, `phone_number`, `name`, `company_name`, `city`, `country`, `country_code`, `labels`, `id`, `blocked`, `last_activity_at`, `created_at`, and the keys of custom attributes of contacts; `id`, `name`, `email`, `phone_number`, `labels` unless given */
  column_names?: Array<string>
  /** The conditions; an empty list is met by everything */
  payload?: Array<FilterItem>
  /** The title of a label that the contacts have */
  label?: string
}

export type NewContactImport = {
  /** The rows as a text, where no file is sent as `import_file` */
  csv?: string
  /** Labels that each of the contacts is given */
  labels?: Array<string>
  /** Nobody is told of the contacts: no `contact_created` and no `contact_updated` is sent */
  quiet?: boolean
}

export type NewContactInbox = {
  source_id?: string
  inbox: {
    id: number
    avatar_url: string
    channel_id: number
    name: string
    channel_type: string
    provider?: string
    account_id: number
    enable_auto_assignment: boolean
    auto_assignment_config: Record<string, unknown>
    greeting_enabled: boolean
    greeting_message: string | null
    email_address: string | null
    working_hours_enabled: boolean
    out_of_office_message: string | null
    timezone: string
    enable_email_collect: boolean
    csat_survey_enabled: boolean
    csat_config: Record<string, unknown>
    allow_messages_after_resolved: boolean
    lock_to_single_conversation: boolean
    portal_id: number | null
    sender_name_type: string
    business_name: string | null
    created_at: string
    updated_at: string
  } | null
}

export type NewContactNote = {
  content: string
}

export type NewConversation = {
  /** What the inbox calls the contact; required, unless `contact_id` and `inbox_id` are given */
  source_id?: string | null
  inbox_id?: number
  contact_id?: number
  additional_attributes?: Record<string, unknown>
  custom_attributes?: Record<string, unknown>
  status?: "open" | "resolved" | "pending" | "snoozed"
  /** ISO 8601 or Unix seconds */
  snoozed_until?: string | number | null
  priority?: "low" | "medium" | "high" | "urgent" | null
  assignee_id?: number | null
  team_id?: number | null
  message?: {
    content?: string | null
    /** `incoming` on API inboxes only; `outgoing` unless given; never `activity` */
    message_type?: "incoming" | "outgoing" | "activity" | "template" | 0 | 1 | 2 | 3
    /** A note that only agents see */
    private?: boolean
    content_type?: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
    /** `items` for `input_select`, `cards`, `form` and `article`; `in_reply_to` or `in_reply_to_external_id` for an answer to another message of the conversation: an id that names none of them is left out */
    content_attributes?: Record<string, unknown> | null
    /** What the channel calls it: a repeat with the same content answers the message there is, one with other content is a message of its own */
    source_id?: string | null
    /** Signed ids of files that were sent ahead or that a canned response has, and those that are no files of their own; a form brings files as `attachments[]` */
    attachments?: Array<NewAttachment>
    /** `AgentBot` sends as the bot of `sender_id`; the others change nothing */
    sender_type?: "AgentBot" | "User" | "Contact" | null
    sender_id?: number | null
    /** Kept in `content_attributes` */
    external_created_at?: string | number | null
    /** Kept in `additional_attributes` */
    campaign_id?: number | null
    template_params?: {
      name?: string
      category?: string
      language?: string
      namespace?: string
      processed_params?: Record<string, unknown>
    } | null
    /** Separated by commas; on e-mail inboxes */
    to_emails?: string | null
    /** Separated by commas; on e-mail inboxes */
    cc_emails?: string | null
    /** Separated by commas; on e-mail inboxes */
    bcc_emails?: string | null
  }
}

export type NewCustomAttributeDefinition = {
  attribute_display_name: string
  /** `text` unless told otherwise */
  attribute_display_type?: "text" | "number" | "currency" | "percent" | "link" | "date" | "list" | "checkbox" | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
  attribute_description?: string | null
  /** Unique among the attributes of its model; letters, digits, `_`, `.` and `-` */
  attribute_key: string
  attribute_values?: Array<string>
  /** `conversation_attribute` unless told otherwise; stays as it is */
  attribute_model?: "conversation_attribute" | "contact_attribute" | 0 | 1
  /** Type text only: what each value must match */
  regex_pattern?: string | null
  /** Type text only: what a value that does not is told */
  regex_cue?: string | null
  default_value?: string | null
  /** The lowest comes first; after all others unless told otherwise */
  position?: number
  /** Whether dashboards ask for it before a conversation is resolved. Nothing else refuses to resolve without it */
  required_on_resolve?: boolean
}

export type NewCustomFilter = {
  name: string
  /** `conversation` unless told otherwise */
  filter_type?: "conversation" | "contact" | "report" | 0 | 1 | 2
  /** Another name for `filter_type`, which counts if both are sent */
  type?: "conversation" | "contact" | "report" | 0 | 1 | 2
  /** What dashboards filter by: any object, kept as it is. `payload` has the conditions, if there are any; how the list is sorted and which columns it has can be kept beside it */
  query: Record<string, unknown>
  /** `personal` unless told otherwise. `team` is for members of the team and administrators, `account` for administrators */
  visibility?: "personal" | "team" | "account"
  /** The team to share it with, which makes it one of `team` */
  team_id?: number | null
}

export type NewCustomRole = {
  name: string
  description?: string | null
  /** None unless given. Of those about conversations, the one that shows the most counts */
  permissions?: Array<"conversation_manage" | "conversation_unassigned_manage" | "conversation_participating_manage" | "contact_manage" | "report_manage" | "knowledge_base_manage">
}

export type NewDarkLogo = Record<string, unknown>

export type NewDashboardApp = {
  title: string
  /** The pages that it shows, at least one */
  content: Array<DashboardAppFrame>
}

export type NewDemoDesk = {
  /** How many of them; 200 unless given */
  conversations?: number
}

export type NewDirectUpload = {
  filename: string
  byte_size: number
  /** MD5 of the content, in base64 */
  checksum: string
  content_type?: string | null
}

export type NewDraftMessage = {
  /** Empty for none */
  message?: string
}

export type NewInbox = {
  name: string
  greeting_enabled?: boolean
  greeting_message?: string | null
  enable_email_collect?: boolean
  csat_survey_enabled?: boolean
  csat_config?: CsatConfigChanges
  enable_auto_assignment?: boolean
  auto_assignment_config?: Record<string, unknown>
  working_hours_enabled?: boolean
  out_of_office_message?: string | null
  timezone?: string
  allow_messages_after_resolved?: boolean
  lock_to_single_conversation?: boolean
  sender_name_type?: "friendly" | "professional"
  business_name?: string | null
  portal_id?: number | null
  channel: NewChannel
}

export type NewInboxLimit = {
  inbox_id: number
  /** How many open conversations of the inbox an agent has before it is passed over */
  conversation_limit: number
}

export type NewIntegrationHook = {
  /** The id of an integration that can be set up */
  app_id: string
  /** Where it is about one inbox */
  inbox_id?: number | null
  /** Whether it is switched on; so it is unless told otherwise */
  status?: "disabled" | "enabled" | 0 | 1 | true | false
  /** Kept sealed, and shown to administrators only */
  settings?: Record<string, unknown>
}

export type NewLabel = {
  /** Letters, digits, `_` and `-`; kept in lower case */
  title: string
  description?: string | null
  color?: string
  show_on_sidebar?: boolean
}

export type NewMacro = {
  name: string
  /** `personal` unless told otherwise; that of an agent always is, `global` is for administrators */
  visibility?: "personal" | "global" | null
  actions: Array<NewAction>
}

export type NewMessage = {
  content?: string | null
  /** `incoming` on API inboxes only; `outgoing` unless given; never `activity` */
  message_type?: "incoming" | "outgoing" | "activity" | "template" | 0 | 1 | 2 | 3
  /** A note that only agents see */
  private?: boolean
  content_type?: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
  /** `items` for `input_select`, `cards`, `form` and `article`; `in_reply_to` or `in_reply_to_external_id` for an answer to another message of the conversation: an id that names none of them is left out */
  content_attributes?: Record<string, unknown> | null
  /** What the channel calls it: a repeat with the same content answers the message there is, one with other content is a message of its own */
  source_id?: string | null
  /** Signed ids of files that were sent ahead or that a canned response has, and those that are no files of their own; a form brings files as `attachments[]` */
  attachments?: Array<NewAttachment>
  /** `AgentBot` sends as the bot of `sender_id`; the others change nothing */
  sender_type?: "AgentBot" | "User" | "Contact" | null
  sender_id?: number | null
  /** Kept in `content_attributes` */
  external_created_at?: string | number | null
  /** Kept in `additional_attributes` */
  campaign_id?: number | null
  template_params?: {
    name?: string
    category?: string
    language?: string
    namespace?: string
    processed_params?: Record<string, unknown>
  } | null
  /** Separated by commas; on e-mail inboxes */
  to_emails?: string | null
  /** Separated by commas; on e-mail inboxes */
  cc_emails?: string | null
  /** Separated by commas; on e-mail inboxes */
  bcc_emails?: string | null
  /** Given back in the answer; not stored */
  echo_id?: string
}

export type NewNotificationSubscription = {
  subscription_type: "browser_push" | "fcm"
  subscription_attributes: {
    /** Of a browser: where it is reached */
    endpoint?: string
    p256dh?: string
    auth?: string
    /** Of an app */
    device_id?: string
    push_token?: string
    deviceName?: string
    devicePlatform?: string
    apiLevel?: string
    brandName?: string
    buildNumber?: string
    keys?: {
      p256dh?: string
      auth?: string
    }
  }
}

export type NewPlatformAccount = {
  name: string
  locale?: string
  domain?: string | null
  support_email?: string | null
  status?: "active" | "suspended"
  /** Each name with true or false; those that are not named stay as they are */
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
  /** Where the bot is sent the events of its inboxes */
  outgoing_url?: string | null
  /** Without one, the bot is at every account’s disposal */
  account_id?: number | null
}

export type NewPlatformUser = {
  name: string
  display_name?: string | null
  email: string
  /** Without one, the user signs in by link or token only */
  password?: string
  custom_attributes?: Record<string, unknown>
}

export type NewPortal = {
  name: string
  /** Names the portal in addresses; unique in the installation */
  slug: string
  color?: string
  /** A host name; of a whole address, the host is kept */
  custom_domain?: string | null
  header_text?: string | null
  homepage_link?: string | null
  page_title?: string | null
  archived?: boolean
  /** A website inbox, to be shown on the pages */
  inbox_id?: number | null
  config?: {
    locale_texts?: Array<PortalLocaleTexts>
    allowed_locales?: Array<string>
    default_locale?: string
    draft_locales?: Array<string>
    layout?: "classic" | "documentation"
    social_profiles?: {
      facebook?: string
      x?: string
      instagram?: string
      linkedin?: string
      youtube?: string
      tiktok?: string
      github?: string
      whatsapp?: string
    }
  }
}

export type NewPublicContact = {
  /** A random one unless given */
  source_id?: string
  /** Who the contact is to you */
  identifier?: string
  /** HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal */
  identifier_hash?: string
  name?: string
  email?: string | null
  phone_number?: string | null
  /** Where a picture (PNG, JPEG, GIF or WebP) is fetched from, once the answer is out */
  avatar_url?: string | null
  custom_attributes?: Record<string, unknown>
}

export type NewPublicConversation = {
  custom_attributes?: Record<string, unknown>
}

export type NewPublicMessage = {
  content?: string | null
  /** Given back in the answer */
  echo_id?: string
}

export type NewSlaPolicy = {
  name: string
  description?: string | null
  /** Seconds until somebody answers for the first time */
  first_response_time_threshold?: number | null
  /** Seconds that the contact waits for any other answer */
  next_response_time_threshold?: number | null
  /** Seconds until the conversation is resolved */
  resolution_time_threshold?: number | null
  /** Time counts while the inbox is open, if it keeps working hours */
  only_during_business_hours?: boolean
}

export type NewTeam = {
  /** Kept in lower case */
  name: string
  description?: string | null
  /** True unless told otherwise */
  allow_auto_assign?: boolean
}

export type NewUpload = {
  /** Where to fetch the file, if it is not sent */
  external_url?: string | null
}

export type NewWebhook = {
  /** Where events are sent; unique in the account */
  url: string
  name?: string | null
  /** Unless told otherwise, all about conversations, messages, contacts and the widget. Typing is sent once at best */
  subscriptions?: Array<"conversation_created" | "conversation_status_changed" | "conversation_updated" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered" | "inbox_created" | "inbox_updated" | "conversation_typing_on" | "conversation_typing_off"> | null
}

export type NewWidgetConversation = {
  contact?: {
    name?: string | null
    email?: string | null
    phone_number?: string | null
  }
  content?: string | null
  /** When the visitor sent it, as its clock shows it */
  timestamp?: string
  /** The page that it was sent from */
  referer_url?: string | null
  /** Given back in the answer and to whoever listens; not stored */
  echo_id?: string
  /** Signed ids of files that were sent ahead; a form brings files as `attachments[]` */
  attachments?: Array<string>
  /** Of a conversation that is begun by this */
  custom_attributes?: Record<string, unknown>
  /** Of a conversation that is begun by this; those that the account has */
  labels?: Array<string>
}

export type NewWidgetMessage = {
  /** One of the visitor’s own; unless given, the one that was begun last */
  conversation_id?: number
  content?: string | null
  /** When the visitor sent it, as its clock shows it */
  timestamp?: string
  /** The page that it was sent from */
  referer_url?: string | null
  /** The message that it answers */
  reply_to?: number | null
  /** Given back in the answer and to whoever listens; not stored */
  echo_id?: string
  /** Signed ids of files that were sent ahead; a form brings files as `attachments[]` */
  attachments?: Array<string>
  /** Of a conversation that is begun by this */
  custom_attributes?: Record<string, unknown>
  /** Of a conversation that is begun by this; those that the account has */
  labels?: Array<string>
}

export type Notification = {
  id: number
  account_id: number
  notification_type: "conversation_creation" | "conversation_assignment" | "assigned_conversation_new_message" | "conversation_mention" | "participating_conversation_new_message" | "sla_missed_first_response" | "sla_missed_next_response" | "sla_missed_resolution"
  push_message_title: string
  push_message_body: string
  /** Always `Conversation` */
  primary_actor_type: string
  /** Of the conversation */
  primary_actor_id: number
  primary_actor: NotifiedConversation
  secondary_actor: NotifiedMessage
  user: {
    id: number
    name: string
    available_name: string
    avatar_url: string
    thumbnail: string
    type: string
    availability_status: string
  }
  read_at: string | null
  snoozed_until: string | null
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  last_activity_at: number
  meta: Record<string, unknown>
}

export type NotificationChoice = {
  selected_email_flags?: Array<"email_conversation_creation" | "email_conversation_assignment" | "email_assigned_conversation_new_message" | "email_conversation_mention" | "email_participating_conversation_new_message" | "email_sla_missed_first_response" | "email_sla_missed_next_response" | "email_sla_missed_resolution">
  selected_push_flags?: Array<"push_conversation_creation" | "push_conversation_assignment" | "push_assigned_conversation_new_message" | "push_conversation_mention" | "push_participating_conversation_new_message" | "push_sla_missed_first_response" | "push_sla_missed_next_response" | "push_sla_missed_resolution">
}

export type NotificationRecord = {
  id: number
  account_id: number
  user_id: number
  notification_type: "conversation_creation" | "conversation_assignment" | "assigned_conversation_new_message" | "conversation_mention" | "participating_conversation_new_message" | "sla_missed_first_response" | "sla_missed_next_response" | "sla_missed_resolution"
  primary_actor_type: string
  /** Of the conversation */
  primary_actor_id: number
  secondary_actor_type: string | null
  secondary_actor_id: number | null
  read_at: string | null
  snoozed_until: string | null
  last_activity_at: string
  created_at: string
  updated_at: string
  meta: Record<string, unknown>
}

export type NotificationSettings = {
  id: number
  user_id: number
  account_id: number
  all_email_flags: Array<string>
  selected_email_flags: Array<string>
  all_push_flags: Array<string>
  selected_push_flags: Array<string>
}

export type NotificationSubscription = {
  id: number
  user_id: number
  subscription_type: "browser_push" | "fcm"
  subscription_attributes: {
    /** Of a browser: where it is reached */
    endpoint?: string
    p256dh?: string
    auth?: string
    /** Of an app */
    device_id?: string
    push_token?: string
    deviceName?: string
    devicePlatform?: string
    apiLevel?: string
    brandName?: string
    buildNumber?: string
  }
  identifier: string
  created_at: string
  updated_at: string
}

export type NotifiedConversation = {
  /** Its number in the account */
  id: number
  account_id: number
  uuid: string
  inbox_id: number
  status: "open" | "resolved" | "pending" | "snoozed"
  priority: "low" | "medium" | "high" | "urgent" | null
  labels: Array<string>
  /** The contact is blocked */
  muted: boolean
  /** Whether the channel still takes replies */
  can_reply: boolean
  /** Incoming messages that no agent has seen; exact up to 99 */
  unread_count: number
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  /** The latest message that is no activity, if there is one */
  messages: Array<LatestMessage>
  snoozed_until: string | null
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  updated_at: number
  /** The same as last_activity_at */
  timestamp: number
  /** Unix seconds */
  last_activity_at: number
  /** Unix seconds; 0 for never */
  agent_last_seen_at: number
  /** Unix seconds; 0 for never */
  assignee_last_seen_at: number
  /** Unix seconds; 0 for never */
  contact_last_seen_at: number
  first_reply_created_at: string | null
  /** Unix seconds; 0 for never */
  waiting_since: number
  sla_policy_id: number | null
  applied_sla: SentSla
  /** What was not done in time; the latest 100 */
  sla_events: Array<SlaEvent>
  meta: {
    sender: ContactWithin
    channel: string
    assignee: {
      id: number
      /** `user` or `agent_bot` */
      type: string
      account_id?: number
      availability_status?: string
      auto_offline?: boolean
      available_name?: string
      avatar_url: string
      thumbnail: string
      confirmed?: boolean
      display_name?: string
      email?: string
      name: string
      provider?: string
      role?: string
      uid?: string
      custom_attributes?: Record<string, unknown>
      description?: string
      bot_type?: string
    } | null
    /** `User` or `AgentBot` */
    assignee_type: string | null
    team: {
      id: number
      name: string
      description?: string
      allow_auto_assign: boolean
      account_id: number
    } | null
    hmac_verified: boolean
  }
  channel: string
  contact_inbox: {
    id: number
    contact_id: number
    inbox_id: number
    /** What the inbox calls the contact */
    source_id: string
    hmac_verified: boolean
    created_at: string
    updated_at: string
  }
  inbox: {
    id: number
    name: string
  }
}

export type NotifiedMessage = {
  id: number
  content: string | null
  account_id: number
  inbox_id: number
  /** The number of the conversation in the account */
  conversation_id: number
  /** 0 incoming, 1 outgoing, 2 activity, 3 template */
  message_type: number
  /** Unix seconds */
  created_at: number
  updated_at: string
  private: boolean
  status: "sent" | "delivered" | "read" | "failed"
  source_id: string | null
  content_type: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
  content_attributes: Record<string, unknown>
  /** `Contact`, `User` or `AgentBot` */
  sender_type: string | null
  sender_id: number | null
  external_source_ids: Record<string, unknown>
  additional_attributes: Record<string, unknown>
  sentiment: Record<string, unknown>
  conversation: {
    assignee_id: number | null
    unread_count: number
    /** Unix seconds */
    last_activity_at: number
    contact_inbox: {
      source_id: string
    }
  }
  attachment?: Attachment
  sender?: Sender
  /** Absent when there are none */
  attachments?: Array<Attachment>
  processed_message_content: string | null
} | null

export type OtpCode = {
  otp_code: string
}

export type PlatformAccount = {
  id: number
  name: string
  locale: string
  domain: string | null
  support_email: string | null
  status: "active" | "suspended"
  /** Each name that is there with true; a platform app can switch them */
  features: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  limits: {
    agents?: number
    inboxes?: number
    captain_responses?: number
    captain_documents?: number
    emails?: number
  }
}

export type PlatformAccountChanges = {
  name?: string
  locale?: string
  domain?: string | null
  support_email?: string | null
  status?: "active" | "suspended"
  /** Each name with true or false; those that are not named stay as they are */
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

export type PlatformAgentBotChanges = {
  name?: string
  description?: string | null
  /** Where the bot is sent the events of its inboxes */
  outgoing_url?: string | null
  /** Without one, the bot is at every account’s disposal */
  account_id?: number | null
}

export type PlatformUser = {
  id: number
  access_token?: string
  /** The account most recently active in */
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
  role: "administrator" | "agent" | null
  ui_settings: Record<string, unknown>
  uid: string
  type?: string
  custom_attributes: Record<string, unknown>
  accounts: Array<{
    id: number
    name: string
    status: "active" | "suspended"
    /** Accounts need no further steps */
    onboarding_step: string | null
    active_at?: string
    role: "administrator" | "agent"
    /** The role, or what a custom role grants and `custom_role` */
    permissions: Array<string>
    availability: string
    availability_status: string
    auto_offline: boolean
    custom_role_id?: number
    custom_role?: {
      id: number
      name: string
      description: string | null
      permissions: Array<"conversation_manage" | "conversation_unassigned_manage" | "conversation_participating_manage" | "contact_manage" | "report_manage" | "knowledge_base_manage">
    }
  }>
}

export type PlatformUserChanges = {
  name?: string
  display_name?: string | null
  email?: string
  /** Without one, the user signs in by link or token only */
  password?: string
  custom_attributes?: Record<string, unknown>
}

export type Portal = {
  id: number
  account_id: number
  name: string
  slug: string
  color: string
  custom_domain: string | null
  header_text?: string
  homepage_link?: string
  page_title?: string
  archived: boolean
  /** The website inbox whose widget the portal shows */
  inbox_id?: number
  inbox?: Inbox
  logo?: PortalLogo
  dark_logo?: PortalLogo
  config: {
    allowed_locales: Array<{
      code: string
      articles_count: number
      categories_count: number
      /** Not yet shown to visitors */
      draft: boolean
    }>
    default_locale: string
    layout: "classic" | "documentation"
    social_profiles: Record<string, unknown>
    locale_texts: Array<PortalLocaleTexts>
  }
  meta: {
    all_articles_count: number
    archived_articles_count: number
    published_count: number
    draft_articles_count: number
    mine_articles_count: number
    categories_count: number
    default_locale: string
  }
}

export type PortalChanges = {
  name?: string
  /** Names the portal in addresses; unique in the installation */
  slug?: string
  color?: string
  /** A host name; of a whole address, the host is kept */
  custom_domain?: string | null
  header_text?: string | null
  homepage_link?: string | null
  page_title?: string | null
  archived?: boolean
  /** A website inbox, to be shown on the pages */
  inbox_id?: number | null
  config?: {
    locale_texts?: Array<PortalLocaleTexts>
    allowed_locales?: Array<string>
    default_locale?: string
    draft_locales?: Array<string>
    layout?: "classic" | "documentation"
    social_profiles?: {
      facebook?: string
      x?: string
      instagram?: string
      linkedin?: string
      youtube?: string
      tiktok?: string
      github?: string
      whatsapp?: string
    }
  }
}

export type PortalLocaleTexts = {
  locale: string
  /** Instead of that of the portal, as are title and heading */
  name?: string
  page_title?: string
  header_text?: string
  /** Where a locale has none, that of the default locale is shown */
  footer_text?: string
  /** Such as imprint and privacy; where a locale has none, those of the default locale are shown */
  legal_links?: Array<{
    title: string
    url: string
  }>
}

export type PortalLogo = {
  id: number
  portal_id: number
  account_id: number
  /** Its media type */
  file_type: string
  file_url: string
  blob_id: number
  filename: string
}

export type Positions = {
  /** The new position of each id, such as `{"12": 10}` */
  positions_hash: Record<string, unknown>
}

export type PriorityChange = {
  priority?: "low" | "medium" | "high" | "urgent" | "none" | null
}

export type Profile = {
  id: number
  access_token?: string
  /** The account most recently active in */
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
    /** Accounts need no further steps */
    onboarding_step: string | null
    active_at?: string
    role: "administrator" | "agent"
    /** The role, or what a custom role grants and `custom_role` */
    permissions: Array<string>
    availability: string
    availability_status: string
    auto_offline: boolean
    custom_role_id?: number
    custom_role?: {
      id: number
      name: string
      description: string | null
      permissions: Array<"conversation_manage" | "conversation_unassigned_manage" | "conversation_participating_manage" | "contact_manage" | "report_manage" | "knowledge_base_manage">
    }
  }>
}

export type ProfileChanges = {
  name?: string
  display_name?: string | null
  /** Changing it takes `current_password` too */
  email?: string
  message_signature?: string | null
  phone_number?: string | null
  ui_settings?: Record<string, unknown>
  current_password?: string
  password?: string
  password_confirmation?: string
}

export type PublicContact = {
  id: number
  /** Names the contact in the public client API */
  source_id: string
  name: string
  email?: string
  phone_number?: string
  pubsub_token: string
}

export type PublicContactChanges = {
  /** Who the contact is to you */
  identifier?: string
  /** HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal */
  identifier_hash?: string
  name?: string
  email?: string | null
  phone_number?: string | null
  /** Where a picture (PNG, JPEG, GIF or WebP) is fetched from, once the answer is out */
  avatar_url?: string | null
  custom_attributes?: Record<string, unknown>
}

export type PublicContactRecord = {
  id: number
  account_id: number
  name: string | null
  middle_name: string | null
  last_name: string | null
  email: string | null
  phone_number: string | null
  identifier: string | null
  blocked: boolean
  contact_type: "visitor" | "lead" | "customer" | null
  country_code: string | null
  location: string | null
  company_id: number | null
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  label_list: Array<string>
  last_activity_at: string | null
  created_at: string | null
  updated_at: string | null
}

export type PublicConversation = {
  /** Its number in the account */
  id: number
  uuid: string
  inbox_id: number
  /** Unix seconds; 0 for never */
  contact_last_seen_at: number
  /** Unix seconds; 0 for never */
  agent_last_seen_at: number
  status: "open" | "resolved" | "pending" | "snoozed"
  /** The latest 20, oldest first */
  messages: Array<PublicMessage>
  contact: PublicContactRecord
}

export type PublicInbox = {
  identifier: string
  name: string
  timezone: string
  working_hours_enabled: boolean
  working_hours: Array<{
    /** 0 is Sunday */
    day_of_week: number
    closed_all_day: boolean
    open_all_day: boolean
    open_hour?: number
    open_minutes?: number
    close_hour?: number
    close_minutes?: number
  }>
  csat_survey_enabled: boolean
  greeting_enabled: boolean
  /** Whether contacts must prove who they are */
  identity_validation_enabled: boolean
}

export type PublicMessage = {
  id: number
  content: string | null
  /** 0 incoming, 1 outgoing, 3 template */
  message_type: number
  content_type: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
  content_attributes: Record<string, unknown>
  /** Unix seconds */
  created_at: number
  /** The number of the conversation in the account */
  conversation_id: number
  attachments: Array<Attachment>
  sender?: Sender
  /** As the caller sent it; not stored */
  echo_id?: string
}

export type ReadNotifications = {
  primary_actor_type?: "Conversation" | null
  /** Of the conversation */
  primary_actor_id?: number | null
}

export type RefusedImportRow = {
  /** Where in the file the row begins, from 1 */
  line: number
  reason: string
  /** Its cells, as the file has them */
  row: Array<string>
}

export type RefusedRecord = {
  id: number
  code: string
  message: string
}

export type ReportPeriod = {
  since: string
  until: string
}

export type ReportSummary = {
  conversations_count: number
  incoming_messages_count: number
  outgoing_messages_count: number
  /** Seconds; null where there was none */
  avg_first_response_time: number | null
  /** Seconds; null where there was none */
  avg_resolution_time: number | null
  resolutions_count: number
  /** Seconds; null where there was none */
  reply_time: number | null
  /** Of the equally long time just before */
  previous: {
    conversations_count: number
    incoming_messages_count: number
    outgoing_messages_count: number
    /** Seconds; null where there was none */
    avg_first_response_time: number | null
    /** Seconds; null where there was none */
    avg_resolution_time: number | null
    resolutions_count: number
    /** Seconds; null where there was none */
    reply_time: number | null
  }
}

export type ReportSummaryOfLabel = {
  id: number
  conversations_count: number
  resolved_conversations_count: number
  /** Seconds */
  avg_resolution_time: number | null
  /** Seconds */
  avg_first_response_time: number | null
  /** Seconds */
  avg_reply_time: number | null
  name: string
}

export type ReportSummaryOfOne = {
  id: number
  conversations_count: number
  resolved_conversations_count: number
  /** Seconds */
  avg_resolution_time: number | null
  /** Seconds */
  avg_first_response_time: number | null
  /** Seconds */
  avg_reply_time: number | null
}

export type ReportTable = {
  period: ReportPeriod
  rows: Array<{
    id: number
    conversations_count: number
    resolved_conversations_count: number
    /** Seconds */
    avg_resolution_time: number | null
    /** Seconds */
    avg_first_response_time: number | null
    /** Seconds */
    avg_reply_time: number | null
    name: string
  }>
}

export type ReportingEvent = {
  id: number
  name: "first_response" | "reply_time" | "resolution" | "bot_handoff"
  /** Seconds */
  value: number
  /** Seconds within the working hours of the inbox; the same as `value` where it has none */
  value_in_business_hours: number
  event_start_time: string
  event_end_time: string
  account_id: number
  /** The number of the conversation in the account */
  conversation_id: number | null
  inbox_id: number | null
  /** Who is credited with it */
  user_id: number | null
  created_at: string
  updated_at: string
}

export type SecondFactorNeeded = {
  mfa_required: boolean
  /** For five minutes; to be sent with a code */
  mfa_token: string
}

export type Sender = {
  id: number
  name: string | null
  /** `contact`, `user` or `agent_bot`; each has fields of its own */
  type: string
  avatar_url?: string
  thumbnail?: string
  available_name?: string | null
  availability_status?: string | null
  email?: string | null
  phone_number?: string | null
  identifier?: string | null
  blocked?: boolean
  additional_attributes?: Record<string, unknown>
  custom_attributes?: Record<string, unknown>
}

export type SentDelivery = {
  id: number
  /** What the receiver knows it by; the same on every try */
  delivery_id: string
  /** What it is called in the body */
  event: string
  event_id: number
  target_type: "webhook" | "inbox" | "agent_bot" | "action_webhook"
  /** The id of the webhook, inbox or agent bot, or of an address that rules and macros send to */
  target_id: number
  /** `pending`: in line, to be sent when the earlier ones about the same have arrived. `retrying`: it has failed three times, holds up no others and is tried again beside them. */
  status: "pending" | "retrying" | "delivered" | "failed"
  attempts: number
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  first_attempt_at?: number
  /** Unix seconds */
  last_attempt_at?: number
  /** Unix seconds */
  next_attempt_at?: number
  /** Unix seconds */
  finished_at?: number
  /** The status of the last answer */
  response_status?: number
  /** How long the last attempt took */
  latency_ms?: number
  /** What went wrong last */
  last_error?: string
  /** How the last answer began, 1 KiB of it */
  response_excerpt?: string
  /** What is sent; absent once the event is forgotten */
  body?: Record<string, unknown>
}

export type SentSla = {
  id: number
  sla_id: number
  sla_status: "active" | "hit" | "missed" | "active_with_misses"
  sla_name: string
  sla_description: string | null
  /** Seconds */
  sla_first_response_time_threshold: number | null
  /** Seconds */
  sla_next_response_time_threshold: number | null
  /** Seconds */
  sla_resolution_time_threshold: number | null
  sla_only_during_business_hours: boolean
  /** Unix seconds of the next deadline */
  due_at: number | null
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  updated_at: number
} | null

export type Session = {
  id: number
  /** What the browser or app calls itself, shortened */
  user_agent: string | null
  /** The network it was last used from */
  address: string | null
  /** Within five minutes */
  last_used_at: string | null
  created_at: string
  expires_at: string
  /** The one that this request came with */
  current: boolean
}

export type SessionProfile = {
  id: number
  access_token?: string
  /** The account most recently active in */
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
    /** Accounts need no further steps */
    onboarding_step: string | null
    active_at?: string
    role: "administrator" | "agent"
    /** The role, or what a custom role grants and `custom_role` */
    permissions: Array<string>
    availability: string
    availability_status: string
    auto_offline: boolean
    custom_role_id?: number
    custom_role?: {
      id: number
      name: string
      description: string | null
      permissions: Array<"conversation_manage" | "conversation_unassigned_manage" | "conversation_participating_manage" | "contact_manage" | "report_manage" | "knowledge_base_manage">
    }
  }>
  created_at: string
}

export type ShortArticle = {
  id: number
  account_id: number
  portal_id: number
  category_id?: number
  title: string
  slug: string
  locale: string
  description?: string
  status: "draft" | "published" | "archived"
  position: number
  /** Unix seconds */
  updated_at: number
}

export type ShortCategory = {
  id: number
  account_id: number
  name: string
  slug: string
  locale: string
  description?: string
  position?: number
}

export type SignIn = {
  /** In the first step */
  email?: string
  password?: string
  /** In the second step, for whoever has a second factor */
  mfa_token?: string
  /** The code that the device shows */
  otp_code?: string
  /** In place of the code of a device */
  backup_code?: string
  /** Of a sign-in link, in place of the password */
  sso_auth_token?: string
}

export type SignInErrorBody = {
  success: false
  /** What the caller can do about it */
  description: string
  /** The same as `description` */
  error: string
  /** The same as `description` */
  message: string
  /** On 422: the fields that have a problem */
  attributes?: Array<string>
  /** On 5xx: what to quote when reporting it */
  request_id?: string
  /** A sentence for each problem */
  errors: Array<string>
  details: Array<{
    /** Such as `payload[2].values`; empty for the request as a whole */
    field: string
    message: string
    code: "invalid_json" | "forbidden_key" | "unreadable_body" | "sign_in_code" | "token_missing" | "token_invalid" | "sign_in_failed" | "access_refused" | "role_required" | "permission_required" | "scope_required" | "named_token_refused" | "user_required" | "bot_refused" | "platform_required" | "platform_refused" | "account_suspended" | "mfa_required" | "sso_required" | "contact_blocked" | "not_found" | "unknown_path" | "method_not_allowed" | "request_timeout" | "request_in_flight" | "cursor_expired" | "body_too_large" | "media_type" | "missing" | "wrong_type" | "too_long" | "too_short" | "too_small" | "too_large" | "too_many" | "too_few" | "not_allowed" | "bad_format" | "address_refused" | "fetch_failed" | "bad_characters" | "too_deep" | "last_administrator" | "own_membership" | "conversation_resolved" | "taken" | "mail_unavailable" | "no_processor" | "no_translator" | "no_known_field" | "unknown_field" | "unknown" | "mismatch" | "wrong_password" | "demo_refused" | "wrong_code" | "mfa_enabled" | "mfa_disabled" | "sso_refused" | "password_needed" | "vouching_refused" | "bad_cursor" | "idempotency_mismatch" | "answer_not_kept" | "upgrade_required" | "rate_limited" | "headers_too_large" | "internal" | "unavailable" | "storage_full" | "outcome_unknown" | "too_expensive"
  }>
}

export type SignUp = {
  email: string
  password: string
  /** The part of the address before the @ unless given */
  user_full_name?: string
  /** The name of the user unless given */
  account_name?: string
  locale?: string
}

export type SignedUp = {
  email: string
}

export type SingleSignOn = {
  /** Of the provider, for the button; null where there is none */
  name: string | null
  /** The address to be told to a provider as the redirect URI */
  callback_url: string
}

export type SlaEvent = {
  id: number
  /** What was late: the first response (`frt`), another one (`nrt`), or the resolution (`rt`) */
  event_type: "frt" | "nrt" | "rt"
  meta: {
    /** Of the message that was not answered in time */
    message_id?: number
    /** Unix seconds from which the time was counted */
    since?: number
    /** Unix seconds of the deadline */
    due_at?: number
  }
  /** Unix seconds */
  created_at: number
  /** Unix seconds */
  updated_at: number
}

export type SlaMetrics = {
  total_applied_slas: number
  /** Conversations with at least one miss */
  number_of_sla_misses: number
  /** The share of the others */
  hit_rate: string
}

export type SlaPolicy = {
  id: number
  name: string
  description: string | null
  /** Seconds */
  first_response_time_threshold: number | null
  /** Seconds */
  next_response_time_threshold: number | null
  /** Seconds */
  resolution_time_threshold: number | null
  only_during_business_hours: boolean
}

export type SlaPolicyChanges = {
  name?: string
  description?: string | null
  /** Seconds until somebody answers for the first time */
  first_response_time_threshold?: number | null
  /** Seconds that the contact waits for any other answer */
  next_response_time_threshold?: number | null
  /** Seconds until the conversation is resolved */
  resolution_time_threshold?: number | null
  /** Time counts while the inbox is open, if it keeps working hours */
  only_during_business_hours?: boolean
}

export type SnoozedNotification = {
  /** Unix seconds or ISO 8601 */
  snoozed_until: string | number
}

export type SomeMembers = {
  user_ids: Array<number>
}

export type StatusReport = {
  status: "sent" | "delivered" | "read" | "failed"
  /** Why it failed; kept in `content_attributes` */
  external_error?: string | null
}

export type StatusToggle = {
  status?: "open" | "resolved" | "pending" | "snoozed"
  /** ISO 8601 or Unix seconds; for `snoozed` only */
  snoozed_until?: string | number | null
}

export type SubmittedValues = {
  /** What was filled in or chosen: one answer, or a list of them */
  submitted_values: Record<string, unknown> | Array<unknown>
}

export type SummaryReportTable = {
  period: ReportPeriod
  conversations_count: number
  incoming_messages_count: number
  outgoing_messages_count: number
  /** Seconds; null where there was none */
  avg_first_response_time: number | null
  /** Seconds; null where there was none */
  avg_resolution_time: number | null
  resolutions_count: number
  /** Seconds; null where there was none */
  reply_time: number | null
}

export type SurveyedAgent = {
  id: number
  account_id: number
  availability_status: "online" | "busy" | "offline"
  auto_offline?: boolean
  confirmed: boolean
  email?: string
  provider: string
  available_name: string
  custom_attributes?: Record<string, unknown>
  name: string
  role?: "administrator" | "agent"
  thumbnail: string
  custom_role_id: number | null
  /** Whether it has a second factor; only administrators who list agents are told */
  mfa_enabled?: boolean
  /** Whether it has never signed in; only administrators who list agents are told */
  invitation_pending?: boolean
}

export type Team = {
  id: number
  name: string
  description?: string
  allow_auto_assign: boolean
  account_id: number
  /** Whether the caller belongs to it */
  is_member: boolean
}

export type TeamChanges = {
  /** Kept in lower case */
  name?: string
  description?: string | null
  /** True unless told otherwise */
  allow_auto_assign?: boolean
}

export type TestMessage = {
  content: string
  /** What the inbox is to call the caller */
  source_id?: string
}

export type ToggledStatus = {
  meta: Record<string, unknown>
  payload: {
    success: boolean
    conversation_id: number
    current_status: "open" | "resolved" | "pending" | "snoozed"
    /** Unix seconds */
    snoozed_until?: number
  }
}

export type TranscriptAddress = {
  email: string
}

export type TriggerRules = {
  /** The page that it is shown on; `*` stands for anything */
  url?: string
  /** After so many seconds there */
  time_on_page?: number
}

export type UnansweredSearch = {
  id: number
  /** In lower case */
  query: string
  locale: string
  /** How often */
  asked: number
  /** Unix seconds */
  first_asked_at: number
  /** Unix seconds */
  last_asked_at: number
}

export type UpdatedPublicContact = {
  id: number
  /** Names the contact in the public client API */
  source_id: string
  name: string | null
  email: string | null
  phone_number: string | null
  pubsub_token: string
  account_id: number
  middle_name: string | null
  last_name: string | null
  identifier: string | null
  blocked: boolean
  contact_type: "visitor" | "lead" | "customer" | null
  country_code: string | null
  location: string | null
  company_id: number | null
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  label_list: Array<string>
  last_activity_at: string | null
  created_at: string | null
  updated_at: string | null
}

export type UploadedFile = {
  /** Where the file can be fetched for a day */
  file_url: string
  /** What the storage calls it */
  blob_key: string
  /** Its signed id, which `attachments` of messages take for a day */
  blob_id: string
}

export type UserToken = {
  access_token: string
  /** Null for a token that does not expire */
  expiry: string | null
  user: {
    id: number
    name: string
    display_name?: string
    email: string
    pubsub_token: string
  }
}

export type Viewing = {
  /** False when you stop; true unless told otherwise */
  is_on?: boolean
}

export type Webhook = {
  id: number
  account_id: number
  url: string
  name?: string
  subscriptions: Array<"conversation_created" | "conversation_status_changed" | "conversation_updated" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered" | "inbox_created" | "inbox_updated" | "conversation_typing_on" | "conversation_typing_off">
  /** Unix seconds; since then nothing is sent, until it is updated */
  disabled_at?: number
  /** Why it was switched off */
  disabled_reason?: string
  /** How many of those that are kept did not arrive when they were last tried, for good or so far, in lists; 1000 stands for more */
  failing_deliveries?: number
  /** How many are in line and were not tried yet, in lists; 1000 stands for more */
  waiting_deliveries?: number
  /** What deliveries are signed with; shown when it is made, and never again */
  secret?: string
}

export type WebhookChanges = {
  /** Where events are sent; unique in the account */
  url?: string
  name?: string | null
  /** Unless told otherwise, all about conversations, messages, contacts and the widget. Typing is sent once at best */
  subscriptions?: Array<"conversation_created" | "conversation_status_changed" | "conversation_updated" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered" | "inbox_created" | "inbox_updated" | "conversation_typing_on" | "conversation_typing_off"> | null
}

export type WebsiteChannelConfig = {
  api_host: string
  website_name: string
  website_token: string
  /** To be sent as `X-Auth-Token` from now on */
  auth_token?: string
  avatar_url: string
  widget_color: string
  welcome_title: string | null
  welcome_tagline: string | null
  greeting_enabled: boolean
  greeting_message: string | null
  reply_time: string
  /** Of the account */
  locale: string
  enabled_languages: Array<{
    name: string
    iso_639_1_code: string
  }>
  enabled_features: Array<string>
  /** What visitors may send: types and endings, as `accept` of a form */
  accepted_files: Array<string>
  pre_chat_form_enabled: boolean
  pre_chat_form_options: Record<string, unknown>
  enable_email_collect: boolean
  csat_survey_enabled: boolean
  allow_messages_after_resolved: boolean
  lock_to_single_conversation: boolean
  /** Whether visitors can do nothing before `set_user` has proven who they are */
  hmac_mandatory: boolean
  disable_branding: boolean
  working_hours_enabled: boolean
  working_hours: Array<{
    id: number
    inbox_id: number
    account_id: number
    /** 0 is Sunday */
    day_of_week: number
    closed_all_day: boolean
    open_all_day: boolean
    open_hour: number | null
    open_minutes: number | null
    close_hour: number | null
    close_minutes: number | null
    created_at: string
    updated_at: string
  }>
  /** Whether the inbox is open now; one that keeps no hours always is */
  is_open: boolean
  out_of_office_message: string | null
  timezone: string
  /** Of that zone, such as +01:00 */
  utc_off_set: string
  portal: {
    id: number
    name: string
    slug: string
    color: string
    custom_domain: string | null
    header_text: string | null
    homepage_link: string | null
    page_title: string | null
    config: {
      default_locale: string
      allowed_locales: Array<string>
    }
  } | null
}

export type WidgetAnswer = {
  /** One of the visitor’s own; unless given, the one that was begun last */
  conversation_id?: number
  contact?: {
    /** What an `input_email` asks for */
    email: string
  }
  /** What was filled in, chosen or rated: one answer, or a list of them */
  submitted_values?: Record<string, unknown> | Array<unknown>
}

export type WidgetCampaign = {
  id: number
  message: string
  trigger_rules: TriggerRules
  trigger_only_during_business_hours: boolean
  sender: {
    id: number
    name: string
    avatar_url: string
    availability_status: string
  } | null
}

export type WidgetConfig = {
  website_channel_config: WebsiteChannelConfig
  contact: WidgetVisitor
  global_config: {
    LOGO_THUMBNAIL: string
    BRAND_NAME: string
    INSTALLATION_NAME: string
    WIDGET_BRAND_URL: string
    /** In MiB */
    MAXIMUM_FILE_UPLOAD_SIZE: number
  }
}

export type WidgetContact = {
  id: number
  has_email: boolean
  has_name: boolean
  has_phone_number: boolean
  identifier: string | null
}

export type WidgetContactChanges = {
  name?: string
  email?: string | null
  phone_number?: string | null
  /** Where a picture (PNG, JPEG, GIF or WebP) is fetched from, once the answer is out */
  avatar_url?: string | null
  custom_attributes?: Record<string, unknown>
  additional_attributes?: Record<string, unknown>
}

export type WidgetConversationRecord = {
  id: number
  display_id: number
  uuid: string
  account_id: number
  inbox_id: number
  contact_id: number
  contact_inbox_id: number
  status: "open" | "resolved" | "pending" | "snoozed"
  custom_attributes: Record<string, unknown>
  additional_attributes: Record<string, unknown>
  contact_last_seen_at: string | null
  agent_last_seen_at: string | null
  last_activity_at: string
  waiting_since: string | null
  first_reply_created_at: string | null
  created_at: string
  updated_at: string
  assignee_id: number | null
  assignee_agent_bot_id: number | null
  assignee_last_seen_at: string | null
  team_id: number | null
  campaign_id: number | null
  sla_policy_id: number | null
  priority: string | null
  snoozed_until: string | null
  identifier: string | null
  label_list: Array<string>
}

export type WidgetEvent = {
  name: "webwidget.triggered" | "campaign.triggered"
  /** The visitor, as the inbox knows it, where no token says so */
  source_id?: string
  event_info?: {
    initiated_at?: {
      timestamp?: string
    }
    /** The page that the widget was opened on */
    referer?: string
    widget_language?: string
    browser_language?: string
    browser?: {
      browser_name?: string
      browser_version?: string
      device_name?: string
      platform_name?: string
      platform_version?: string
    }
    /** Which campaign was triggered */
    campaign_id?: number
    /** Of the conversation that a campaign begins */
    custom_attributes?: Record<string, unknown>
  }
}

export type WidgetMember = {
  id: number
  name: string
  avatar_url: string
  availability_status: string
}

export type WidgetMessage = {
  id: number
  content: string | null
  /** 0 incoming, 1 outgoing, 3 template */
  message_type: number
  content_type: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
  content_attributes: Record<string, unknown>
  /** Unix seconds */
  created_at: number
  /** The number of the conversation in the account */
  conversation_id: number
  attachments: Array<Attachment>
  sender?: Sender
  /** As the caller sent it; not stored */
  echo_id?: string
  inbox_id: number
  private: boolean
  source_id: string | null
}

export type WidgetMessageList = {
  /** Oldest first */
  payload: Array<WidgetMessage>
  meta: {
    /** Unix seconds; 0 for never */
    contact_last_seen_at?: number
    /** Unix seconds; 0 for never */
    agent_last_seen_at?: number
  }
}

export type WidgetUser = {
  /** Who the visitor is to the site */
  identifier: string
  /** HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal */
  identifier_hash?: string
  name?: string
  email?: string | null
  phone_number?: string | null
  /** Where a picture (PNG, JPEG, GIF or WebP) is fetched from, once the answer is out */
  avatar_url?: string | null
  custom_attributes?: Record<string, unknown>
  additional_attributes?: Record<string, unknown>
}

export type WidgetVisitor = {
  id: number
  name: string
  email: string | null
  phone_number: string | null
  identifier: string | null
  /** To listen with at `/cable` */
  pubsub_token: string
} | null

export type WrappedWebhook = {
  id: number
  account_id: number
  url: string
  name?: string
  subscriptions: Array<"conversation_created" | "conversation_status_changed" | "conversation_updated" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered" | "inbox_created" | "inbox_updated" | "conversation_typing_on" | "conversation_typing_off">
  /** Unix seconds; since then nothing is sent, until it is updated */
  disabled_at?: number
  /** Why it was switched off */
  disabled_reason?: string
  /** How many of those that are kept did not arrive when they were last tried, for good or so far, in lists; 1000 stands for more */
  failing_deliveries?: number
  /** How many are in line and were not tried yet, in lists; 1000 stands for more */
  waiting_deliveries?: number
  /** What deliveries are signed with; shown when it is made, and never again */
  secret?: string
  payload: {
    webhook: Webhook
  }
}

/** Every code that an error can have. */
export type ErrorCode = "invalid_json" | "forbidden_key" | "unreadable_body" | "sign_in_code" | "token_missing" | "token_invalid" | "sign_in_failed" | "access_refused" | "role_required" | "permission_required" | "scope_required" | "named_token_refused" | "user_required" | "bot_refused" | "platform_required" | "platform_refused" | "account_suspended" | "mfa_required" | "sso_required" | "contact_blocked" | "not_found" | "unknown_path" | "method_not_allowed" | "request_timeout" | "request_in_flight" | "cursor_expired" | "body_too_large" | "media_type" | "missing" | "wrong_type" | "too_long" | "too_short" | "too_small" | "too_large" | "too_many" | "too_few" | "not_allowed" | "bad_format" | "address_refused" | "fetch_failed" | "bad_characters" | "too_deep" | "last_administrator" | "own_membership" | "conversation_resolved" | "taken" | "mail_unavailable" | "no_processor" | "no_translator" | "no_known_field" | "unknown_field" | "unknown" | "mismatch" | "wrong_password" | "demo_refused" | "wrong_code" | "mfa_enabled" | "mfa_disabled" | "sso_refused" | "password_needed" | "vouching_refused" | "bad_cursor" | "idempotency_mismatch" | "answer_not_kept" | "upgrade_required" | "rate_limited" | "headers_too_large" | "internal" | "unavailable" | "storage_full" | "outcome_unknown" | "too_expensive"

/** What is sent to webhooks, API inboxes and agent bots, by the name of the event. */
export type WebhookEvents = {
  /** To the address of a `send_webhook_event` only: the conversation when the actions were done */
  "automation_event.conversation_created": {
    event: "automation_event.conversation_created"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** The same as last_activity_at */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    /** Its number in the account */
    id: number
    account_id: number
    uuid: string
    inbox_id: number
    status: "open" | "resolved" | "pending" | "snoozed"
    priority: "low" | "medium" | "high" | "urgent" | null
    labels: Array<string>
    /** The contact is blocked */
    muted: boolean
    /** Whether the channel still takes replies */
    can_reply: boolean
    /** Incoming messages that no agent has seen; exact up to 99 */
    unread_count: number
    additional_attributes: Record<string, unknown>
    custom_attributes: Record<string, unknown>
    /** The latest message that is no activity, if there is one */
    messages: Array<LatestMessage>
    snoozed_until: string | null
    /** Unix seconds */
    created_at: number
    /** Unix seconds */
    updated_at: number
    /** Unix seconds */
    last_activity_at: number
    /** Unix seconds; 0 for never */
    agent_last_seen_at: number
    /** Unix seconds; 0 for never */
    assignee_last_seen_at: number
    /** Unix seconds; 0 for never */
    contact_last_seen_at: number
    first_reply_created_at: string | null
    /** Unix seconds; 0 for never */
    waiting_since: number
    sla_policy_id: number | null
    applied_sla: SentSla
    /** What was not done in time; the latest 100 */
    sla_events: Array<SlaEvent>
    meta: {
      sender: ContactWithin
      channel: string
      assignee: {
        id: number
        /** `user` or `agent_bot` */
        type: string
        account_id?: number
        availability_status?: string
        auto_offline?: boolean
        available_name?: string
        avatar_url: string
        thumbnail: string
        confirmed?: boolean
        display_name?: string
        email?: string
        name: string
        provider?: string
        role?: string
        uid?: string
        custom_attributes?: Record<string, unknown>
        description?: string
        bot_type?: string
      } | null
      /** `User` or `AgentBot` */
      assignee_type: string | null
      team: {
        id: number
        name: string
        description?: string
        allow_auto_assign: boolean
        account_id: number
      } | null
      hmac_verified: boolean
    }
    channel: string
    contact_inbox: {
      id: number
      contact_id: number
      inbox_id: number
      /** What the inbox calls the contact */
      source_id: string
      hmac_verified: boolean
      created_at: string
      updated_at: string
    }
    inbox: {
      id: number
      name: string
    }
  }
  /** To the address of a `send_webhook_event` only: the conversation when the actions were done */
  "automation_event.conversation_updated": {
    event: "automation_event.conversation_updated"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** The same as last_activity_at */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    /** Its number in the account */
    id: number
    account_id: number
    uuid: string
    inbox_id: number
    status: "open" | "resolved" | "pending" | "snoozed"
    priority: "low" | "medium" | "high" | "urgent" | null
    labels: Array<string>
    /** The contact is blocked */
    muted: boolean
    /** Whether the channel still takes replies */
    can_reply: boolean
    /** Incoming messages that no agent has seen; exact up to 99 */
    unread_count: number
    additional_attributes: Record<string, unknown>
    custom_attributes: Record<string, unknown>
    /** The latest message that is no activity, if there is one */
    messages: Array<LatestMessage>
    snoozed_until: string | null
    /** Unix seconds */
    created_at: number
    /** Unix seconds */
    updated_at: number
    /** Unix seconds */
    last_activity_at: number
    /** Unix seconds; 0 for never */
    agent_last_seen_at: number
    /** Unix seconds; 0 for never */
    assignee_last_seen_at: number
    /** Unix seconds; 0 for never */
    contact_last_seen_at: number
    first_reply_created_at: string | null
    /** Unix seconds; 0 for never */
    waiting_since: number
    sla_policy_id: number | null
    applied_sla: SentSla
    /** What was not done in time; the latest 100 */
    sla_events: Array<SlaEvent>
    meta: {
      sender: ContactWithin
      channel: string
      assignee: {
        id: number
        /** `user` or `agent_bot` */
        type: string
        account_id?: number
        availability_status?: string
        auto_offline?: boolean
        available_name?: string
        avatar_url: string
        thumbnail: string
        confirmed?: boolean
        display_name?: string
        email?: string
        name: string
        provider?: string
        role?: string
        uid?: string
        custom_attributes?: Record<string, unknown>
        description?: string
        bot_type?: string
      } | null
      /** `User` or `AgentBot` */
      assignee_type: string | null
      team: {
        id: number
        name: string
        description?: string
        allow_auto_assign: boolean
        account_id: number
      } | null
      hmac_verified: boolean
    }
    channel: string
    contact_inbox: {
      id: number
      contact_id: number
      inbox_id: number
      /** What the inbox calls the contact */
      source_id: string
      hmac_verified: boolean
      created_at: string
      updated_at: string
    }
    inbox: {
      id: number
      name: string
    }
  }
  /** To the address of a `send_webhook_event` only: the conversation when the actions were done */
  "automation_event.conversation_resolved": {
    event: "automation_event.conversation_resolved"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** The same as last_activity_at */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    /** Its number in the account */
    id: number
    account_id: number
    uuid: string
    inbox_id: number
    status: "open" | "resolved" | "pending" | "snoozed"
    priority: "low" | "medium" | "high" | "urgent" | null
    labels: Array<string>
    /** The contact is blocked */
    muted: boolean
    /** Whether the channel still takes replies */
    can_reply: boolean
    /** Incoming messages that no agent has seen; exact up to 99 */
    unread_count: number
    additional_attributes: Record<string, unknown>
    custom_attributes: Record<string, unknown>
    /** The latest message that is no activity, if there is one */
    messages: Array<LatestMessage>
    snoozed_until: string | null
    /** Unix seconds */
    created_at: number
    /** Unix seconds */
    updated_at: number
    /** Unix seconds */
    last_activity_at: number
    /** Unix seconds; 0 for never */
    agent_last_seen_at: number
    /** Unix seconds; 0 for never */
    assignee_last_seen_at: number
    /** Unix seconds; 0 for never */
    contact_last_seen_at: number
    first_reply_created_at: string | null
    /** Unix seconds; 0 for never */
    waiting_since: number
    sla_policy_id: number | null
    applied_sla: SentSla
    /** What was not done in time; the latest 100 */
    sla_events: Array<SlaEvent>
    meta: {
      sender: ContactWithin
      channel: string
      assignee: {
        id: number
        /** `user` or `agent_bot` */
        type: string
        account_id?: number
        availability_status?: string
        auto_offline?: boolean
        available_name?: string
        avatar_url: string
        thumbnail: string
        confirmed?: boolean
        display_name?: string
        email?: string
        name: string
        provider?: string
        role?: string
        uid?: string
        custom_attributes?: Record<string, unknown>
        description?: string
        bot_type?: string
      } | null
      /** `User` or `AgentBot` */
      assignee_type: string | null
      team: {
        id: number
        name: string
        description?: string
        allow_auto_assign: boolean
        account_id: number
      } | null
      hmac_verified: boolean
    }
    channel: string
    contact_inbox: {
      id: number
      contact_id: number
      inbox_id: number
      /** What the inbox calls the contact */
      source_id: string
      hmac_verified: boolean
      created_at: string
      updated_at: string
    }
    inbox: {
      id: number
      name: string
    }
  }
  /** To the address of a `send_webhook_event` only: the conversation when the actions were done */
  "automation_event.conversation_opened": {
    event: "automation_event.conversation_opened"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** The same as last_activity_at */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    /** Its number in the account */
    id: number
    account_id: number
    uuid: string
    inbox_id: number
    status: "open" | "resolved" | "pending" | "snoozed"
    priority: "low" | "medium" | "high" | "urgent" | null
    labels: Array<string>
    /** The contact is blocked */
    muted: boolean
    /** Whether the channel still takes replies */
    can_reply: boolean
    /** Incoming messages that no agent has seen; exact up to 99 */
    unread_count: number
    additional_attributes: Record<string, unknown>
    custom_attributes: Record<string, unknown>
    /** The latest message that is no activity, if there is one */
    messages: Array<LatestMessage>
    snoozed_until: string | null
    /** Unix seconds */
    created_at: number
    /** Unix seconds */
    updated_at: number
    /** Unix seconds */
    last_activity_at: number
    /** Unix seconds; 0 for never */
    agent_last_seen_at: number
    /** Unix seconds; 0 for never */
    assignee_last_seen_at: number
    /** Unix seconds; 0 for never */
    contact_last_seen_at: number
    first_reply_created_at: string | null
    /** Unix seconds; 0 for never */
    waiting_since: number
    sla_policy_id: number | null
    applied_sla: SentSla
    /** What was not done in time; the latest 100 */
    sla_events: Array<SlaEvent>
    meta: {
      sender: ContactWithin
      channel: string
      assignee: {
        id: number
        /** `user` or `agent_bot` */
        type: string
        account_id?: number
        availability_status?: string
        auto_offline?: boolean
        available_name?: string
        avatar_url: string
        thumbnail: string
        confirmed?: boolean
        display_name?: string
        email?: string
        name: string
        provider?: string
        role?: string
        uid?: string
        custom_attributes?: Record<string, unknown>
        description?: string
        bot_type?: string
      } | null
      /** `User` or `AgentBot` */
      assignee_type: string | null
      team: {
        id: number
        name: string
        description?: string
        allow_auto_assign: boolean
        account_id: number
      } | null
      hmac_verified: boolean
    }
    channel: string
    contact_inbox: {
      id: number
      contact_id: number
      inbox_id: number
      /** What the inbox calls the contact */
      source_id: string
      hmac_verified: boolean
      created_at: string
      updated_at: string
    }
    inbox: {
      id: number
      name: string
    }
  }
  /** To the address of a `send_webhook_event` only: the conversation when the actions were done */
  "automation_event.message_created": {
    event: "automation_event.message_created"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** The same as last_activity_at */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    /** Its number in the account */
    id: number
    account_id: number
    uuid: string
    inbox_id: number
    status: "open" | "resolved" | "pending" | "snoozed"
    priority: "low" | "medium" | "high" | "urgent" | null
    labels: Array<string>
    /** The contact is blocked */
    muted: boolean
    /** Whether the channel still takes replies */
    can_reply: boolean
    /** Incoming messages that no agent has seen; exact up to 99 */
    unread_count: number
    additional_attributes: Record<string, unknown>
    custom_attributes: Record<string, unknown>
    /** The latest message that is no activity, if there is one */
    messages: Array<LatestMessage>
    snoozed_until: string | null
    /** Unix seconds */
    created_at: number
    /** Unix seconds */
    updated_at: number
    /** Unix seconds */
    last_activity_at: number
    /** Unix seconds; 0 for never */
    agent_last_seen_at: number
    /** Unix seconds; 0 for never */
    assignee_last_seen_at: number
    /** Unix seconds; 0 for never */
    contact_last_seen_at: number
    first_reply_created_at: string | null
    /** Unix seconds; 0 for never */
    waiting_since: number
    sla_policy_id: number | null
    applied_sla: SentSla
    /** What was not done in time; the latest 100 */
    sla_events: Array<SlaEvent>
    meta: {
      sender: ContactWithin
      channel: string
      assignee: {
        id: number
        /** `user` or `agent_bot` */
        type: string
        account_id?: number
        availability_status?: string
        auto_offline?: boolean
        available_name?: string
        avatar_url: string
        thumbnail: string
        confirmed?: boolean
        display_name?: string
        email?: string
        name: string
        provider?: string
        role?: string
        uid?: string
        custom_attributes?: Record<string, unknown>
        description?: string
        bot_type?: string
      } | null
      /** `User` or `AgentBot` */
      assignee_type: string | null
      team: {
        id: number
        name: string
        description?: string
        allow_auto_assign: boolean
        account_id: number
      } | null
      hmac_verified: boolean
    }
    channel: string
    contact_inbox: {
      id: number
      contact_id: number
      inbox_id: number
      /** What the inbox calls the contact */
      source_id: string
      hmac_verified: boolean
      created_at: string
      updated_at: string
    }
    inbox: {
      id: number
      name: string
    }
  }
  /** To the address of a `send_webhook_event` only: the conversation when the actions were done */
  "macro.executed": {
    event: "macro.executed"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** The same as last_activity_at */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    /** Its number in the account */
    id: number
    account_id: number
    uuid: string
    inbox_id: number
    status: "open" | "resolved" | "pending" | "snoozed"
    priority: "low" | "medium" | "high" | "urgent" | null
    labels: Array<string>
    /** The contact is blocked */
    muted: boolean
    /** Whether the channel still takes replies */
    can_reply: boolean
    /** Incoming messages that no agent has seen; exact up to 99 */
    unread_count: number
    additional_attributes: Record<string, unknown>
    custom_attributes: Record<string, unknown>
    /** The latest message that is no activity, if there is one */
    messages: Array<LatestMessage>
    snoozed_until: string | null
    /** Unix seconds */
    created_at: number
    /** Unix seconds */
    updated_at: number
    /** Unix seconds */
    last_activity_at: number
    /** Unix seconds; 0 for never */
    agent_last_seen_at: number
    /** Unix seconds; 0 for never */
    assignee_last_seen_at: number
    /** Unix seconds; 0 for never */
    contact_last_seen_at: number
    first_reply_created_at: string | null
    /** Unix seconds; 0 for never */
    waiting_since: number
    sla_policy_id: number | null
    applied_sla: SentSla
    /** What was not done in time; the latest 100 */
    sla_events: Array<SlaEvent>
    meta: {
      sender: ContactWithin
      channel: string
      assignee: {
        id: number
        /** `user` or `agent_bot` */
        type: string
        account_id?: number
        availability_status?: string
        auto_offline?: boolean
        available_name?: string
        avatar_url: string
        thumbnail: string
        confirmed?: boolean
        display_name?: string
        email?: string
        name: string
        provider?: string
        role?: string
        uid?: string
        custom_attributes?: Record<string, unknown>
        description?: string
        bot_type?: string
      } | null
      /** `User` or `AgentBot` */
      assignee_type: string | null
      team: {
        id: number
        name: string
        description?: string
        allow_auto_assign: boolean
        account_id: number
      } | null
      hmac_verified: boolean
    }
    channel: string
    contact_inbox: {
      id: number
      contact_id: number
      inbox_id: number
      /** What the inbox calls the contact */
      source_id: string
      hmac_verified: boolean
      created_at: string
      updated_at: string
    }
    inbox: {
      id: number
      name: string
    }
  }
  /** A conversation has begun */
  conversation_created: {
    event: "conversation_created"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** The same as last_activity_at */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    /** Its number in the account */
    id: number
    account_id: number
    uuid: string
    inbox_id: number
    status: "open" | "resolved" | "pending" | "snoozed"
    priority: "low" | "medium" | "high" | "urgent" | null
    labels: Array<string>
    /** The contact is blocked */
    muted: boolean
    /** Whether the channel still takes replies */
    can_reply: boolean
    /** Incoming messages that no agent has seen; exact up to 99 */
    unread_count: number
    additional_attributes: Record<string, unknown>
    custom_attributes: Record<string, unknown>
    /** The latest message that is no activity, if there is one */
    messages: Array<LatestMessage>
    snoozed_until: string | null
    /** Unix seconds */
    created_at: number
    /** Unix seconds */
    updated_at: number
    /** Unix seconds */
    last_activity_at: number
    /** Unix seconds; 0 for never */
    agent_last_seen_at: number
    /** Unix seconds; 0 for never */
    assignee_last_seen_at: number
    /** Unix seconds; 0 for never */
    contact_last_seen_at: number
    first_reply_created_at: string | null
    /** Unix seconds; 0 for never */
    waiting_since: number
    sla_policy_id: number | null
    applied_sla: SentSla
    /** What was not done in time; the latest 100 */
    sla_events: Array<SlaEvent>
    meta: {
      sender: ContactWithin
      channel: string
      assignee: {
        id: number
        /** `user` or `agent_bot` */
        type: string
        account_id?: number
        availability_status?: string
        auto_offline?: boolean
        available_name?: string
        avatar_url: string
        thumbnail: string
        confirmed?: boolean
        display_name?: string
        email?: string
        name: string
        provider?: string
        role?: string
        uid?: string
        custom_attributes?: Record<string, unknown>
        description?: string
        bot_type?: string
      } | null
      /** `User` or `AgentBot` */
      assignee_type: string | null
      team: {
        id: number
        name: string
        description?: string
        allow_auto_assign: boolean
        account_id: number
      } | null
      hmac_verified: boolean
    }
    channel: string
    contact_inbox: {
      id: number
      contact_id: number
      inbox_id: number
      /** What the inbox calls the contact */
      source_id: string
      hmac_verified: boolean
      created_at: string
      updated_at: string
    }
    inbox: {
      id: number
      name: string
    }
  }
  /** A conversation was opened, resolved, snoozed or handed to a bot */
  conversation_status_changed: {
    event: "conversation_status_changed"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** The same as last_activity_at */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    /** Its number in the account */
    id: number
    account_id: number
    uuid: string
    inbox_id: number
    status: "open" | "resolved" | "pending" | "snoozed"
    priority: "low" | "medium" | "high" | "urgent" | null
    labels: Array<string>
    /** The contact is blocked */
    muted: boolean
    /** Whether the channel still takes replies */
    can_reply: boolean
    /** Incoming messages that no agent has seen; exact up to 99 */
    unread_count: number
    additional_attributes: Record<string, unknown>
    custom_attributes: Record<string, unknown>
    /** The latest message that is no activity, if there is one */
    messages: Array<LatestMessage>
    snoozed_until: string | null
    /** Unix seconds */
    created_at: number
    /** Unix seconds */
    updated_at: number
    /** Unix seconds */
    last_activity_at: number
    /** Unix seconds; 0 for never */
    agent_last_seen_at: number
    /** Unix seconds; 0 for never */
    assignee_last_seen_at: number
    /** Unix seconds; 0 for never */
    contact_last_seen_at: number
    first_reply_created_at: string | null
    /** Unix seconds; 0 for never */
    waiting_since: number
    sla_policy_id: number | null
    applied_sla: SentSla
    /** What was not done in time; the latest 100 */
    sla_events: Array<SlaEvent>
    meta: {
      sender: ContactWithin
      channel: string
      assignee: {
        id: number
        /** `user` or `agent_bot` */
        type: string
        account_id?: number
        availability_status?: string
        auto_offline?: boolean
        available_name?: string
        avatar_url: string
        thumbnail: string
        confirmed?: boolean
        display_name?: string
        email?: string
        name: string
        provider?: string
        role?: string
        uid?: string
        custom_attributes?: Record<string, unknown>
        description?: string
        bot_type?: string
      } | null
      /** `User` or `AgentBot` */
      assignee_type: string | null
      team: {
        id: number
        name: string
        description?: string
        allow_auto_assign: boolean
        account_id: number
      } | null
      hmac_verified: boolean
    }
    channel: string
    contact_inbox: {
      id: number
      contact_id: number
      inbox_id: number
      /** What the inbox calls the contact */
      source_id: string
      hmac_verified: boolean
      created_at: string
      updated_at: string
    }
    inbox: {
      id: number
      name: string
    }
    /** `[{"status": {"previous_value": "open", "current_value": "resolved"}}]`; times are ISO 8601 */
    changed_attributes: Array<Record<string, unknown>>
  }
  /** Something else about a conversation has changed */
  conversation_updated: {
    event: "conversation_updated"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** The same as last_activity_at */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    /** Its number in the account */
    id: number
    account_id: number
    uuid: string
    inbox_id: number
    status: "open" | "resolved" | "pending" | "snoozed"
    priority: "low" | "medium" | "high" | "urgent" | null
    labels: Array<string>
    /** The contact is blocked */
    muted: boolean
    /** Whether the channel still takes replies */
    can_reply: boolean
    /** Incoming messages that no agent has seen; exact up to 99 */
    unread_count: number
    additional_attributes: Record<string, unknown>
    custom_attributes: Record<string, unknown>
    /** The latest message that is no activity, if there is one */
    messages: Array<LatestMessage>
    snoozed_until: string | null
    /** Unix seconds */
    created_at: number
    /** Unix seconds */
    updated_at: number
    /** Unix seconds */
    last_activity_at: number
    /** Unix seconds; 0 for never */
    agent_last_seen_at: number
    /** Unix seconds; 0 for never */
    assignee_last_seen_at: number
    /** Unix seconds; 0 for never */
    contact_last_seen_at: number
    first_reply_created_at: string | null
    /** Unix seconds; 0 for never */
    waiting_since: number
    sla_policy_id: number | null
    applied_sla: SentSla
    /** What was not done in time; the latest 100 */
    sla_events: Array<SlaEvent>
    meta: {
      sender: ContactWithin
      channel: string
      assignee: {
        id: number
        /** `user` or `agent_bot` */
        type: string
        account_id?: number
        availability_status?: string
        auto_offline?: boolean
        available_name?: string
        avatar_url: string
        thumbnail: string
        confirmed?: boolean
        display_name?: string
        email?: string
        name: string
        provider?: string
        role?: string
        uid?: string
        custom_attributes?: Record<string, unknown>
        description?: string
        bot_type?: string
      } | null
      /** `User` or `AgentBot` */
      assignee_type: string | null
      team: {
        id: number
        name: string
        description?: string
        allow_auto_assign: boolean
        account_id: number
      } | null
      hmac_verified: boolean
    }
    channel: string
    contact_inbox: {
      id: number
      contact_id: number
      inbox_id: number
      /** What the inbox calls the contact */
      source_id: string
      hmac_verified: boolean
      created_at: string
      updated_at: string
    }
    inbox: {
      id: number
      name: string
    }
    /** `[{"status": {"previous_value": "open", "current_value": "resolved"}}]`; times are ISO 8601 */
    changed_attributes: Array<Record<string, unknown>>
  }
  /** To agent bots only: a conversation is open now */
  conversation_opened: {
    event: "conversation_opened"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** The same as last_activity_at */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    /** Its number in the account */
    id: number
    account_id: number
    uuid: string
    inbox_id: number
    status: "open" | "resolved" | "pending" | "snoozed"
    priority: "low" | "medium" | "high" | "urgent" | null
    labels: Array<string>
    /** The contact is blocked */
    muted: boolean
    /** Whether the channel still takes replies */
    can_reply: boolean
    /** Incoming messages that no agent has seen; exact up to 99 */
    unread_count: number
    additional_attributes: Record<string, unknown>
    custom_attributes: Record<string, unknown>
    /** The latest message that is no activity, if there is one */
    messages: Array<LatestMessage>
    snoozed_until: string | null
    /** Unix seconds */
    created_at: number
    /** Unix seconds */
    updated_at: number
    /** Unix seconds */
    last_activity_at: number
    /** Unix seconds; 0 for never */
    agent_last_seen_at: number
    /** Unix seconds; 0 for never */
    assignee_last_seen_at: number
    /** Unix seconds; 0 for never */
    contact_last_seen_at: number
    first_reply_created_at: string | null
    /** Unix seconds; 0 for never */
    waiting_since: number
    sla_policy_id: number | null
    applied_sla: SentSla
    /** What was not done in time; the latest 100 */
    sla_events: Array<SlaEvent>
    meta: {
      sender: ContactWithin
      channel: string
      assignee: {
        id: number
        /** `user` or `agent_bot` */
        type: string
        account_id?: number
        availability_status?: string
        auto_offline?: boolean
        available_name?: string
        avatar_url: string
        thumbnail: string
        confirmed?: boolean
        display_name?: string
        email?: string
        name: string
        provider?: string
        role?: string
        uid?: string
        custom_attributes?: Record<string, unknown>
        description?: string
        bot_type?: string
      } | null
      /** `User` or `AgentBot` */
      assignee_type: string | null
      team: {
        id: number
        name: string
        description?: string
        allow_auto_assign: boolean
        account_id: number
      } | null
      hmac_verified: boolean
    }
    channel: string
    contact_inbox: {
      id: number
      contact_id: number
      inbox_id: number
      /** What the inbox calls the contact */
      source_id: string
      hmac_verified: boolean
      created_at: string
      updated_at: string
    }
    inbox: {
      id: number
      name: string
    }
    /** `[{"status": {"previous_value": "open", "current_value": "resolved"}}]`; times are ISO 8601 */
    changed_attributes: Array<Record<string, unknown>>
  }
  /** To agent bots only: a conversation is resolved now */
  conversation_resolved: {
    event: "conversation_resolved"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** The same as last_activity_at */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    /** Its number in the account */
    id: number
    account_id: number
    uuid: string
    inbox_id: number
    status: "open" | "resolved" | "pending" | "snoozed"
    priority: "low" | "medium" | "high" | "urgent" | null
    labels: Array<string>
    /** The contact is blocked */
    muted: boolean
    /** Whether the channel still takes replies */
    can_reply: boolean
    /** Incoming messages that no agent has seen; exact up to 99 */
    unread_count: number
    additional_attributes: Record<string, unknown>
    custom_attributes: Record<string, unknown>
    /** The latest message that is no activity, if there is one */
    messages: Array<LatestMessage>
    snoozed_until: string | null
    /** Unix seconds */
    created_at: number
    /** Unix seconds */
    updated_at: number
    /** Unix seconds */
    last_activity_at: number
    /** Unix seconds; 0 for never */
    agent_last_seen_at: number
    /** Unix seconds; 0 for never */
    assignee_last_seen_at: number
    /** Unix seconds; 0 for never */
    contact_last_seen_at: number
    first_reply_created_at: string | null
    /** Unix seconds; 0 for never */
    waiting_since: number
    sla_policy_id: number | null
    applied_sla: SentSla
    /** What was not done in time; the latest 100 */
    sla_events: Array<SlaEvent>
    meta: {
      sender: ContactWithin
      channel: string
      assignee: {
        id: number
        /** `user` or `agent_bot` */
        type: string
        account_id?: number
        availability_status?: string
        auto_offline?: boolean
        available_name?: string
        avatar_url: string
        thumbnail: string
        confirmed?: boolean
        display_name?: string
        email?: string
        name: string
        provider?: string
        role?: string
        uid?: string
        custom_attributes?: Record<string, unknown>
        description?: string
        bot_type?: string
      } | null
      /** `User` or `AgentBot` */
      assignee_type: string | null
      team: {
        id: number
        name: string
        description?: string
        allow_auto_assign: boolean
        account_id: number
      } | null
      hmac_verified: boolean
    }
    channel: string
    contact_inbox: {
      id: number
      contact_id: number
      inbox_id: number
      /** What the inbox calls the contact */
      source_id: string
      hmac_verified: boolean
      created_at: string
      updated_at: string
    }
    inbox: {
      id: number
      name: string
    }
    /** `[{"status": {"previous_value": "open", "current_value": "resolved"}}]`; times are ISO 8601 */
    changed_attributes: Array<Record<string, unknown>>
  }
  /** A message or a private note was written */
  message_created: {
    event: "message_created"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** Unix seconds */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    id: number
    content: string | null
    account_id: number
    inbox_id: number
    /** The number of the conversation in the account */
    conversation_id: number
    message_type: "incoming" | "outgoing" | "activity" | "template"
    created_at: string
    updated_at: string
    private: boolean
    status: "sent" | "delivered" | "read" | "failed"
    source_id: string | null
    content_type: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
    content_attributes: Record<string, unknown>
    /** `Contact`, `User` or `AgentBot` */
    sender_type: string | null
    sender_id: number | null
    external_source_ids: Record<string, unknown>
    additional_attributes: Record<string, unknown>
    sentiment: Record<string, unknown>
    conversation: {
      /** Its number in the account */
      id: number
      account_id: number
      uuid: string
      inbox_id: number
      status: "open" | "resolved" | "pending" | "snoozed"
      priority: "low" | "medium" | "high" | "urgent" | null
      labels: Array<string>
      /** The contact is blocked */
      muted: boolean
      /** Whether the channel still takes replies */
      can_reply: boolean
      /** Incoming messages that no agent has seen; exact up to 99 */
      unread_count: number
      additional_attributes: Record<string, unknown>
      custom_attributes: Record<string, unknown>
      /** The latest message that is no activity, if there is one */
      messages: Array<LatestMessage>
      snoozed_until: string | null
      /** Unix seconds */
      created_at: number
      /** Unix seconds */
      updated_at: number
      /** The same as last_activity_at */
      timestamp: number
      /** Unix seconds */
      last_activity_at: number
      /** Unix seconds; 0 for never */
      agent_last_seen_at: number
      /** Unix seconds; 0 for never */
      assignee_last_seen_at: number
      /** Unix seconds; 0 for never */
      contact_last_seen_at: number
      first_reply_created_at: string | null
      /** Unix seconds; 0 for never */
      waiting_since: number
      sla_policy_id: number | null
      applied_sla: SentSla
      /** What was not done in time; the latest 100 */
      sla_events: Array<SlaEvent>
      meta: {
        sender: ContactWithin
        channel: string
        assignee: {
          id: number
          /** `user` or `agent_bot` */
          type: string
          account_id?: number
          availability_status?: string
          auto_offline?: boolean
          available_name?: string
          avatar_url: string
          thumbnail: string
          confirmed?: boolean
          display_name?: string
          email?: string
          name: string
          provider?: string
          role?: string
          uid?: string
          custom_attributes?: Record<string, unknown>
          description?: string
          bot_type?: string
        } | null
        /** `User` or `AgentBot` */
        assignee_type: string | null
        team: {
          id: number
          name: string
          description?: string
          allow_auto_assign: boolean
          account_id: number
        } | null
        hmac_verified: boolean
      }
      channel: string
      contact_inbox: {
        id: number
        contact_id: number
        inbox_id: number
        /** What the inbox calls the contact */
        source_id: string
        hmac_verified: boolean
        created_at: string
        updated_at: string
      }
      inbox: {
        id: number
        name: string
      }
      assignee_id: number | null
    }
    attachment?: Attachment
    sender: {
      id: number
      name: string | null
      /** `contact`, `user` or `agent_bot`; each has fields of its own */
      type: string
      avatar_url?: string
      thumbnail?: string
      available_name?: string | null
      availability_status?: string | null
      /** Of agents and contacts */
      email?: string | null
      phone_number?: string | null
      identifier?: string | null
      blocked?: boolean
      additional_attributes?: Record<string, unknown>
      custom_attributes?: Record<string, unknown>
      account?: {
        id: number
        name: string
      }
      avatar?: string
    } | null
    /** Absent when there are none */
    attachments?: Array<Attachment>
    inbox: {
      id: number
      name: string
    }
  }
  /** A message has changed */
  message_updated: {
    event: "message_updated"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** Unix seconds */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    id: number
    content: string | null
    account_id: number
    inbox_id: number
    /** The number of the conversation in the account */
    conversation_id: number
    message_type: "incoming" | "outgoing" | "activity" | "template"
    created_at: string
    updated_at: string
    private: boolean
    status: "sent" | "delivered" | "read" | "failed"
    source_id: string | null
    content_type: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
    content_attributes: Record<string, unknown>
    /** `Contact`, `User` or `AgentBot` */
    sender_type: string | null
    sender_id: number | null
    external_source_ids: Record<string, unknown>
    additional_attributes: Record<string, unknown>
    sentiment: Record<string, unknown>
    conversation: {
      /** Its number in the account */
      id: number
      account_id: number
      uuid: string
      inbox_id: number
      status: "open" | "resolved" | "pending" | "snoozed"
      priority: "low" | "medium" | "high" | "urgent" | null
      labels: Array<string>
      /** The contact is blocked */
      muted: boolean
      /** Whether the channel still takes replies */
      can_reply: boolean
      /** Incoming messages that no agent has seen; exact up to 99 */
      unread_count: number
      additional_attributes: Record<string, unknown>
      custom_attributes: Record<string, unknown>
      /** The latest message that is no activity, if there is one */
      messages: Array<LatestMessage>
      snoozed_until: string | null
      /** Unix seconds */
      created_at: number
      /** Unix seconds */
      updated_at: number
      /** The same as last_activity_at */
      timestamp: number
      /** Unix seconds */
      last_activity_at: number
      /** Unix seconds; 0 for never */
      agent_last_seen_at: number
      /** Unix seconds; 0 for never */
      assignee_last_seen_at: number
      /** Unix seconds; 0 for never */
      contact_last_seen_at: number
      first_reply_created_at: string | null
      /** Unix seconds; 0 for never */
      waiting_since: number
      sla_policy_id: number | null
      applied_sla: SentSla
      /** What was not done in time; the latest 100 */
      sla_events: Array<SlaEvent>
      meta: {
        sender: ContactWithin
        channel: string
        assignee: {
          id: number
          /** `user` or `agent_bot` */
          type: string
          account_id?: number
          availability_status?: string
          auto_offline?: boolean
          available_name?: string
          avatar_url: string
          thumbnail: string
          confirmed?: boolean
          display_name?: string
          email?: string
          name: string
          provider?: string
          role?: string
          uid?: string
          custom_attributes?: Record<string, unknown>
          description?: string
          bot_type?: string
        } | null
        /** `User` or `AgentBot` */
        assignee_type: string | null
        team: {
          id: number
          name: string
          description?: string
          allow_auto_assign: boolean
          account_id: number
        } | null
        hmac_verified: boolean
      }
      channel: string
      contact_inbox: {
        id: number
        contact_id: number
        inbox_id: number
        /** What the inbox calls the contact */
        source_id: string
        hmac_verified: boolean
        created_at: string
        updated_at: string
      }
      inbox: {
        id: number
        name: string
      }
      assignee_id: number | null
    }
    attachment?: Attachment
    sender: {
      id: number
      name: string | null
      /** `contact`, `user` or `agent_bot`; each has fields of its own */
      type: string
      avatar_url?: string
      thumbnail?: string
      available_name?: string | null
      availability_status?: string | null
      /** Of agents and contacts */
      email?: string | null
      phone_number?: string | null
      identifier?: string | null
      blocked?: boolean
      additional_attributes?: Record<string, unknown>
      custom_attributes?: Record<string, unknown>
      account?: {
        id: number
        name: string
      }
      avatar?: string
    } | null
    /** Absent when there are none */
    attachments?: Array<Attachment>
    inbox: {
      id: number
      name: string
    }
    /** `[{"status": {"previous_value": "open", "current_value": "resolved"}}]`; times are ISO 8601 */
    changed_attributes: Array<Record<string, unknown>>
  }
  /** There is a new contact */
  contact_created: {
    event: "contact_created"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** Unix seconds */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    id: number
    name: string
    email: string | null
    phone_number: string | null
    identifier: string | null
    /** Ends in the name of the picture */
    thumbnail: string
    availability_status: string
    blocked: boolean
    additional_attributes: Record<string, unknown>
    custom_attributes: Record<string, unknown>
    /** Unix seconds */
    last_activity_at?: number
    /** Unix seconds */
    created_at: number
    /** The same as `thumbnail` */
    avatar: string
  }
  /** A contact or its labels have changed */
  contact_updated: {
    event: "contact_updated"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** Unix seconds */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    id: number
    name: string
    email: string | null
    phone_number: string | null
    identifier: string | null
    /** Ends in the name of the picture */
    thumbnail: string
    availability_status: string
    blocked: boolean
    additional_attributes: Record<string, unknown>
    custom_attributes: Record<string, unknown>
    /** Unix seconds */
    last_activity_at?: number
    /** Unix seconds */
    created_at: number
    /** The same as `thumbnail` */
    avatar: string
    /** `[{"status": {"previous_value": "open", "current_value": "resolved"}}]`; times are ISO 8601 */
    changed_attributes: Array<Record<string, unknown>>
  }
  /** A visitor has opened the website widget */
  webwidget_triggered: {
    event: "webwidget_triggered"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** Unix seconds */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    /** How the inbox knows the visitor; null of a stranger, as all that follow */
    id: number | null
    source_id: string | null
    contact: ContactBody
    inbox: {
      id: number
      name: string
    }
    current_conversation: ConversationBody
    event_info: {
      initiated_at: {
        timestamp: string | null
      }
      referer: string | null
      widget_language: string | null
      browser_language: string | null
      browser: {
        browser_name: string | null
        browser_version: string | null
        device_name: string | null
        platform_name: string | null
        platform_version: string | null
      }
    }
  }
  /** There is a new inbox; only for webhooks that subscribe to it by name */
  inbox_created: {
    event: "inbox_created"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** Unix seconds */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    id: number
    channel_id: number
    name: string
    channel_type: string
    avatar_url: string
    greeting_enabled: boolean
    greeting_message: string | null
    working_hours_enabled: boolean
    working_hours: Array<{
      /** 0 is Sunday */
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
    /** The help center that the inbox shows */
    portal_id?: number
    /** When the widget of a website was last shown there; Unix seconds, ten minutes exact */
    last_seen_on_site_at?: number
    help_center?: {
      name: string
      slug: string
    }
    callback_webhook_url: string | null
    messaging_service_sid: string | null
    phone_number: string | null
    provider: string | null
    medium?: string
    /** Of websites; null for other inboxes */
    allowed_domains: string | null
    website_url?: string
    widget_color?: string
    website_token?: string
    /** To be put into the pages of the site */
    web_widget_script?: string
    welcome_title: string | null
    welcome_tagline: string | null
    reply_time?: string
    selected_feature_flags: Array<"attachments" | "emoji_picker" | "end_conversation" | "use_inbox_avatar_for_bot" | "allow_mobile_webview"> | null
    pre_chat_form_enabled?: boolean
    pre_chat_form_options?: Record<string, unknown>
    continuity_via_email?: boolean
    webhook_url?: string
    /** Names the inbox in the public client API */
    inbox_identifier?: string
    additional_attributes?: Record<string, unknown>
    hmac_mandatory?: boolean
    /** Proves who a contact is; shown to administrators */
    hmac_token?: string
    /** Signs what the webhook is sent; shown when it is made */
    secret?: string
    email?: string
    forwarding_enabled?: boolean
    /** Shown to administrators */
    imap_enabled?: boolean
    /** Shown to administrators */
    imap_login?: string
    /** Shown to administrators */
    imap_address?: string
    /** Shown to administrators */
    imap_port?: number
    /** Shown to administrators */
    imap_enable_ssl?: boolean
    /** Shown to administrators */
    imap_authentication?: string
    /** Shown to administrators */
    smtp_enabled?: boolean
    /** Shown to administrators */
    smtp_login?: string
    /** Shown to administrators */
    smtp_address?: string
    /** Shown to administrators */
    smtp_port?: number
    /** Shown to administrators */
    smtp_domain?: string
    /** Shown to administrators */
    smtp_enable_starttls_auto?: boolean
    /** Shown to administrators */
    smtp_enable_ssl_tls?: boolean
    /** Shown to administrators */
    smtp_openssl_verify_mode?: string
    /** Shown to administrators */
    smtp_authentication?: string
    created_at: string
    updated_at: string
    channel: {
      id: number
      account_id: number
      created_at: string
      updated_at: string
    } & Record<string, unknown>
  }
  /** An inbox has changed; only for webhooks that subscribe to it by name */
  inbox_updated: {
    event: "inbox_updated"
    /** The same however often and to whomever it is sent */
    event_id: number
    /** Unix seconds */
    timestamp: number
    /** True when something that the event told of has been deleted since; otherwise absent */
    erased?: boolean
    account: {
      id: number
      name: string
    }
    id: number
    channel_id: number
    name: string
    channel_type: string
    avatar_url: string
    greeting_enabled: boolean
    greeting_message: string | null
    working_hours_enabled: boolean
    working_hours: Array<{
      /** 0 is Sunday */
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
    /** The help center that the inbox shows */
    portal_id?: number
    /** When the widget of a website was last shown there; Unix seconds, ten minutes exact */
    last_seen_on_site_at?: number
    help_center?: {
      name: string
      slug: string
    }
    callback_webhook_url: string | null
    messaging_service_sid: string | null
    phone_number: string | null
    provider: string | null
    medium?: string
    /** Of websites; null for other inboxes */
    allowed_domains: string | null
    website_url?: string
    widget_color?: string
    website_token?: string
    /** To be put into the pages of the site */
    web_widget_script?: string
    welcome_title: string | null
    welcome_tagline: string | null
    reply_time?: string
    selected_feature_flags: Array<"attachments" | "emoji_picker" | "end_conversation" | "use_inbox_avatar_for_bot" | "allow_mobile_webview"> | null
    pre_chat_form_enabled?: boolean
    pre_chat_form_options?: Record<string, unknown>
    continuity_via_email?: boolean
    webhook_url?: string
    /** Names the inbox in the public client API */
    inbox_identifier?: string
    additional_attributes?: Record<string, unknown>
    hmac_mandatory?: boolean
    /** Proves who a contact is; shown to administrators */
    hmac_token?: string
    /** Signs what the webhook is sent; shown when it is made */
    secret?: string
    email?: string
    forwarding_enabled?: boolean
    /** Shown to administrators */
    imap_enabled?: boolean
    /** Shown to administrators */
    imap_login?: string
    /** Shown to administrators */
    imap_address?: string
    /** Shown to administrators */
    imap_port?: number
    /** Shown to administrators */
    imap_enable_ssl?: boolean
    /** Shown to administrators */
    imap_authentication?: string
    /** Shown to administrators */
    smtp_enabled?: boolean
    /** Shown to administrators */
    smtp_login?: string
    /** Shown to administrators */
    smtp_address?: string
    /** Shown to administrators */
    smtp_port?: number
    /** Shown to administrators */
    smtp_domain?: string
    /** Shown to administrators */
    smtp_enable_starttls_auto?: boolean
    /** Shown to administrators */
    smtp_enable_ssl_tls?: boolean
    /** Shown to administrators */
    smtp_openssl_verify_mode?: string
    /** Shown to administrators */
    smtp_authentication?: string
    created_at: string
    updated_at: string
    channel: {
      id: number
      account_id: number
      created_at: string
      updated_at: string
    } & Record<string, unknown>
    /** `[{"status": {"previous_value": "open", "current_value": "resolved"}}]`; times are ISO 8601 */
    changed_attributes: Array<Record<string, unknown>>
  }
  /** Somebody writes in a conversation */
  conversation_typing_on: {
    event: "conversation_typing_on"
    /** Unix seconds */
    timestamp: number
    account: {
      id: number
      name: string
    }
    user: {
      id: number
      name: string | null
      /** `contact`, `user` or `agent_bot`; each has fields of its own */
      type: string
      avatar_url?: string
      thumbnail?: string
      available_name?: string | null
      availability_status?: string | null
      /** Of agents and contacts */
      email?: string | null
      phone_number?: string | null
      identifier?: string | null
      blocked?: boolean
      additional_attributes?: Record<string, unknown>
      custom_attributes?: Record<string, unknown>
      account?: {
        id: number
        name: string
      }
      avatar?: string
    }
    conversation: ConversationBody
    /** It becomes a note that only agents will see */
    is_private: boolean
  }
  /** Somebody has stopped writing in a conversation */
  conversation_typing_off: {
    event: "conversation_typing_off"
    /** Unix seconds */
    timestamp: number
    account: {
      id: number
      name: string
    }
    user: {
      id: number
      name: string | null
      /** `contact`, `user` or `agent_bot`; each has fields of its own */
      type: string
      avatar_url?: string
      thumbnail?: string
      available_name?: string | null
      availability_status?: string | null
      /** Of agents and contacts */
      email?: string | null
      phone_number?: string | null
      identifier?: string | null
      blocked?: boolean
      additional_attributes?: Record<string, unknown>
      custom_attributes?: Record<string, unknown>
      account?: {
        id: number
        name: string
      }
      avatar?: string
    }
    conversation: ConversationBody
    /** It becomes a note that only agents will see */
    is_private: boolean
  }
}

/** Any of them: its `event` says which. */
export type WebhookEvent = WebhookEvents[keyof WebhookEvents]

/** Everything that is not bound to an account, and the way into one. */
export function createClient(options: ClientOptions) {
  const transport = createTransport(options)
  const { call, paged } = transport
  return {
    /** What is in an account. */
    account: (account_id: number) => accountClient(transport, account_id),
    platform: {
      accountUsers: {
        /** List the users of an account. For platform apps, and for super administrators. Answers all of them, or pages: see [Paging](#description/paging). */
        list: paged((account_id: number, query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/platform/api/v1/accounts/{account_id}/account_users', ids: [account_id], query, options }), (reply: Array<AccountUser>) => reply),
        /** Add a user to an account, or change its role there. For platform apps, and for super administrators. */
        create: (account_id: number, body: NewAccountUser, options?: CallOptions) => call<AccountUser>({ method: 'POST', path: '/platform/api/v1/accounts/{account_id}/account_users', ids: [account_id], body, options }),
        /** Remove a user from an account. Takes `user_id` in the body or in the query. Succeeds also when the user is not in the account. For platform apps, and for super administrators. */
        delete: (account_id: number, body: {
          user_id?: number
        } = {}, query: {
          user_id?: number
        } = {}, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/platform/api/v1/accounts/{account_id}/account_users', ids: [account_id], body, query, options }),
      },
      accounts: {
        /** List the accounts that this platform app reaches. For platform apps, and for super administrators. Answers all of them, or pages: see [Paging](#description/paging). */
        list: paged((query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/platform/api/v1/accounts', query, options }), (reply: Array<PlatformAccount>) => reply),
        /** Create an account. For platform apps, and for super administrators. */
        create: (body: NewPlatformAccount, options?: CallOptions) => call<PlatformAccount>({ method: 'POST', path: '/platform/api/v1/accounts', body, options }),
        /** Get an account. For platform apps, and for super administrators. */
        get: (account_id: number, options?: CallOptions) => call<PlatformAccount>({ method: 'GET', path: '/platform/api/v1/accounts/{account_id}', ids: [account_id], options }),
        /** Update an account. Limits and custom attributes are replaced as a whole; features change one by one. For platform apps, and for super administrators. */
        update: (account_id: number, body: PlatformAccountChanges = {}, options?: CallOptions) => call<PlatformAccount>({ method: 'PATCH', path: '/platform/api/v1/accounts/{account_id}', ids: [account_id], body, options }),
        /** Delete an account. It is gone at once for everybody; what it holds is erased in the background. For platform apps, and for super administrators. */
        delete: (account_id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/platform/api/v1/accounts/{account_id}', ids: [account_id], options }),
      },
      agentBots: {
        /** List the agent bots that this platform app reaches. For platform apps, and for super administrators. Answers all of them, or pages: see [Paging](#description/paging). */
        list: paged((query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/platform/api/v1/agent_bots', query, options }), (reply: Array<AgentBot>) => reply),
        /** Create an agent bot. For platform apps, and for super administrators. Files are sent as `multipart/form-data`: see [Files](#description/files). */
        create: (body: NewPlatformAgentBot & { avatar?: Upload }, options?: CallOptions) => call<AgentBot>({ method: 'POST', path: '/platform/api/v1/agent_bots', body, files: 'avatar', options }),
        /** Get an agent bot. For platform apps, and for super administrators. */
        get: (id: number, options?: CallOptions) => call<AgentBot>({ method: 'GET', path: '/platform/api/v1/agent_bots/{id}', ids: [id], options }),
        /** Update an agent bot. For platform apps, and for super administrators. Files are sent as `multipart/form-data`: see [Files](#description/files). */
        update: (id: number, body: PlatformAgentBotChanges & { avatar?: Upload } = {}, options?: CallOptions) => call<AgentBot>({ method: 'PATCH', path: '/platform/api/v1/agent_bots/{id}', ids: [id], body, files: 'avatar', options }),
        /** Delete an agent bot. Its token stops working at once. For platform apps, and for super administrators. */
        delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/platform/api/v1/agent_bots/{id}', ids: [id], options }),
        /** Remove the picture of an agent bot. For platform apps, and for super administrators. */
        deleteAvatar: (id: number, options?: CallOptions) => call<AgentBot>({ method: 'DELETE', path: '/platform/api/v1/agent_bots/{id}/avatar', ids: [id], options }),
      },
      users: {
        /** Create a user. Confirmed at once, without an e-mail. For platform apps, and for super administrators. */
        create: (body: NewPlatformUser, options?: CallOptions) => call<PlatformUser>({ method: 'POST', path: '/platform/api/v1/users', body, options }),
        /** Get a user. For platform apps, and for super administrators. */
        get: (id: number, options?: CallOptions) => call<PlatformUser>({ method: 'GET', path: '/platform/api/v1/users/{id}', ids: [id], options }),
        /** Update a user. For platform apps, and for super administrators. */
        update: (id: number, body: PlatformUserChanges = {}, options?: CallOptions) => call<PlatformUser>({ method: 'PATCH', path: '/platform/api/v1/users/{id}', ids: [id], body, options }),
        /** Delete a user. Its tokens and sessions stop working at once. For platform apps, and for super administrators. */
        delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/platform/api/v1/users/{id}', ids: [id], options }),
        /** Get a link that signs the user in. Works once, for five minutes. For platform apps, and for super administrators. */
        login: (id: number, options?: CallOptions) => call<{
          url: string
        }>({ method: 'GET', path: '/platform/api/v1/users/{id}/login', ids: [id], options }),
        /** Get the API token of a user. For platform apps, and for super administrators. */
        token: (id: number, options?: CallOptions) => call<UserToken>({ method: 'POST', path: '/platform/api/v1/users/{id}/token', ids: [id], options }),
      },
    },
    accounts: {
      /** Sign up: create an account and its administrator. Where the operator allows it. Answers the same whether the address has a user already or not; whoever is new signs in with the password then. For anybody; no token is needed. */
      signUp: (body: SignUp, options?: CallOptions) => call<SignedUp>({ method: 'POST', path: '/api/v1/accounts', body, options }),
      /** Sign up with an address and a password. As `POST /api/v1/accounts` does; the names may follow later. For anybody; no token is needed. */
      signUpWithEmail: (body: SignUp, options?: CallOptions) => call<SignedUp>({ method: 'POST', path: '/api/v2/accounts', body, options }),
    },
    public: {
      contacts: {
        /** Become a contact of an inbox. A `source_id` that the inbox knows already answers its contact as it is. With the `identifier_hash` of its `identifier`, the caller becomes the contact that has this identifier; without, it is refused as taken. For whoever knows the identifier of the inbox; no token is needed. Can cause `contact_created`. */
        create: (inbox_identifier: string, body: NewPublicContact = {}, query: {
          /** Who the contact is to you */
          identifier?: string
          /** HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal */
          identifier_hash?: string
        } = {}, options?: CallOptions) => call<PublicContact>({ method: 'POST', path: '/public/api/v1/inboxes/{inbox_identifier}/contacts', ids: [inbox_identifier], body, query, options }),
        /** Get the contact that the caller is. For whoever knows the inbox and the contact; no token is needed. */
        get: (inbox_identifier: string, contact_identifier: string, query: {
          /** Who the contact is to you */
          identifier?: string
          /** HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal */
          identifier_hash?: string
        } = {}, options?: CallOptions) => call<PublicContact>({ method: 'GET', path: '/public/api/v1/inboxes/{inbox_identifier}/contacts/{contact_identifier}', ids: [inbox_identifier, contact_identifier], query, options }),
        /** Update the contact that the caller is. An `identifier_hash` that holds verifies the contact for good; its `identifier` cannot be changed. For whoever knows the inbox and the contact; no token is needed. Can cause `contact_updated`. */
        update: (inbox_identifier: string, contact_identifier: string, body: PublicContactChanges = {}, query: {
          /** Who the contact is to you */
          identifier?: string
          /** HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal */
          identifier_hash?: string
        } = {}, options?: CallOptions) => call<UpdatedPublicContact>({ method: 'PATCH', path: '/public/api/v1/inboxes/{inbox_identifier}/contacts/{contact_identifier}', ids: [inbox_identifier, contact_identifier], body, query, options }),
      },
      conversations: {
        /** List the conversations of the contact in this inbox. For whoever knows the inbox and the contact; no token is needed. Answers pages: see [Paging](#description/paging). */
        list: paged((inbox_identifier: string, contact_identifier: string, query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
          /** Who the contact is to you */
          identifier?: string
          /** HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal */
          identifier_hash?: string
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/public/api/v1/inboxes/{inbox_identifier}/contacts/{contact_identifier}/conversations', ids: [inbox_identifier, contact_identifier], query, options }), (reply: Array<PublicConversation>) => reply),
        /** Begin a conversation. Where an inbox keeps one conversation for each contact, that one is answered, open again. For whoever knows the inbox and the contact; no token is needed. Can cause `conversation_created`, `conversation_status_changed` and `conversation_updated`. */
        create: (inbox_identifier: string, contact_identifier: string, body: NewPublicConversation = {}, query: {
          /** Who the contact is to you */
          identifier?: string
          /** HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal */
          identifier_hash?: string
        } = {}, options?: CallOptions) => call<PublicConversation>({ method: 'POST', path: '/public/api/v1/inboxes/{inbox_identifier}/contacts/{contact_identifier}/conversations', ids: [inbox_identifier, contact_identifier], body, query, options }),
        /** Get a conversation of the contact. For whoever knows the inbox and the contact; no token is needed. */
        get: (inbox_identifier: string, contact_identifier: string, conversation_id: number, query: {
          /** Who the contact is to you */
          identifier?: string
          /** HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal */
          identifier_hash?: string
        } = {}, options?: CallOptions) => call<PublicConversation>({ method: 'GET', path: '/public/api/v1/inboxes/{inbox_identifier}/contacts/{contact_identifier}/conversations/{conversation_id}', ids: [inbox_identifier, contact_identifier, conversation_id], query, options }),
        /** Resolve a conversation of the contact. Whatever its state; one that is resolved already stays so. For whoever knows the inbox and the contact; no token is needed. Can cause `conversation_status_changed` and `message_created`. */
        toggleStatus: (inbox_identifier: string, contact_identifier: string, conversation_id: number, query: {
          /** Who the contact is to you */
          identifier?: string
          /** HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal */
          identifier_hash?: string
        } = {}, options?: CallOptions) => call<PublicConversation>({ method: 'POST', path: '/public/api/v1/inboxes/{inbox_identifier}/contacts/{contact_identifier}/conversations/{conversation_id}/toggle_status', ids: [inbox_identifier, contact_identifier, conversation_id], query, options }),
        /** Say whether the contact is typing. `typing_status` is taken from the query or the body. For whoever knows the inbox and the contact; no token is needed. */
        toggleTyping: (inbox_identifier: string, contact_identifier: string, conversation_id: number, body: {
          typing_status?: "on" | "off"
        } = {}, query: {
          /** Who the contact is to you */
          identifier?: string
          /** HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal */
          identifier_hash?: string
          typing_status?: "on" | "off"
        } = {}, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/public/api/v1/inboxes/{inbox_identifier}/contacts/{contact_identifier}/conversations/{conversation_id}/toggle_typing', ids: [inbox_identifier, contact_identifier, conversation_id], body, query, options }),
        /** Say that the contact has seen the conversation. What was sent to it counts as read from then on. For whoever knows the inbox and the contact; no token is needed. Can cause `message_updated`. */
        updateLastSeen: (inbox_identifier: string, contact_identifier: string, conversation_id: number, query: {
          /** Who the contact is to you */
          identifier?: string
          /** HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal */
          identifier_hash?: string
        } = {}, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/public/api/v1/inboxes/{inbox_identifier}/contacts/{contact_identifier}/conversations/{conversation_id}/update_last_seen', ids: [inbox_identifier, contact_identifier, conversation_id], query, options }),
      },
      csatSurveyResponses: {
        /** Get the satisfaction survey of a conversation. For whoever has the link; no token is needed. */
        get: (uuid: string, options?: CallOptions) => call<CsatSurvey>({ method: 'GET', path: '/public/api/v1/csat_survey/{uuid}', ids: [uuid], options }),
        /** Answer the satisfaction survey of a conversation. A later answer replaces the one before, for 14 days. For whoever has the link; no token is needed. Can cause `message_updated`. */
        update: (uuid: string, body: CsatAnswer, options?: CallOptions) => call<CsatSurvey>({ method: 'PUT', path: '/public/api/v1/csat_survey/{uuid}', ids: [uuid], body, options }),
      },
      inboxes: {
        /** Get what a client may know of an inbox. For whoever knows the identifier of the inbox; no token is needed. */
        get: (inbox_identifier: string, options?: CallOptions) => call<PublicInbox>({ method: 'GET', path: '/public/api/v1/inboxes/{inbox_identifier}', ids: [inbox_identifier], options }),
      },
      messages: {
        /** List the messages that the contact may see. The latest, oldest first; with `before` those before a message, with `after` the first after one. For whoever knows the inbox and the contact; no token is needed. Answers pages: see [Paging](#description/paging). */
        list: paged((inbox_identifier: string, contact_identifier: string, conversation_id: number, query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
          /** Who the contact is to you */
          identifier?: string
          /** HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal */
          identifier_hash?: string
          before?: number
          after?: number
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/public/api/v1/inboxes/{inbox_identifier}/contacts/{contact_identifier}/conversations/{conversation_id}/messages', ids: [inbox_identifier, contact_identifier, conversation_id], query, options }), (reply: Array<PublicMessage>) => reply),
        /** Send a message as the contact. For whoever knows the inbox and the contact; no token is needed. Files are sent as `multipart/form-data`: see [Files](#description/files). Can cause `message_created`, `conversation_status_changed` and `conversation_updated`. */
        create: (inbox_identifier: string, contact_identifier: string, conversation_id: number, body: WithUploads<NewPublicMessage, ['attachments']> = {}, query: {
          /** Who the contact is to you */
          identifier?: string
          /** HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal */
          identifier_hash?: string
        } = {}, options?: CallOptions) => call<PublicMessage>({ method: 'POST', path: '/public/api/v1/inboxes/{inbox_identifier}/contacts/{contact_identifier}/conversations/{conversation_id}/messages', ids: [inbox_identifier, contact_identifier, conversation_id], body, query, files: 'attachments[]', options }),
        /** Answer a message that asks for something. For whoever knows the inbox and the contact; no token is needed. Can cause `message_updated`. */
        update: (inbox_identifier: string, contact_identifier: string, conversation_id: number, message_id: number, body: SubmittedValues, query: {
          /** Who the contact is to you */
          identifier?: string
          /** HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal */
          identifier_hash?: string
        } = {}, options?: CallOptions) => call<PublicMessage>({ method: 'PATCH', path: '/public/api/v1/inboxes/{inbox_identifier}/contacts/{contact_identifier}/conversations/{conversation_id}/messages/{message_id}', ids: [inbox_identifier, contact_identifier, conversation_id, message_id], body, query, options }),
      },
    },
    notificationSubscriptions: {
      /** Get the key that browsers subscribe with. The `applicationServerKey` of `PushManager.subscribe()`: the same for all of the installation. For every user, about itself. No named token may do this. */
      vapidPublicKey: (options?: CallOptions) => call<{
        /** Base64url */
        vapid_public_key: string
      }>({ method: 'GET', path: '/api/v1/notification_subscriptions/vapid_public_key', options }),
      /** Have notifications pushed to a browser or an app. A browser sends what it subscribed with (Web Push): its `endpoint` and its keys, beside it or under `keys`. An app sends `device_id` and `push_token`, which are kept. One that is known already is yours from then on. A user has 20 of them at most; the oldest make way. For every user, about itself. No named token may do this. */
      create: (body: NewNotificationSubscription, options?: CallOptions) => call<NotificationSubscription>({ method: 'POST', path: '/api/v1/notification_subscriptions', body, options }),
      /** Have nothing pushed to a browser or an app any more. One that is not yours, or not known, is left as it is. For every user, about itself. No named token may do this. */
      delete: (query: {
        /** The `push_token` of an app, or the `endpoint` of a browser */
        push_token: string
      }, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/notification_subscriptions', query, options }),
    },
    profile: {
      /** Get your profile. For every user, about itself. Takes no scope of a named token. */
      get: (options?: CallOptions) => call<Profile>({ method: 'GET', path: '/api/v1/profile', options }),
      /** Update your profile. For every user, about itself. No named token may do this. Files are sent as `multipart/form-data`: see [Files](#description/files). */
      update: (body: ProfileChanges & { avatar?: Upload } = {}, options?: CallOptions) => call<Profile>({ method: 'PUT', path: '/api/v1/profile', body, files: 'avatar', options }),
      /** Remove your picture. For every user, about itself. No named token may do this. */
      deleteAvatar: (options?: CallOptions) => call<Profile>({ method: 'DELETE', path: '/api/v1/profile/avatar', options }),
      /** Replace your API token. The old token stops working at once. For every user, about itself. No named token may do this. */
      resetAccessToken: (options?: CallOptions) => call<Profile>({ method: 'POST', path: '/api/v1/profile/reset_access_token', options }),
      /** Show your API token. For callers with a cookie, whose profile shows no token. Takes the password of whoever has one. For every user, about itself. No named token may do this. */
      showAccessToken: (body: {
        current_password?: string
      } = {}, options?: CallOptions) => call<{
        access_token: string | null
      }>({ method: 'POST', path: '/api/v1/profile/access_token', body, options }),
      accessTokens: {
        /** List the tokens you have made for programs. The newest first. Those that have expired are listed for another 30 days. For every user, about itself. No named token may do this. */
        list: (options?: CallOptions) => call<{
          payload: Array<AccessToken>
        }>({ method: 'GET', path: '/api/v1/profile/access_tokens', options }),
        /** Make a token for a program. It acts as you, within its scopes: whatever your role allows and the scopes name. It is shown in this answer only. See [Tokens for programs](#description/authentication) for what no such token can do. You can have 50. For every user, about itself. No named token may do this. */
        create: (body: NewAccessToken, options?: CallOptions) => call<IssuedAccessToken>({ method: 'POST', path: '/api/v1/profile/access_tokens', body, options }),
        /** Delete a token you have made for a program. It stops working at once, and streams that came with it end. For every user, about itself. No named token may do this. */
        delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/profile/access_tokens/{id}', ids: [id], options }),
      },
      /** Say whether you are available in an account. For every user, about itself. No named token may do this. */
      setAvailability: (body: NewAvailability, options?: CallOptions) => call<Profile>({ method: 'POST', path: '/api/v1/profile/availability', body, options }),
      /** Say whether you are offline in an account while you are not connected. For every user, about itself. No named token may do this. */
      setAutoOffline: (body: NewAutoOffline, options?: CallOptions) => call<Profile>({ method: 'POST', path: '/api/v1/profile/auto_offline', body, options }),
      /** Say which account you are active in. It is the first of your profile from then on. For every user, about itself. No named token may do this. */
      setActiveAccount: (body: ActiveAccount, options?: CallOptions) => call<Record<string, unknown>>({ method: 'PUT', path: '/api/v1/profile/set_active_account', body, options }),
      sessions: {
        /** List where you are signed in. For every user, about itself. No named token may do this. */
        list: (options?: CallOptions) => call<{
          payload: Array<Session>
        }>({ method: 'GET', path: '/api/v1/profile/sessions', options }),
        /** Sign out all your other devices. All of them for a caller with an API token, which stays as it is. For every user, about itself. No named token may do this. */
        deleteOthers: (options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/profile/sessions', options }),
        /** Sign out one of your devices. Also your own, which then has to sign in again. For every user, about itself. No named token may do this. */
        delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/profile/sessions/{id}', ids: [id], options }),
      },
      mfa: {
        /** Get whether you have a second factor. For every user, about itself. No named token may do this. */
        get: (options?: CallOptions) => call<MfaState>({ method: 'GET', path: '/api/v1/profile/mfa', options }),
        /** Begin to set up a second factor. Answers the secret for an authenticator app. No code is asked for until `POST /api/v1/profile/mfa/verify` has taken the first one; until then, another secret can be asked for. For every user, about itself. No named token may do this. */
        create: (options?: CallOptions) => call<MfaSecret>({ method: 'POST', path: '/api/v1/profile/mfa', options }),
        /** Switch your second factor off. Takes the password and a code. Whoever has neither asks an administrator. For every user, about itself. No named token may do this. */
        delete: (body: MfaEnd = {}, options?: CallOptions) => call<{
          enabled: boolean
        }>({ method: 'DELETE', path: '/api/v1/profile/mfa', body, options }),
        /** Switch the second factor on with a first code. From then on, signing in takes a code as well. API tokens go on as they are. For every user, about itself. No named token may do this. */
        verify: (body: OtpCode, options?: CallOptions) => call<{
          enabled: boolean
          /** Ten of them, each good for once; shown only here */
          backup_codes: Array<string>
        }>({ method: 'POST', path: '/api/v1/profile/mfa/verify', body, options }),
        /** Replace your backup codes. Those that there were are good for nothing any more. For every user, about itself. No named token may do this. */
        renewBackupCodes: (body: OtpCode, options?: CallOptions) => call<{
          /** Ten of them, each good for once; shown only here */
          backup_codes: Array<string>
        }>({ method: 'POST', path: '/api/v1/profile/mfa/backup_codes', body, options }),
      },
      identity: {
        /** Get whether you are linked with the provider of single sign-on. For every user, about itself. No named token may do this. */
        get: (options?: CallOptions) => call<LinkedIdentity>({ method: 'GET', path: '/api/v1/profile/identity', options }),
        /** Remove the link with the provider of single sign-on. For those who have a password. Whoever signs in through the provider again, with the same checked e-mail address, is linked again. For every user, about itself. No named token may do this. */
        delete: (options?: CallOptions) => call<{
          success: boolean
        }>({ method: 'DELETE', path: '/api/v1/profile/identity', options }),
      },
    },
    sessions: {
      /** Sign in with a password or a sign-in link. Send the headers `access-token`, `client` and `uid` of the answer with each further request, for two months. Whoever has a second factor is answered 206 with an `mfa_token`, to be sent here with `otp_code` or `backup_code` within five minutes. A page that sends `x-parley-console: 1` is given a cookie, and no token. For anybody; no token is needed. */
      signIn: (body: SignIn = {}, options?: CallOptions) => call<{
        data: Profile
      } & Partial<SecondFactorNeeded>>({ method: 'POST', path: '/auth/sign_in', body, options }),
      /** End the session. For callers with the headers of a session; an API token stays as it is. For every user, about itself. No named token may do this. */
      signOut: (options?: CallOptions) => call<{
        success: boolean
      }>({ method: 'DELETE', path: '/auth/sign_out', options }),
      /** Check the session. For every user, about itself. No named token may do this. */
      validateToken: (options?: CallOptions) => call<{
        payload: {
          success: boolean
          data: SessionProfile
        }
      }>({ method: 'GET', path: '/auth/validate_token', options }),
      /** Ask for a new password. Answers the same whether there is such a user or not. The link with which the user chooses a new password works for a day. It is mailed where mail can be sent; the command `parley resets list` shows it to the operator. For anybody; no token is needed. */
      requestPasswordReset: (body: {
        email: string
      }, options?: CallOptions) => call<{
        message: string
        /** Whether this installation sends mail */
        mailed: boolean
      }>({ method: 'POST', path: '/auth/password', body, options }),
      /** Choose a new password with the link of a reset. The link is good for one password. The other sessions of the user end; this answer opens a new one, in two steps for whoever has a second factor, as signing in does. For anybody; no token is needed. */
      resetPassword: (body: {
        reset_password_token: string
        password: string
        password_confirmation?: string
      }, options?: CallOptions) => call<{
        data: Profile
      } & Partial<SecondFactorNeeded>>({ method: 'PUT', path: '/auth/password', body, options }),
      /** Get what a page that signs people in has to know. For anybody; no token is needed. */
      getInstallation: (options?: CallOptions) => call<{
        /** Whether strangers may create accounts */
        sign_up: boolean
        /** Whether nobody has used the credentials yet that the first start has printed */
        is_new: boolean
        single_sign_on: SingleSignOn
      }>({ method: 'GET', path: '/auth/installation', options }),
    },
    widget: {
      config: {
        /** Get how the widget of a website looks. Makes nothing: a visitor whom the website does not know is shown as `null`, and has no token yet. For whoever knows the token of the website. */
        get: (query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<WidgetConfig>({ method: 'GET', path: '/api/v1/widget/config', query, options }),
        /** Become a visitor of a website. Answers the token that a visitor is known by for 180 days. Whoever comes without one, or with one that the website does not know, becomes a new contact; with one, it is answered the same visitor with a fresh token. To show the widget only, ask with `GET`, which makes no contact. For whoever knows the token of the website. Can cause `contact_created`. */
        create: (query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<WidgetConfig>({ method: 'POST', path: '/api/v1/widget/config', query, options }),
      },
      contact: {
        /** Get what is known of the visitor. For a visitor whom the website knows: send `X-Auth-Token`. */
        get: (query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<WidgetContact>({ method: 'GET', path: '/api/v1/widget/contact', query, options }),
        /** Say who the visitor is. An e-mail address or phone number that is none, or that another contact has, is kept among the contact’s `additional_attributes`, as `claimed_email` and `claimed_phone_number`: contacts are never merged by it. For a visitor whom the website knows: send `X-Auth-Token`. Can cause `contact_updated`. */
        update: (body: WidgetContactChanges = {}, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<WidgetContact>({ method: 'PATCH', path: '/api/v1/widget/contact', body, query, options }),
        /** Say which user of the site the visitor is. With an `identifier_hash` that holds, the visitor is the contact that has this identifier, and finds its conversations on every device. Without one, an identifier that another contact has is only kept as `claimed_identifier` among the contact’s `additional_attributes`. A visitor who is somebody else already, or whom the website does not know yet, becomes another contact: `widget_auth_token` is what it is known by then. For whoever knows the token of the website. Can cause `contact_created` and `contact_updated`. */
        setUser: (body: WidgetUser, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<IdentifiedContact>({ method: 'PATCH', path: '/api/v1/widget/contact/set_user', body, query, options }),
        /** Remove custom attributes of the visitor. Keys that it does not have are passed over. For a visitor whom the website knows: send `X-Auth-Token`. Can cause `contact_updated`. */
        destroyCustomAttributes: (body: {
          custom_attributes: Array<string>
        }, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<PublicContactRecord>({ method: 'POST', path: '/api/v1/widget/contact/destroy_custom_attributes', body, query, options }),
      },
      conversations: {
        /** Get the conversation that the visitor began last. An empty object where there is none. For a visitor whom the website knows: send `X-Auth-Token`. */
        get: (query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
          /** One of the visitor’s own; unless given, the one that was begun last */
          conversation_id?: number
        }, options?: CallOptions) => call<CurrentConversation>({ method: 'GET', path: '/api/v1/widget/conversations', query, options }),
        /** Begin a conversation as the visitor. With what was filled in before, and a first message, whose fields may be nested under `message`. Where an inbox keeps one conversation for each contact, the message goes there. For a visitor whom the website knows: send `X-Auth-Token`. Files are sent as `multipart/form-data`: see [Files](#description/files). Can cause `contact_updated`, `conversation_created`, `message_created`, `conversation_status_changed` and `conversation_updated`. */
        create: (body: WithUploads<NewWidgetConversation, ['attachments']> = {}, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<BegunConversation>({ method: 'POST', path: '/api/v1/widget/conversations', body, query, files: 'attachments[]', options }),
        /** List the conversations of the visitor. Newest activity first, each with its latest message. For a visitor whom the website knows: send `X-Auth-Token`. Answers pages: see [Paging](#description/paging). */
        history: paged((query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/widget/conversations/history', query, options }), (reply: ConversationHistory) => reply.payload),
        /** Say that the visitor has seen its conversation. What was sent to it counts as read from then on. Without a conversation, nothing is done. For a visitor whom the website knows: send `X-Auth-Token`. Can cause `message_updated`. */
        updateLastSeen: (body: {
          /** One of the visitor’s own; unless given, the one that was begun last */
          conversation_id?: number
        } = {}, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/widget/conversations/update_last_seen', body, query, options }),
        /** Say whether the visitor is typing. For a visitor whom the website knows: send `X-Auth-Token`. */
        toggleTyping: (body: {
          /** One of the visitor’s own; unless given, the one that was begun last */
          conversation_id?: number
          typing_status: "on" | "off"
        }, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/widget/conversations/toggle_typing', body, query, options }),
        /** End a conversation as the visitor. Whatever its state, it is resolved. Programs in use ask with `GET`, which does the same. Refused where the website does not let visitors end conversations. For a visitor whom the website knows: send `X-Auth-Token`. Can cause `conversation_status_changed` and `message_created`. */
        toggleStatus: (body: {
          /** One of the visitor’s own; unless given, the one that was begun last */
          conversation_id?: number
        } = {}, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<CurrentConversation>({ method: 'POST', path: '/api/v1/widget/conversations/toggle_status', body, query, options }),
        /** Mail the visitor what was said in its conversation. To an address that the visitor names. Refused where the installation cannot send mail. For a visitor whom the website knows: send `X-Auth-Token`. */
        sendTranscript: (body: {
          /** One of the visitor’s own; unless given, the one that was begun last */
          conversation_id?: number
          email: string
        }, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/widget/conversations/transcript', body, query, options }),
        /** Replace the custom attributes of the visitor’s conversation. For a visitor whom the website knows: send `X-Auth-Token`. Can cause `conversation_updated`. */
        setCustomAttributes: (body: {
          /** One of the visitor’s own; unless given, the one that was begun last */
          conversation_id?: number
          custom_attributes: Record<string, unknown>
        }, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/widget/conversations/set_custom_attributes', body, query, options }),
        /** Remove custom attributes of the visitor’s conversation. Keys that it does not have are passed over. For a visitor whom the website knows: send `X-Auth-Token`. Can cause `conversation_updated`. */
        destroyCustomAttributes: (body: {
          /** One of the visitor’s own; unless given, the one that was begun last */
          conversation_id?: number
          custom_attribute: Array<string>
        }, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<WidgetConversationRecord>({ method: 'POST', path: '/api/v1/widget/conversations/destroy_custom_attributes', body, query, options }),
      },
      labels: {
        /** Add a label to the visitor’s conversation. One that the account has. For a visitor whom the website knows: send `X-Auth-Token`. Can cause `conversation_updated`. */
        create: (body: {
          /** One of the visitor’s own; unless given, the one that was begun last */
          conversation_id?: number
          label: string
        }, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/widget/labels', body, query, options }),
        /** Remove a label from the visitor’s conversation. For a visitor whom the website knows: send `X-Auth-Token`. Can cause `conversation_updated`. */
        delete: (title: string, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
          /** One of the visitor’s own; unless given, the one that was begun last */
          conversation_id?: number
        }, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/widget/labels/{title}', ids: [title], query, options }),
      },
      events: {
        /** Tell what a visitor has done on a website. `webwidget.triggered`: it has opened the widget. `campaign.triggered`: it was shown the campaign of `event_info.campaign_id`, whose message begins a conversation with it, unless it has one. For whoever knows the token of the website. Can cause `webwidget_triggered`, `conversation_created` and `message_created`. */
        create: (body: WidgetEvent, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/widget/events', body, query, options }),
      },
      campaigns: {
        /** List what visitors of a website may be asked unprompted. The campaigns that are switched on, and open at this hour. For whoever knows the token of the website. */
        list: (query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<Array<WidgetCampaign>>({ method: 'GET', path: '/api/v1/widget/campaigns', query, options }),
      },
      inboxMembers: {
        /** List those who answer visitors of a website. For whoever knows the token of the website. */
        list: (query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<{
          payload: Array<WidgetMember>
        }>({ method: 'GET', path: '/api/v1/widget/inbox_members', query, options }),
      },
      messages: {
        /** List the messages of the visitor’s conversation. The latest 20; with `before`, 20 before a message; with `after`, the first 100 after one; with both, up to 1000 between them. Notes and what agents do are not among them. For a visitor whom the website knows: send `X-Auth-Token`. */
        list: paged((query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
          /** One of the visitor’s own; unless given, the one that was begun last */
          conversation_id?: number
          before?: number
          after?: number
        }, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/widget/messages', query, options }), (reply: WidgetMessageList) => reply.payload),
        /** Send a message as the visitor. A visitor who has no conversation begins one by it. For a visitor whom the website knows: send `X-Auth-Token`. Files are sent as `multipart/form-data`: see [Files](#description/files). Can cause `message_created`, `conversation_created`, `conversation_status_changed` and `conversation_updated`. */
        create: (body: WithUploads<NewWidgetMessage, ['attachments']> = {}, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<WidgetMessage>({ method: 'POST', path: '/api/v1/widget/messages', body, query, files: 'attachments[]', options }),
        /** Answer a message that asks the visitor for something. What a form or a choice asks for, an e-mail address, or a rating, which can be changed for 14 days. For a visitor whom the website knows: send `X-Auth-Token`. Can cause `message_updated` and `contact_updated`. */
        update: (message_id: number, body: WidgetAnswer = {}, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<WidgetMessage>({ method: 'PATCH', path: '/api/v1/widget/messages/{message_id}', ids: [message_id], body, query, options }),
      },
      directUploads: {
        /** Announce a file that a message of the visitor will bring. As the JavaScript client of ActiveStorage does, nested under `blob` or not. The bytes are then sent to the address of the answer, and the signed id is given as an attachment of the message. For a visitor whom the website knows: send `X-Auth-Token`. */
        create: (body: NewDirectUpload, query: {
          /** Of the website inbox */
          website_token: string
          /** Of the widget */
          locale?: string
        }, options?: CallOptions) => call<DirectUpload>({ method: 'POST', path: '/api/v1/widget/direct_uploads', body, query, options }),
      },
    },
  }
}

function accountClient({ call, paged }: Transport, account_id: number) {
  return {
    accounts: {
      /** Get the account. For members of the account. A named token needs `settings:read`. */
      get: (options?: CallOptions) => call<Account>({ method: 'GET', path: '/api/v1/accounts/{account_id}', ids: [account_id], options }),
      /** Update the account. For administrators of the account. A named token needs `settings:write`. */
      update: (body: AccountChanges = {}, options?: CallOptions) => call<Account>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}', ids: [account_id], body, options }),
      /** Get a value per list, which changes when the list does. Of the labels, inboxes and teams. The same for all members: it changes when the list of any of them does, and when members or their roles do. For members of the account. A named token needs `settings:read`. */
      getCacheKeys: (options?: CallOptions) => call<{
        cache_keys: CacheKeys
      }>({ method: 'GET', path: '/api/v1/accounts/{account_id}/cache_keys', ids: [account_id], options }),
      /** Say that you are active in the account. The account that you were active in last is the first of your profile. For members of the account. A named token needs `settings:write`. */
      updateActiveAt: (options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/update_active_at', ids: [account_id], options }),
    },
    agentBots: {
      /** List the agent bots that the account can use. For members of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/agent_bots', ids: [account_id], query, options }), (reply: Array<AgentBot>) => reply),
      /** Create an agent bot. For administrators of the account. A named token needs `settings:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). */
      create: (body: NewAgentBot & { avatar?: Upload }, options?: CallOptions) => call<AgentBot>({ method: 'POST', path: '/api/v1/accounts/{account_id}/agent_bots', ids: [account_id], body, files: 'avatar', options }),
      /** Get an agent bot. For members of the account. A named token needs `settings:read`. */
      get: (id: number, options?: CallOptions) => call<AgentBot>({ method: 'GET', path: '/api/v1/accounts/{account_id}/agent_bots/{id}', ids: [account_id, id], options }),
      /** Update an agent bot. For administrators of the account. A named token needs `settings:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). */
      update: (id: number, body: AgentBotChanges & { avatar?: Upload } = {}, options?: CallOptions) => call<AgentBot>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/agent_bots/{id}', ids: [account_id, id], body, files: 'avatar', options }),
      /** Delete an agent bot. Its token stops working at once, and its inboxes go on without a bot. For administrators of the account. A named token needs `settings:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/agent_bots/{id}', ids: [account_id, id], options }),
      /** Remove the picture of an agent bot. For administrators of the account. A named token needs `settings:write`. */
      deleteAvatar: (id: number, options?: CallOptions) => call<AgentBot>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/agent_bots/{id}/avatar', ids: [account_id, id], options }),
      /** Replace the token of an agent bot. The old token stops working at once. For administrators of the account. A named token needs `settings:write`. */
      resetAccessToken: (id: number, options?: CallOptions) => call<AgentBot>({ method: 'POST', path: '/api/v1/accounts/{account_id}/agent_bots/{id}/reset_access_token', ids: [account_id, id], options }),
      /** Replace the secret that signs what an agent bot is sent. For administrators of the account. A named token needs `settings:write`. */
      resetSecret: (id: number, options?: CallOptions) => call<AgentBot>({ method: 'POST', path: '/api/v1/accounts/{account_id}/agent_bots/{id}/reset_secret', ids: [account_id, id], options }),
    },
    agentCapacityPolicies: {
      /** List the agent capacity policies of the account. For administrators of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/agent_capacity_policies', ids: [account_id], query, options }), (reply: Array<AgentCapacityPolicy>) => reply),
      /** Create an agent capacity policy. Whoever has as many open conversations of an inbox as it says is given no more of them automatically. For administrators of the account. A named token needs `settings:write`. */
      create: (body: NewAgentCapacityPolicy, options?: CallOptions) => call<AgentCapacityPolicy>({ method: 'POST', path: '/api/v1/accounts/{account_id}/agent_capacity_policies', ids: [account_id], body, options }),
      /** Get an agent capacity policy. For administrators of the account. A named token needs `settings:read`. */
      get: (id: number, options?: CallOptions) => call<AgentCapacityPolicy>({ method: 'GET', path: '/api/v1/accounts/{account_id}/agent_capacity_policies/{id}', ids: [account_id, id], options }),
      /** Update an agent capacity policy. For administrators of the account. A named token needs `settings:write`. */
      update: (id: number, body: AgentCapacityPolicyChanges = {}, options?: CallOptions) => call<AgentCapacityPolicy>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/agent_capacity_policies/{id}', ids: [account_id, id], body, options }),
      /** Delete an agent capacity policy. Its members go on without one. For administrators of the account. A named token needs `settings:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/agent_capacity_policies/{id}', ids: [account_id, id], options }),
      users: {
        /** List the members who have an agent capacity policy. For administrators of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
        list: paged((agent_capacity_policy_id: number, query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/agent_capacity_policies/{agent_capacity_policy_id}/users', ids: [account_id, agent_capacity_policy_id], query, options }), (reply: Array<Agent>) => reply),
        /** Give a member an agent capacity policy. In place of the one that it has. For administrators of the account. A named token needs `settings:write`. */
        add: (agent_capacity_policy_id: number, body: ChosenUser, options?: CallOptions) => call<Agent>({ method: 'POST', path: '/api/v1/accounts/{account_id}/agent_capacity_policies/{agent_capacity_policy_id}/users', ids: [account_id, agent_capacity_policy_id], body, options }),
        /** Take an agent capacity policy from a member. For administrators of the account. A named token needs `settings:write`. */
        remove: (agent_capacity_policy_id: number, id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/agent_capacity_policies/{agent_capacity_policy_id}/users/{id}', ids: [account_id, agent_capacity_policy_id, id], options }),
      },
      inboxLimits: {
        /** Limit how many conversations of an inbox members take. For administrators of the account. A named token needs `settings:write`. */
        create: (agent_capacity_policy_id: number, body: NewInboxLimit, options?: CallOptions) => call<InboxLimit>({ method: 'POST', path: '/api/v1/accounts/{account_id}/agent_capacity_policies/{agent_capacity_policy_id}/inbox_limits', ids: [account_id, agent_capacity_policy_id], body, options }),
        /** Change the limit of an inbox. For administrators of the account. A named token needs `settings:write`. */
        update: (agent_capacity_policy_id: number, id: number, body: InboxLimitChanges, options?: CallOptions) => call<InboxLimit>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/agent_capacity_policies/{agent_capacity_policy_id}/inbox_limits/{id}', ids: [account_id, agent_capacity_policy_id, id], body, options }),
        /** Lift the limit of an inbox. For administrators of the account. A named token needs `settings:write`. */
        delete: (agent_capacity_policy_id: number, id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/agent_capacity_policies/{agent_capacity_policy_id}/inbox_limits/{id}', ids: [account_id, agent_capacity_policy_id, id], options }),
      },
    },
    agents: {
      /** List the members of the account. For members of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/agents', ids: [account_id], query, options }), (reply: Array<Agent>) => reply),
      /** Add an agent to the account. A user who has this e-mail address already joins the account as it is. For administrators of the account. A named token needs `settings:write`. */
      create: (body: NewAgent, options?: CallOptions) => call<Agent>({ method: 'POST', path: '/api/v1/accounts/{account_id}/agents', ids: [account_id], body, options }),
      /** Add many agents to the account. Addresses that are none, or of members, are passed over. For administrators of the account. A named token needs `settings:write`. */
      bulkCreate: (body: NewAgents, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/agents/bulk_create', ids: [account_id], body, options }),
      /** Update an agent. For administrators of the account. A named token needs `settings:write`. */
      update: (id: number, body: AgentChanges = {}, options?: CallOptions) => call<Agent>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/agents/{id}', ids: [account_id, id], body, options }),
      /** Remove an agent from the account. A user who belongs to no account any more is deleted. For administrators of the account. A named token needs `settings:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/agents/{id}', ids: [account_id, id], options }),
      /** Make a link with which a member chooses its password. For somebody who was just added, or has forgotten it: hand the link over yourself. It works once, for a day, as long as you administer every account that the member belongs to, and ends those that were made before. For administrators of the account. No named token may do this. */
      createPasswordLink: (id: number, options?: CallOptions) => call<{
        url: string
        expires_at: string
      }>({ method: 'POST', path: '/api/v1/accounts/{account_id}/agents/{id}/password_link', ids: [account_id, id], options }),
      /** Switch the second factor of a member off. For somebody who has lost the device. You must administer every account that the member belongs to; your own is switched off with `DELETE /api/v1/profile/mfa`. For administrators of the account. No named token may do this. */
      deleteMfa: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/agents/{id}/mfa', ids: [account_id, id], options }),
    },
    appliedSlas: {
      /** List the conversations in which something was not done in time. For administrators of the account. A named token needs `reports:read`. Answers pages: see [Paging](#description/paging). Ends with `too_expensive` where it would read for longer than ten seconds. */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** Unix seconds: applied then or later */
        since?: number
        /** Unix seconds: applied then or before */
        until?: number
        inbox_id?: number
        team_id?: number
        sla_policy_id?: number
        /** Who has the conversation now */
        assigned_agent_id?: number
        /** Any of these labels */
        label_list?: Array<string>
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/applied_slas', ids: [account_id], query, options }), (reply: AppliedSlaPage) => reply.payload),
      /** Count how often what SLA policies promise was kept. For administrators of the account. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      metrics: (query: {
        /** Unix seconds: applied then or later */
        since?: number
        /** Unix seconds: applied then or before */
        until?: number
        inbox_id?: number
        team_id?: number
        sla_policy_id?: number
        /** Who has the conversation now */
        assigned_agent_id?: number
        /** Any of these labels */
        label_list?: Array<string>
      } = {}, options?: CallOptions) => call<SlaMetrics>({ method: 'GET', path: '/api/v1/accounts/{account_id}/applied_slas/metrics', ids: [account_id], query, options }),
    },
    assignableAgents: {
      /** List who can be assigned to conversations of some inboxes. Administrators, and whoever is a member of all the inboxes. For members of the account. A named token needs `conversations:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** Those you may see */
        inbox_ids: Array<number>
      }, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/assignable_agents', ids: [account_id], query, options }), (reply: {
        payload: Array<Agent>
      }) => reply.payload),
      /** List who can be assigned to conversations of an inbox. Administrators, and the members of the inbox. For members of the account. A named token needs `conversations:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      listOfInbox: paged((id: number, query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/inboxes/{id}/assignable_agents', ids: [account_id, id], query, options }), (reply: {
        payload: Array<Agent>
      }) => reply.payload),
    },
    assignmentPolicies: {
      /** List the assignment policies of the account. For administrators of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/assignment_policies', ids: [account_id], query, options }), (reply: Array<AssignmentPolicy>) => reply),
      /** Create an assignment policy. It has effect in the inboxes that are given it: what waits there, because nobody can take it, is handed out later. For administrators of the account. A named token needs `settings:write`. */
      create: (body: NewAssignmentPolicy, options?: CallOptions) => call<AssignmentPolicy>({ method: 'POST', path: '/api/v1/accounts/{account_id}/assignment_policies', ids: [account_id], body, options }),
      /** Get an assignment policy. For administrators of the account. A named token needs `settings:read`. */
      get: (id: number, options?: CallOptions) => call<AssignmentPolicy>({ method: 'GET', path: '/api/v1/accounts/{account_id}/assignment_policies/{id}', ids: [account_id, id], options }),
      /** Update an assignment policy. For administrators of the account. A named token needs `settings:write`. */
      update: (id: number, body: AssignmentPolicyChanges = {}, options?: CallOptions) => call<AssignmentPolicy>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/assignment_policies/{id}', ids: [account_id, id], body, options }),
      /** Delete an assignment policy. Its inboxes go on without one. For administrators of the account. A named token needs `settings:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/assignment_policies/{id}', ids: [account_id, id], options }),
      /** List the inboxes that have an assignment policy. For administrators of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      listInboxes: paged((id: number, query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/assignment_policies/{id}/inboxes', ids: [account_id, id], query, options }), (reply: {
        inboxes: Array<Inbox>
      }) => reply.inboxes),
      /** Get the assignment policy of an inbox. For administrators of the account. A named token needs `settings:read`. */
      getOfInbox: (inbox_id: number, options?: CallOptions) => call<AssignmentPolicy>({ method: 'GET', path: '/api/v1/accounts/{account_id}/inboxes/{inbox_id}/assignment_policy', ids: [account_id, inbox_id], options }),
      /** Give an inbox an assignment policy. In place of the one that it has. For administrators of the account. A named token needs `settings:write`. */
      setOfInbox: (inbox_id: number, body: ChosenPolicy, options?: CallOptions) => call<AssignmentPolicy>({ method: 'POST', path: '/api/v1/accounts/{account_id}/inboxes/{inbox_id}/assignment_policy', ids: [account_id, inbox_id], body, options }),
      /** Take the assignment policy from an inbox. For administrators of the account. A named token needs `settings:write`. */
      removeFromInbox: (inbox_id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/inboxes/{inbox_id}/assignment_policy', ids: [account_id, inbox_id], options }),
    },
    auditLogs: {
      /** List who has changed settings, people and tokens, the latest first. Entries appear a moment after the change, and are kept for a year. For administrators of the account. A named token needs `settings:read`. Answers pages: see [Paging](#description/paging). */
      list: (query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** Of this user only */
        user_id?: number
        /** Such as `update` */
        action?: string
        /** Of this kind of record only, such as `Label` */
        auditable_type?: string
        /** Of this record only; of which kind, `auditable_type` says */
        auditable_id?: number
        /** From this moment on: Unix seconds or ISO 8601 */
        since?: string | number
        /** Before this moment: Unix seconds or ISO 8601 */
        until?: string | number
        /** Part of the name of the user or of the record, whatever the case */
        q?: string
      } = {}, options?: CallOptions) => call<{
        per_page: number
        total_entries: number
        current_page: number
        audit_logs: Array<AuditLog>
      }>({ method: 'GET', path: '/api/v1/accounts/{account_id}/audit_logs', ids: [account_id], query, options }),
    },
    automationRules: {
      /** List the automation rules of the account. In the order in which they act. For administrators of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/automation_rules', ids: [account_id], query, options }), (reply: {
        payload: Array<AutomationRule>
      }) => reply.payload),
      /** Create an automation rule. When something happens that `event_name` names and the conditions are met, the actions are carried out. All rules of an account judge the conversation as it is before any of them acts, and act in the order of their ids. What rules do triggers no rule, unless `follows_rules` is set; activity messages and automatic replies trigger none. Conditions mean what they mean when conversations are filtered. Keys: `status`, `priority`, `assignee_id`, `team_id`, `inbox_id`, `labels`, `browser_language`, `conversation_language`, `referer`, `mail_subject` and the others of that filter; of the contact `email`, `phone_number`, `country_code`, `city`, `company_name`; custom attributes of either; of the message, for `message_created`, `content`, `message_type` and `private_note`. `attribute_changed` with `values` `{"from": ["open"], "to": ["resolved"]}` is met by an event that tells of this change; an empty list is met by anything. It can be asked of `status`, `assignee_id`, `team_id`, `priority`, `labels` and custom attributes of conversations. Each action has an `action_name` and a list of `action_params`: - `send_message`, `add_private_note`: one text. - `add_label`, `remove_label`: titles; those that the account does not have become its labels when they are added. - `assign_agent`, `assign_team`: one id; `"nil"` for nobody. - `add_sla`: the id of an SLA policy; a conversation that has one keeps it. - `change_status`: `open`, `resolved`, `pending` or `snoozed`. `change_priority`: a priority; `"nil"` for none. - `send_webhook_event`: one address. What is sent is signed, tried again and kept in the log like all deliveries. - `send_attachment`: the `blob_id` of uploads. They are kept for as long as the action is. - `send_email_to_team`: `{"team_ids": [1], "message": "…"}`. `send_email_transcript`: addresses. Where the installation cannot send mail, a run says `not_sent`. - `remove_assigned_agent`, `remove_assigned_team`, `mute_conversation`, `resolve_conversation`, `open_conversation`, `pending_conversation`, `snooze_conversation`: none. For administrators of the account. A named token needs `settings:write`. */
      create: (body: NewAutomationRule, options?: CallOptions) => call<AutomationRule>({ method: 'POST', path: '/api/v1/accounts/{account_id}/automation_rules', ids: [account_id], body, options }),
      /** Try a rule on the latest events, without changing anything. Answers which of the latest 100 events of its name it would have acted on, as the conversations are now, and what it would have done. For administrators of the account. A named token needs `settings:read` and `conversations:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      dryRun: (body: NewAutomationRule, options?: CallOptions) => call<AutomationRuleDryRun>({ method: 'POST', path: '/api/v1/accounts/{account_id}/automation_rules/dry_run', ids: [account_id], body, options }),
      /** Get an automation rule. For administrators of the account. A named token needs `settings:read`. */
      get: (id: number, options?: CallOptions) => call<{
        payload: AutomationRule
      }>({ method: 'GET', path: '/api/v1/accounts/{account_id}/automation_rules/{id}', ids: [account_id, id], options }),
      /** Update an automation rule. Conditions and actions replace those that there are. For administrators of the account. A named token needs `settings:write`. */
      update: (id: number, body: AutomationRuleChanges = {}, options?: CallOptions) => call<{
        payload: AutomationRule
      }>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/automation_rules/{id}', ids: [account_id, id], body, options }),
      /** Delete an automation rule. What it has begun about an event is finished or not begun at all. For administrators of the account. A named token needs `settings:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/automation_rules/{id}', ids: [account_id, id], options }),
      /** Make a copy of an automation rule. For administrators of the account. A named token needs `settings:write`. */
      clone: (id: number, options?: CallOptions) => call<{
        payload: AutomationRule
      }>({ method: 'POST', path: '/api/v1/accounts/{account_id}/automation_rules/{id}/clone', ids: [account_id, id], options }),
      /** List what a rule has done, the latest first. Each time that its conditions were met, with what became of each action. Kept for 30 days. For administrators of the account. A named token needs `settings:read` and `conversations:read`. Answers pages: see [Paging](#description/paging). */
      listRuns: paged((id: number, query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/automation_rules/{id}/runs', ids: [account_id, id], query, options }), (reply: {
        meta: {
          current_page: number
          has_more: boolean
        }
        payload: Array<AutomationRuleRun>
      }) => reply.payload),
      /** Try a rule that there is on the latest events, without changing anything. Also where it is switched off. For administrators of the account. A named token needs `settings:read` and `conversations:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      dryRunStored: (id: number, options?: CallOptions) => call<AutomationRuleDryRun>({ method: 'POST', path: '/api/v1/accounts/{account_id}/automation_rules/{id}/dry_run', ids: [account_id, id], options }),
    },
    bootstrap: {
      /** Get what a console shows before anything else. Each list is whole, and as its own operation shows it; no token and no secret of an inbox is in it, since consoles keep it. The answer has an `ETag`. The header `x-live-position` says where to go on: send it as `after` to `/cable`, the stream or the feed, and everything that changes from then on is told. It comes with a 304, too, and is no part of the answer itself, which would otherwise be another one after every message. For members of the account. A named token needs `settings:read`. */
      get: (options?: CallOptions) => call<Bootstrap>({ method: 'GET', path: '/api/v1/accounts/{account_id}/bootstrap', ids: [account_id], options }),
    },
    bulkActions: {
      /** Change many conversations or contacts. Of conversations, `fields` and labels; of contacts, labels, or `action_name: delete`, which takes an administrator. It is done in the background, one record after another, on behalf of the caller: what the caller may not see or change is refused, and the others are changed all the same. Several of an account are done in the order in which they came. For members of the account. A named token needs `conversations:write` and `contacts:write`. */
      create: (body: NewBulkAction, options?: CallOptions) => call<BulkAction>({ method: 'POST', path: '/api/v1/accounts/{account_id}/bulk_actions', ids: [account_id], body, options }),
      /** See how far a bulk action is. One that the caller has begun within a week. For members of the account. A named token needs `conversations:read` and `contacts:read`. */
      get: (id: number, options?: CallOptions) => call<BulkAction>({ method: 'GET', path: '/api/v1/accounts/{account_id}/bulk_actions/{id}', ids: [account_id, id], options }),
    },
    campaigns: {
      /** List the campaigns of the account. For administrators of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/campaigns', ids: [account_id], query, options }), (reply: Array<Campaign>) => reply),
      /** Create a campaign. A message that visitors of a website are shown by themselves. For administrators of the account. A named token needs `settings:write`. */
      create: (body: NewCampaign, options?: CallOptions) => call<Campaign>({ method: 'POST', path: '/api/v1/accounts/{account_id}/campaigns', ids: [account_id], body, options }),
      /** List the campaigns of an inbox. For administrators of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      listOfInbox: paged((id: number, query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/inboxes/{id}/campaigns', ids: [account_id, id], query, options }), (reply: Array<Campaign>) => reply),
      /** Get a campaign. For administrators of the account. A named token needs `settings:read`. */
      get: (id: number, options?: CallOptions) => call<Campaign>({ method: 'GET', path: '/api/v1/accounts/{account_id}/campaigns/{id}', ids: [account_id, id], options }),
      /** Update a campaign. The rules of when it is shown are replaced as a whole. For administrators of the account. A named token needs `settings:write`. */
      update: (id: number, body: CampaignChanges = {}, options?: CallOptions) => call<Campaign>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/campaigns/{id}', ids: [account_id, id], body, options }),
      /** Delete a campaign. For administrators of the account. A named token needs `settings:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/campaigns/{id}', ids: [account_id, id], options }),
    },
    cannedResponses: {
      /** List or search the canned responses. Found by short code or content, whatever the case; short codes that start with the text come first. For members of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        search?: string
        /** Among those that fit alike; `short_code` unless told otherwise */
        sort?: "short_code" | "most_used"
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/canned_responses', ids: [account_id], query, options }), (reply: Array<CannedResponse>) => reply),
      /** Create a canned response. For members of the account. A named token needs `settings:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). */
      create: (body: WithUploads<NewCannedResponse, ['attachments']>, options?: CallOptions) => call<CannedResponse>({ method: 'POST', path: '/api/v1/accounts/{account_id}/canned_responses', ids: [account_id], body, files: 'attachments[]', options }),
      /** Update a canned response. For members of the account. A named token needs `settings:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). */
      update: (id: number, body: WithUploads<CannedResponseChanges, ['attachments']> = {}, options?: CallOptions) => call<CannedResponse>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/canned_responses/{id}', ids: [account_id, id], body, files: 'attachments[]', options }),
      /** Delete a canned response. For members of the account. A named token needs `settings:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/canned_responses/{id}', ids: [account_id, id], options }),
      /** Count that a canned response was used. The list can be sorted by how often each was. For members of the account. A named token needs `conversations:write`. */
      use: (id: number, options?: CallOptions) => call<CannedResponse>({ method: 'POST', path: '/api/v1/accounts/{account_id}/canned_responses/{id}/use', ids: [account_id, id], options }),
    },
    contacts: {
      /** List the contacts of the account. Those who have an e-mail address, a phone number or an identifier. Unless `sort` says otherwise, whoever was heard of last comes first, then whoever was created last. Whoever has no value to sort by comes last. For members of the account. A named token needs `contacts:read`. Answers pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        include_contact_inboxes?: boolean
        /** name, email, phone_number, last_activity_at, created_at, company_name, city, country; `-` in front for descending, several separated by commas */
        sort?: string
        /** Contacts with any of these labels */
        labels?: Array<string>
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/contacts', ids: [account_id], query, options }), (reply: {
        meta: {
          count: number
          current_page: number
          has_more: boolean
        }
        payload: Array<Contact>
      }) => reply.payload),
      /** Create a contact. For members of the account who may manage contacts. A named token needs `contacts:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). Can cause `contact_created`. */
      create: (body: NewContact & { avatar?: Upload } = {}, options?: CallOptions) => call<{
        payload: {
          contact: Contact
          contact_inbox: NewContactInbox
        }
      }>({ method: 'POST', path: '/api/v1/accounts/{account_id}/contacts', ids: [account_id], body, files: 'avatar', options }),
      /** List the contacts who are online. Mere visitors, whom the list of contacts leaves out, are among them. For members of the account. A named token needs `contacts:read`. Answers pages: see [Paging](#description/paging). */
      active: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        include_contact_inboxes?: boolean
        /** name, email, phone_number, last_activity_at, created_at, company_name, city, country; `-` in front for descending, several separated by commas */
        sort?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/contacts/active', ids: [account_id], query, options }), (reply: {
        meta: {
          count: number
          current_page: number
          has_more: boolean
        }
        payload: Array<Contact>
      }) => reply.payload),
      /** Search contacts. By a part of the name, e-mail address, phone number, identifier or company, regardless of case. Mere visitors, whom the list leaves out, are found too. `meta.count` is exact up to 1000, and stays at 1000 beyond. For members of the account. A named token needs `contacts:read`. Answers pages: see [Paging](#description/paging). Ends with `too_expensive` where it would read for longer than ten seconds. */
      search: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        include_contact_inboxes?: boolean
        /** name, email, phone_number, last_activity_at, created_at, company_name, city, country; `-` in front for descending, several separated by commas */
        sort?: string
        /** What to look for */
        q: string
      }, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/contacts/search', ids: [account_id], query, options }), (reply: {
        meta: {
          count: number
          current_page: number
          has_more: boolean
        }
        payload: Array<Contact>
      }) => reply.payload),
      /** Filter the contacts of the account. Items are joined by their `query_operator`; `AND` binds tighter than `OR`. - Several `values` mean any of them. All items together may have 200. - `not_equal_to`, `does_not_contain` and `is_not_present` are the exact opposites of `equal_to`, `contains` and `is_present`: they are met by what has no value, too. - Texts are compared regardless of case, numbers as numbers. An empty text counts as no value, and so does an attribute whose value is not of its type. - Days are days in UTC. A date such as `2026-01-31` stands for the whole day: `is_greater_than` begins with the day after it. A time such as `2026-01-31T09:30:00Z`, or Unix seconds, stands for that moment, and `now-4h` for the one so long ago (`m`, `h`, `d`, `w`), whenever the filter is used. - `days_before` is met by what lies before the day so many days ago. - `labels` is `equal_to` what has at least one of the labels. Finds contacts that the list has: those who have an e-mail address, a phone number or an identifier. Keys: `name`, `email`, `phone_number`, `identifier`, `country_code`, `city`, `company_name`, `labels`, `blocked`, `created_at`, `last_activity_at`, and the custom attributes of contacts. For members of the account. A named token needs `contacts:read`. Answers pages: see [Paging](#description/paging). Ends with `too_expensive` where it would read for longer than ten seconds. */
      filter: paged((body: ContactFilter, query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        include_contact_inboxes?: boolean
        /** name, email, phone_number, last_activity_at, created_at, company_name, city, country; `-` in front for descending, several separated by commas */
        sort?: string
      } = {}, options?: CallOptions) => ({ method: 'POST', path: '/api/v1/accounts/{account_id}/contacts/filter', ids: [account_id], body, query, reads: true, options }), (reply: {
        meta: {
          count: number
          current_page: number
          has_more: boolean
        }
        payload: Array<Contact>
      }) => reply.payload),
      /** Get a contact. For members of the account. A named token needs `contacts:read`. */
      get: (id: number, query: {
        include_contact_inboxes?: boolean
      } = {}, options?: CallOptions) => call<{
        payload: Contact
      }>({ method: 'GET', path: '/api/v1/accounts/{account_id}/contacts/{id}', ids: [account_id, id], query, options }),
      /** Update a contact. For members of the account who may manage contacts. A named token needs `contacts:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). Can cause `contact_updated`. */
      update: (id: number, body: ContactChanges & { avatar?: Upload } = {}, options?: CallOptions) => call<{
        payload: Contact
      }>({ method: 'PUT', path: '/api/v1/accounts/{account_id}/contacts/{id}', ids: [account_id, id], body, files: 'avatar', options }),
      /** Delete a contact. It is gone at once with its conversations; what they held, and what events tell of them, is cleared away in the background. What is sent again then says `erased`. For administrators of the account. A named token needs `contacts:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/contacts/{id}', ids: [account_id, id], options }),
      /** Remove the picture of a contact. For members of the account who may manage contacts. A named token needs `contacts:write`. Can cause `contact_updated`. */
      deleteAvatar: (id: number, options?: CallOptions) => call<{
        payload: Contact
      }>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/contacts/{id}/avatar', ids: [account_id, id], options }),
      /** Remove custom attributes of a contact. Keys that the contact does not have are passed over. For members of the account who may manage contacts. A named token needs `contacts:write`. Can cause `contact_updated`. */
      destroyCustomAttributes: (id: number, body: {
        custom_attributes: Array<string>
      }, options?: CallOptions) => call<{
        payload: Contact
      }>({ method: 'POST', path: '/api/v1/accounts/{account_id}/contacts/{id}/destroy_custom_attributes', ids: [account_id, id], body, options }),
      /** Merge two contacts. The base contact remains, and receives the conversations, messages, inboxes, labels and notes of the other, which is deleted for good. Its own values win, custom attributes one by one; where it has none it takes the other’s. Whether it is blocked is not changed. For members of the account who may manage contacts. A named token needs `contacts:write`. Can cause `contact_updated`. */
      merge: (body: {
        /** Remains */
        base_contact_id: number
        /** Is deleted */
        mergee_contact_id: number
      }, options?: CallOptions) => call<MergedContact>({ method: 'POST', path: '/api/v1/accounts/{account_id}/actions/contact_merge', ids: [account_id], body, options }),
      labels: {
        /** List the labels of a contact. For members of the account. A named token needs `contacts:read`. */
        list: (id: number, options?: CallOptions) => call<{
          /** In alphabetical order */
          payload: Array<string>
        }>({ method: 'GET', path: '/api/v1/accounts/{account_id}/contacts/{id}/labels', ids: [account_id, id], options }),
        /** Replace the labels of a contact. Titles that the account does not have yet become its labels. For members of the account who may manage contacts. A named token needs `contacts:write`. Can cause `contact_updated`. */
        set: (id: number, body: LabelTitles, options?: CallOptions) => call<{
          /** In alphabetical order */
          payload: Array<string>
        }>({ method: 'POST', path: '/api/v1/accounts/{account_id}/contacts/{id}/labels', ids: [account_id, id], body, options }),
        /** Add labels to a contact. Titles that the account does not have yet become its labels. For members of the account who may manage contacts. A named token needs `contacts:write`. Can cause `contact_updated`. */
        add: (id: number, body: LabelTitles, options?: CallOptions) => call<{
          /** In alphabetical order */
          payload: Array<string>
        }>({ method: 'POST', path: '/api/v1/accounts/{account_id}/contacts/{id}/labels/add', ids: [account_id, id], body, options }),
        /** Remove labels from a contact. Titles that the contact does not have are passed over. For members of the account who may manage contacts. A named token needs `contacts:write`. Can cause `contact_updated`. */
        remove: (id: number, body: LabelTitles, options?: CallOptions) => call<{
          /** In alphabetical order */
          payload: Array<string>
        }>({ method: 'POST', path: '/api/v1/accounts/{account_id}/contacts/{id}/labels/remove', ids: [account_id, id], body, options }),
      },
      /** Import contacts from a file. Answered at once; `contact_imports/{id}` tells how far it is, and which rows were refused. The first row names the columns, in any order and case: `identifier`, `email`, `phone_number`, `name`, `company_name`, `city`, `country`, `country_code`, `labels` (titles of labels that there are, separated by commas). Any other column is a custom attribute, by its key or name; `id`, `blocked`, `created_at` and `last_activity_at` are passed over. Columns are separated by `,`, `;` or tabs; the file is UTF-8, UTF-16 with a byte order mark, or else Windows-1252. - A row is about the contact that has its identifier, else its e-mail address, else its phone number, unless that contact has another identifier or, known by the phone number alone, another e-mail address. It changes what its cells say; empty cells change nothing, and labels are added. If there is no such contact, one is made. So a file that is imported again changes nothing. - Each row is checked as a contact that is created. What is refused stops no other row. - A phone number may have spaces, brackets, hyphens and slashes, and may do without the plus, or have `00` for it. - Of each contact that is made or changed, `contact_created` or `contact_updated` is told, as ever: webhooks receive as many events. With `quiet`, nobody is told. - An apostrophe before `=`, `+`, `-` or `@` is taken away, as exports write it. Formulas are texts. - The file is deleted when it has been imported; refused rows are kept for 30 days. For administrators of the account. A named token needs `contacts:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). */
      import: (body: NewContactImport & { import_file?: Upload } = {}, options?: CallOptions) => call<ContactImport>({ method: 'POST', path: '/api/v1/accounts/{account_id}/contacts/import', ids: [account_id], body, files: 'import_file', options }),
      imports: {
        /** List the imports of contacts. The latest first. They are kept for 30 days. For administrators of the account. A named token needs `contacts:read`. Answers pages: see [Paging](#description/paging). */
        list: paged((query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/contact_imports', ids: [account_id], query, options }), (reply: Array<ContactImport>) => reply),
        /** Get an import of contacts. How far it is, while it is under way. For administrators of the account. A named token needs `contacts:read`. */
        get: (import_id: number, options?: CallOptions) => call<ContactImport>({ method: 'GET', path: '/api/v1/accounts/{account_id}/contact_imports/{import_id}', ids: [account_id, import_id], options }),
        /** List the rows of an import that were refused. In the order of the file, also while the import is under way. All of them as CSV are at `refused_url` of the import once it is finished: without its first two columns, and mended, that file can be imported. For administrators of the account. A named token needs `contacts:read`. Answers pages: see [Paging](#description/paging). */
        refused: paged((import_id: number, query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/contact_imports/{import_id}/refused', ids: [account_id, import_id], query, options }), (reply: Array<RefusedImportRow>) => reply),
      },
      /** Export contacts to a file. Answered at once, while the file is being made; `contact_exports/{id}` has the link to it, for 7 days. Of the contacts that the list has, those that pass `payload`, which is that of the filter of contacts, and have the `label`; all of them without either. The file is CSV in UTF-8. A text that a spreadsheet would take for a formula has an apostrophe before it, which an import takes away: whoever imports what was exported changes nothing. For administrators of the account. A named token needs `contacts:write`. */
      export: (body: NewContactExport = {}, options?: CallOptions) => call<ContactExport>({ method: 'POST', path: '/api/v1/accounts/{account_id}/contacts/export', ids: [account_id], body, options }),
      exports: {
        /** List the exports of contacts. The latest first. For administrators of the account. A named token needs `contacts:read`. Answers pages: see [Paging](#description/paging). */
        list: paged((query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/contact_exports', ids: [account_id], query, options }), (reply: Array<ContactExport>) => reply),
        /** Get an export of contacts. With a link to the file, once it has been made. For administrators of the account. A named token needs `contacts:read`. */
        get: (export_id: number, options?: CallOptions) => call<ContactExport>({ method: 'GET', path: '/api/v1/accounts/{account_id}/contact_exports/{export_id}', ids: [account_id, export_id], options }),
      },
      notes: {
        /** List the notes about a contact. The latest first. A note has no `user` when whoever wrote it has left the account. For members of the account. A named token needs `contacts:read`. Answers pages: see [Paging](#description/paging). */
        list: paged((id: number, query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/contacts/{id}/notes', ids: [account_id, id], query, options }), (reply: Array<ContactNote>) => reply),
        /** Write a note about a contact. For colleagues: neither the contact nor any event tells of it. For members of the account who may manage contacts. A named token needs `contacts:write`. */
        create: (id: number, body: NewContactNote, options?: CallOptions) => call<ContactNote>({ method: 'POST', path: '/api/v1/accounts/{account_id}/contacts/{id}/notes', ids: [account_id, id], body, options }),
        /** Get a note about a contact. For members of the account. A named token needs `contacts:read`. */
        get: (id: number, note_id: number, options?: CallOptions) => call<ContactNote>({ method: 'GET', path: '/api/v1/accounts/{account_id}/contacts/{id}/notes/{note_id}', ids: [account_id, id, note_id], options }),
        /** Update a note about a contact. Whoever wrote it stays its author. For members of the account who may manage contacts. A named token needs `contacts:write`. */
        update: (id: number, note_id: number, body: ContactNoteChanges = {}, options?: CallOptions) => call<ContactNote>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/contacts/{id}/notes/{note_id}', ids: [account_id, id, note_id], body, options }),
        /** Delete a note about a contact. For members of the account who may manage contacts. A named token needs `contacts:write`. */
        delete: (id: number, note_id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/contacts/{id}/notes/{note_id}', ids: [account_id, id, note_id], options }),
      },
      /** List the inboxes by which a contact can be reached. Of those that the caller may see; each with the source id to begin a conversation with. For members of the account. A named token needs `contacts:read`. */
      contactableInboxes: (id: number, options?: CallOptions) => call<{
        payload: Array<ContactInbox>
      }>({ method: 'GET', path: '/api/v1/accounts/{account_id}/contacts/{id}/contactable_inboxes', ids: [account_id, id], options }),
      contactInboxes: {
        /** Make a contact known to an inbox. Unless `source_id` is given, mail and phone inboxes call the contact by its address, the others by a random name. For members of the account who may manage contacts. A named token needs `contacts:write`. */
        create: (id: number, body: {
          inbox_id: number
          /** What the inbox is to call the contact */
          source_id?: string
          /** Whether the contact has proved who it is */
          hmac_verified?: boolean
        }, options?: CallOptions) => call<ContactInbox>({ method: 'POST', path: '/api/v1/accounts/{account_id}/contacts/{id}/contact_inboxes', ids: [account_id, id], body, options }),
        /** Find the contact that an inbox knows by a source id. For members of the account. A named token needs `contacts:read`. */
        filter: (body: {
          inbox_id: number
          source_id: string
        }, options?: CallOptions) => call<Contact>({ method: 'POST', path: '/api/v1/accounts/{account_id}/contact_inboxes/filter', ids: [account_id], body, options }),
      },
      conversations: {
        /** List the conversations of a contact. Those that the caller may see; the one in which something happened last comes first. For members of the account. A named token needs `conversations:read` and `contacts:read`. Answers pages: see [Paging](#description/paging). */
        list: paged((id: number, query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/contacts/{id}/conversations', ids: [account_id, id], query, options }), (reply: {
          payload: Array<Conversation>
        }) => reply.payload),
      },
      attachments: {
        /** List the attachments of a contact’s conversations. Of those that the caller may see; the latest first. For members of the account. A named token needs `conversations:read` and `contacts:read`. Answers pages: see [Paging](#description/paging). */
        list: paged((id: number, query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/contacts/{id}/attachments', ids: [account_id, id], query, options }), (reply: AttachmentList) => reply.payload),
      },
    },
    conversations: {
      /** List conversations. The counts cover everything that matches, whatever `assignee_type` and page are asked for. For members of the account. A named token needs `conversations:read`. Answers pages: see [Paging](#description/paging). Ends with `too_expensive` where it would read for longer than ten seconds. */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** `open` unless given, or `all` with `q` */
        status?: "open" | "resolved" | "pending" | "snoozed" | "all"
        inbox_id?: number
        team_id?: number
        /** Any of them */
        labels?: Array<string>
        /** A part of what was written, in any case */
        q?: string
        /** What the inbox calls the contact */
        source_id?: string
        /** Those that the caller was mentioned in, those that it takes part in, or those without a first reply or whose contact waits */
        conversation_type?: "mention" | "participating" | "unattended"
        /** Seconds up to now */
        updated_within?: number
        /** `all` unless given */
        assignee_type?: "me" | "unassigned" | "assigned" | "all"
        /** Latest activity first unless given */
        sort_by?: "last_activity_at_desc" | "last_activity_at_asc" | "created_at_desc" | "created_at_asc" | "priority_desc" | "priority_asc" | "waiting_since_desc" | "waiting_since_asc" | "priority_desc_created_at_asc" | "latest" | "sort_on_created_at" | "sort_on_priority" | "sort_on_waiting_since"
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/conversations', ids: [account_id], query, options }), (reply: ConversationPage) => reply.data.payload),
      /** Create a conversation. The contact is found by `source_id`: in the inbox of `inbox_id`, or wherever it is the only one. With `contact_id` and `inbox_id`, a new `source_id` connects the contact to the inbox; without `source_id`, they stand for the connection that the contact has there, or a new one. For members of the account, and for its agent bots. A named token needs `conversations:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). Can cause `conversation_created`, `conversation_status_changed`, `conversation_updated` and `message_created`. */
      create: (body: WithUploads<NewConversation, ['message', 'attachments']> = {}, options?: CallOptions) => call<Conversation>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations', ids: [account_id], body, files: 'message[attachments][]', options }),
      /** Count conversations. For members of the account. A named token needs `conversations:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      meta: (query: {
        /** `open` unless given, or `all` with `q` */
        status?: "open" | "resolved" | "pending" | "snoozed" | "all"
        inbox_id?: number
        team_id?: number
        /** Any of them */
        labels?: Array<string>
        /** A part of what was written, in any case */
        q?: string
        /** What the inbox calls the contact */
        source_id?: string
        /** Those that the caller was mentioned in, those that it takes part in, or those without a first reply or whose contact waits */
        conversation_type?: "mention" | "participating" | "unattended"
        /** Seconds up to now */
        updated_within?: number
      } = {}, options?: CallOptions) => call<ConversationCounts>({ method: 'GET', path: '/api/v1/accounts/{account_id}/conversations/meta', ids: [account_id], query, options }),
      /** Filter the conversations that the caller may see. Items are joined by their `query_operator`; `AND` binds tighter than `OR`. - Several `values` mean any of them. All items together may have 200. - `not_equal_to`, `does_not_contain` and `is_not_present` are the exact opposites of `equal_to`, `contains` and `is_present`: they are met by what has no value, too. - Texts are compared regardless of case, numbers as numbers. An empty text counts as no value, and so does an attribute whose value is not of its type. - Days are days in UTC. A date such as `2026-01-31` stands for the whole day: `is_greater_than` begins with the day after it. A time such as `2026-01-31T09:30:00Z`, or Unix seconds, stands for that moment, and `now-4h` for the one so long ago (`m`, `h`, `d`, `w`), whenever the filter is used. - `days_before` is met by what lies before the day so many days ago. - `labels` is `equal_to` what has at least one of the labels. The counts cover everything that matches. Keys: `status` (`all` for any), `priority` (`none` for none), `assignee_id`, `inbox_id`, `team_id`, `contact_id`, `display_id`, `campaign_id`, `sla_policy_id`, `labels`, `browser_language`, `conversation_language`, `referer`, `mail_subject`, `created_at`, `last_activity_at`, `waiting_since` (since when the contact waits for an answer), `unread`, `participants` (ids of agents), `content` (what a message says), and the custom attributes of conversations and of their contacts. For members of the account. A named token needs `conversations:read`. Answers pages: see [Paging](#description/paging). Ends with `too_expensive` where it would read for longer than ten seconds. */
      filter: paged((body: ConversationFilter, query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** Latest activity first unless given */
        sort_by?: "last_activity_at_desc" | "last_activity_at_asc" | "created_at_desc" | "created_at_asc" | "priority_desc" | "priority_asc" | "waiting_since_desc" | "waiting_since_asc" | "priority_desc_created_at_asc" | "latest" | "sort_on_created_at" | "sort_on_priority" | "sort_on_waiting_since"
      } = {}, options?: CallOptions) => ({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/filter', ids: [account_id], body, query, reads: true, options }), (reply: FilteredConversations) => reply.payload),
      /** Search conversations by what was written in them. Each with the latest 10 of the messages that have the text. Latest activity comes first. For members of the account. A named token needs `conversations:read`. Answers pages: see [Paging](#description/paging). Ends with `too_expensive` where it would read for longer than ten seconds. */
      search: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** `open` unless given, or `all` with `q` */
        status?: "open" | "resolved" | "pending" | "snoozed" | "all"
        inbox_id?: number
        team_id?: number
        /** Any of them */
        labels?: Array<string>
        /** A part of what was written, in any case */
        q: string
        /** What the inbox calls the contact */
        source_id?: string
        /** Those that the caller was mentioned in, those that it takes part in, or those without a first reply or whose contact waits */
        conversation_type?: "mention" | "participating" | "unattended"
        /** Seconds up to now */
        updated_within?: number
      }, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/conversations/search', ids: [account_id], query, options }), (reply: FoundConversations) => reply.payload),
      /** Count the open conversations with messages that no agent has seen. Those that the caller may see. Where there is none, an inbox, label or team is left out. For members of the account. A named token needs `conversations:read`. */
      unreadCounts: (options?: CallOptions) => call<{
        payload: {
          /** How many of each inbox, by its id */
          inboxes: Record<string, unknown>
          /** How many of each label, by its id */
          labels: Record<string, unknown>
          /** How many of each team, by its id */
          teams: Record<string, unknown>
        }
      }>({ method: 'GET', path: '/api/v1/accounts/{account_id}/conversations/unread_counts', ids: [account_id], options }),
      /** Let a test message arrive in an inbox. It comes from the caller, who becomes a contact with its own name and e-mail address, and goes the way of every message: assignment, bots, rules, webhooks and notices. Inboxes that know people by a phone number need one as `source_id`. For administrators of the account. A named token needs `conversations:write`. Can cause `contact_created`, `conversation_created`, `conversation_status_changed`, `conversation_updated` and `message_created`. */
      createTest: (id: number, body: TestMessage, options?: CallOptions) => call<Conversation>({ method: 'POST', path: '/api/v1/accounts/{account_id}/inboxes/{id}/test', ids: [account_id, id], body, options }),
      /** Get a conversation. For members of the account. A named token needs `conversations:read`. */
      get: (conversation_id: number, options?: CallOptions) => call<Conversation>({ method: 'GET', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}', ids: [account_id, conversation_id], options }),
      /** Update a conversation. For members of the account, and for its agent bots. A named token needs `conversations:write`. Can cause `conversation_updated`. */
      update: (conversation_id: number, body: ConversationChanges = {}, options?: CallOptions) => call<Conversation>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}', ids: [account_id, conversation_id], body, options }),
      /** Delete a conversation. With its messages, their files, and what was measured about it. What events tell of it is cleared away in the background; what is sent again then says `erased`. For administrators of the account. A named token needs `conversations:write`. */
      delete: (conversation_id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}', ids: [account_id, conversation_id], options }),
      /** Change the status of a conversation. Without `status`, what is open becomes resolved and anything else open. What is snoozed opens when the contact writes, and at `snoozed_until` if that is given. An agent who opens what nobody has takes it. For members of the account, and for its agent bots. A named token needs `conversations:write`. Can cause `conversation_status_changed`, `conversation_updated` and `message_created`. */
      toggleStatus: (conversation_id: number, body: StatusToggle = {}, options?: CallOptions) => call<ToggledStatus>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/toggle_status', ids: [account_id, conversation_id], body, options }),
      /** Set the priority of a conversation, or clear it. For members of the account, and for its agent bots. A named token needs `conversations:write`. Can cause `conversation_updated`. */
      togglePriority: (conversation_id: number, body: PriorityChange = {}, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/toggle_priority', ids: [account_id, conversation_id], body, options }),
      /** Say that somebody is typing. Whoever is connected sees it, and receivers that want to know of typing are told, once at best. For members of the account, and for its agent bots. A named token needs `conversations:read`. */
      toggleTypingStatus: (conversation_id: number, body: {
        typing_status: "on" | "off"
        /** A note that only agents will see */
        is_private?: boolean
      }, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/toggle_typing_status', ids: [account_id, conversation_id], body, options }),
      /** Replace the custom attributes of a conversation. For members of the account, and for its agent bots. A named token needs `conversations:write`. Can cause `conversation_updated`. */
      setCustomAttributes: (conversation_id: number, body: {
        custom_attributes: Record<string, unknown>
      }, options?: CallOptions) => call<{
        custom_attributes: Record<string, unknown>
      }>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/custom_attributes', ids: [account_id, conversation_id], body, options }),
      assignments: {
        /** Assign a conversation. To an agent who can see it, a bot or a team. A team takes it from whoever is not its member, and hands it out where it allows that. Answers the agent, bot or team; null for nobody. For members of the account, and for its agent bots. A named token needs `conversations:write`. Can cause `conversation_updated`. */
        create: (conversation_id: number, body: Assignment = {}, options?: CallOptions) => call<Assigned>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/assignments', ids: [account_id, conversation_id], body, options }),
      },
      labels: {
        /** List the labels of a conversation. For members of the account. A named token needs `conversations:read`. */
        list: (conversation_id: number, options?: CallOptions) => call<ConversationLabels>({ method: 'GET', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/labels', ids: [account_id, conversation_id], options }),
        /** Replace the labels of a conversation. Titles that the account does not have become labels of it. For members of the account. A named token needs `conversations:write`. Can cause `conversation_updated`. */
        set: (conversation_id: number, body: LabelTitles, options?: CallOptions) => call<ConversationLabels>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/labels', ids: [account_id, conversation_id], body, options }),
        /** Add labels to a conversation. Those it has stay; titles that the account does not have become labels of it. For members of the account. A named token needs `conversations:write`. Can cause `conversation_updated`. */
        add: (conversation_id: number, body: LabelTitles, options?: CallOptions) => call<ConversationLabels>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/labels/add', ids: [account_id, conversation_id], body, options }),
        /** Remove labels from a conversation. Those it does not have need not be removed. For members of the account. A named token needs `conversations:write`. Can cause `conversation_updated`. */
        remove: (conversation_id: number, body: LabelTitles, options?: CallOptions) => call<ConversationLabels>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/labels/remove', ids: [account_id, conversation_id], body, options }),
      },
      attachments: {
        /** List the attachments of a conversation. The latest first. For members of the account. A named token needs `conversations:read`. Answers pages: see [Paging](#description/paging). */
        list: paged((conversation_id: number, query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/attachments', ids: [account_id, conversation_id], query, options }), (reply: AttachmentList) => reply.payload),
      },
      participants: {
        /** List who takes part in a conversation. Whoever was assigned to it, was mentioned in a private note or was added, as long as they may see the conversation. For members of the account. A named token needs `conversations:read`. */
        list: (conversation_id: number, options?: CallOptions) => call<Array<Agent>>({ method: 'GET', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/participants', ids: [account_id, conversation_id], options }),
        /** Add participants to a conversation. Administrators, and members of its inbox or its team. Answers those who did not take part before. For members of the account. A named token needs `conversations:write`. */
        create: (conversation_id: number, body: SomeMembers, options?: CallOptions) => call<Array<Agent>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/participants', ids: [account_id, conversation_id], body, options }),
        /** Replace who takes part in a conversation. Administrators, and members of its inbox or its team. An empty list leaves nobody. For members of the account. A named token needs `conversations:write`. */
        update: (conversation_id: number, body: AllMembers, options?: CallOptions) => call<Array<Agent>>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/participants', ids: [account_id, conversation_id], body, options }),
        /** Remove participants from a conversation. Whoever does not take part need not be removed. For members of the account. A named token needs `conversations:write`. */
        delete: (conversation_id: number, body: SomeMembers, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/participants', ids: [account_id, conversation_id], body, options }),
      },
      /** Mark a conversation as seen. For members of the account. A named token needs `conversations:write`. */
      updateLastSeen: (conversation_id: number, options?: CallOptions) => call<Conversation>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/update_last_seen', ids: [account_id, conversation_id], options }),
      /** Mark the latest message of the contact as unread. For members of the account. A named token needs `conversations:write`. */
      unread: (conversation_id: number, options?: CallOptions) => call<Conversation>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/unread', ids: [account_id, conversation_id], options }),
      /** Block the contact of a conversation, and resolve it. For members of the account. A named token needs `conversations:write`. Can cause `contact_updated` and `conversation_status_changed`. */
      mute: (conversation_id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/mute', ids: [account_id, conversation_id], options }),
      /** Let the contact of a conversation be heard again. For members of the account. A named token needs `conversations:write`. Can cause `contact_updated`. */
      unmute: (conversation_id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/unmute', ids: [account_id, conversation_id], options }),
      /** Mail what was said in a conversation. Refused where the installation cannot send mail. The transcript itself can be downloaded. For members of the account. A named token needs `conversations:write`. */
      sendTranscript: (conversation_id: number, body: TranscriptAddress, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/transcript', ids: [account_id, conversation_id], body, options }),
      directUploads: {
        /** Announce a file that a message will bring. As the JavaScript client of ActiveStorage does, nested under `blob` or not. The bytes are then sent to the address of the answer, and the signed id is given as an attachment of the message. For members of the account. A named token needs `conversations:write`. */
        create: (conversation_id: number, body: NewDirectUpload, options?: CallOptions) => call<DirectUpload>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/direct_uploads', ids: [account_id, conversation_id], body, options }),
      },
      draftMessages: {
        /** Get what the caller has begun to write. Everybody has drafts of their own in a conversation: of an answer, and of a private note. For members of the account. A named token needs `conversations:read`. */
        get: (conversation_id: number, query: {
          /** An answer, unless given; a private note is kept beside it */
          kind?: "reply" | "note"
        } = {}, options?: CallOptions) => call<DraftMessage>({ method: 'GET', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/draft_messages', ids: [account_id, conversation_id], query, options }),
        /** Keep what the caller has begun to write. In place of what was kept before, whichever device it came from; an empty text leaves none. It goes when the conversation is deleted or the caller leaves the account. For members of the account. A named token needs `conversations:write`. */
        update: (conversation_id: number, body: NewDraftMessage = {}, query: {
          /** An answer, unless given; a private note is kept beside it */
          kind?: "reply" | "note"
        } = {}, options?: CallOptions) => call<DraftMessage>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/draft_messages', ids: [account_id, conversation_id], body, query, options }),
        /** Forget what the caller has begun to write. For members of the account. A named token needs `conversations:write`. */
        delete: (conversation_id: number, query: {
          /** An answer, unless given; a private note is kept beside it */
          kind?: "reply" | "note"
        } = {}, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/draft_messages', ids: [account_id, conversation_id], query, options }),
      },
    },
    csatSurveyResponses: {
      /** List what contacts have answered to satisfaction surveys. The latest first, unless `sort` says otherwise. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Answers pages: see [Paging](#description/paging). Ends with `too_expensive` where it would read for longer than ten seconds. */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** From here on, in Unix seconds */
        since?: number
        /** Up to here, in Unix seconds */
        until?: number
        /** Of conversations that one of them had */
        user_ids?: Array<number>
        inbox_id?: number
        team_id?: number
        rating?: number
        sort?: "created_at" | "-created_at"
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/csat_survey_responses', ids: [account_id], query, options }), (reply: Array<CsatSurveyResponse>) => reply),
      /** Count what contacts have answered to satisfaction surveys. Answers count when they were given first, surveys when they were sent; of those, only the time is asked. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      metrics: (query: {
        /** From here on, in Unix seconds */
        since?: number
        /** Up to here, in Unix seconds */
        until?: number
        /** Of conversations that one of them had */
        user_ids?: Array<number>
        inbox_id?: number
        team_id?: number
        rating?: number
      } = {}, options?: CallOptions) => call<CsatMetrics>({ method: 'GET', path: '/api/v1/accounts/{account_id}/csat_survey_responses/metrics', ids: [account_id], query, options }),
      /** Note what the team makes of an answer. For administrators of the account, and for members who may manage reports. A named token needs `reports:write`. */
      update: (id: number, body: CsatReview, options?: CallOptions) => call<CsatSurveyResponse>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/csat_survey_responses/{id}', ids: [account_id, id], body, options }),
    },
    customAttributeDefinitions: {
      /** List the custom attributes of the account. For members of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        attribute_model?: "conversation_attribute" | "contact_attribute" | 0 | 1
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/custom_attribute_definitions', ids: [account_id], query, options }), (reply: Array<CustomAttributeDefinition>) => reply),
      /** Define a custom attribute. For administrators of the account. A named token needs `settings:write`. */
      create: (body: NewCustomAttributeDefinition, options?: CallOptions) => call<CustomAttributeDefinition>({ method: 'POST', path: '/api/v1/accounts/{account_id}/custom_attribute_definitions', ids: [account_id], body, options }),
      /** Get the definition of a custom attribute. For members of the account. A named token needs `settings:read`. */
      get: (id: number, options?: CallOptions) => call<CustomAttributeDefinition>({ method: 'GET', path: '/api/v1/accounts/{account_id}/custom_attribute_definitions/{id}', ids: [account_id, id], options }),
      /** Update the definition of a custom attribute. Everything but the model can change; values that are stored already stay as they are. For administrators of the account. A named token needs `settings:write`. */
      update: (id: number, body: CustomAttributeDefinitionChanges = {}, options?: CallOptions) => call<CustomAttributeDefinition>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/custom_attribute_definitions/{id}', ids: [account_id, id], body, options }),
      /** Delete the definition of a custom attribute. Values that are stored already stay as they are. For administrators of the account. A named token needs `settings:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/custom_attribute_definitions/{id}', ids: [account_id, id], options }),
    },
    customFilters: {
      /** List the filters that you have saved, and those that are shared with you. For members of the account. A named token needs `conversations:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** `conversation` unless told otherwise */
        filter_type?: "conversation" | "contact" | "report" | 0 | 1 | 2
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/custom_filters', ids: [account_id], query, options }), (reply: Array<CustomFilter>) => reply),
      /** Save a filter. For yourself, unless `visibility` says who else sees it. For members of the account. A named token needs `conversations:write`. */
      create: (body: NewCustomFilter, options?: CallOptions) => call<CustomFilter>({ method: 'POST', path: '/api/v1/accounts/{account_id}/custom_filters', ids: [account_id], body, options }),
      /** Get a filter that you have saved, or that is shared with you. For members of the account. A named token needs `conversations:read`. */
      get: (id: number, options?: CallOptions) => call<CustomFilter>({ method: 'GET', path: '/api/v1/accounts/{account_id}/custom_filters/{id}', ids: [account_id, id], options }),
      /** Update a filter that you have saved, or, as an administrator, one that is shared. For members of the account. A named token needs `conversations:write`. */
      update: (id: number, body: CustomFilterChanges = {}, options?: CallOptions) => call<CustomFilter>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/custom_filters/{id}', ids: [account_id, id], body, options }),
      /** Delete a filter that you have saved, or, as an administrator, one that is shared. For members of the account. A named token needs `conversations:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/custom_filters/{id}', ids: [account_id, id], options }),
    },
    customRoles: {
      /** List the custom roles of the account. For administrators of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/custom_roles', ids: [account_id], query, options }), (reply: Array<CustomRole>) => reply),
      /** Create a custom role. An agent who is given it has these permissions in place of those that agents have otherwise (`conversation_manage` and `contact_manage`): - `conversation_manage`: every conversation of its inboxes and teams - `conversation_unassigned_manage`: those of them that nobody has, and its own: those it was given or takes part in - `conversation_participating_manage`: its own only - `contact_manage`: changing contacts; every member may read them - `report_manage`: reports - `knowledge_base_manage`: articles, categories and the portals that they are in For administrators of the account. A named token needs `settings:write`. */
      create: (body: NewCustomRole, options?: CallOptions) => call<CustomRole>({ method: 'POST', path: '/api/v1/accounts/{account_id}/custom_roles', ids: [account_id], body, options }),
      /** Get a custom role. For administrators of the account. A named token needs `settings:read`. */
      get: (id: number, options?: CallOptions) => call<CustomRole>({ method: 'GET', path: '/api/v1/accounts/{account_id}/custom_roles/{id}', ids: [account_id, id], options }),
      /** Update a custom role. What its members may do changes at once. For administrators of the account. A named token needs `settings:write`. */
      update: (id: number, body: CustomRoleChanges = {}, options?: CallOptions) => call<CustomRole>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/custom_roles/{id}', ids: [account_id, id], body, options }),
      /** Delete a custom role. Whoever has it is a plain agent from then on. For administrators of the account. A named token needs `settings:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/custom_roles/{id}', ids: [account_id, id], options }),
    },
    dashboardApps: {
      /** List the apps that dashboards show beside a conversation. For members of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/dashboard_apps', ids: [account_id], query, options }), (reply: Array<DashboardApp>) => reply),
      /** Add an app that dashboards show beside a conversation. For administrators of the account. A named token needs `settings:write`. */
      create: (body: NewDashboardApp, options?: CallOptions) => call<DashboardApp>({ method: 'POST', path: '/api/v1/accounts/{account_id}/dashboard_apps', ids: [account_id], body, options }),
      /** Get an app that dashboards show. For members of the account. A named token needs `settings:read`. */
      get: (id: number, options?: CallOptions) => call<DashboardApp>({ method: 'GET', path: '/api/v1/accounts/{account_id}/dashboard_apps/{id}', ids: [account_id, id], options }),
      /** Update an app that dashboards show. For administrators of the account. A named token needs `settings:write`. */
      update: (id: number, body: DashboardAppChanges = {}, options?: CallOptions) => call<DashboardApp>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/dashboard_apps/{id}', ids: [account_id, id], body, options }),
      /** Delete an app that dashboards show. For administrators of the account. A named token needs `settings:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/dashboard_apps/{id}', ids: [account_id, id], options }),
    },
    deliveries: {
      /** List what was sent to webhooks, API inboxes and agent bots, the latest first. For administrators of the account. A named token needs `settings:read`, `conversations:read` and `contacts:read`. Answers pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** Of this webhook only */
        webhook_id?: number
        status?: "pending" | "retrying" | "delivered" | "failed"
        event?: "automation_event.conversation_created" | "automation_event.conversation_updated" | "automation_event.conversation_resolved" | "automation_event.conversation_opened" | "automation_event.message_created" | "macro.executed" | "conversation_created" | "conversation_status_changed" | "conversation_updated" | "conversation_opened" | "conversation_resolved" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered" | "inbox_created" | "inbox_updated"
        /** Whether it did not arrive when it was last tried, for good or so far */
        failing?: boolean
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/webhook_deliveries', ids: [account_id], query, options }), (reply: {
        meta: {
          current_page: number
          has_more: boolean
        }
        payload: Array<Delivery>
      }) => reply.payload),
      /** Get a delivery with the body that is sent. For administrators of the account. A named token needs `settings:read`, `conversations:read` and `contacts:read`. */
      get: (id: number, options?: CallOptions) => call<SentDelivery>({ method: 'GET', path: '/api/v1/accounts/{account_id}/webhook_deliveries/{id}', ids: [account_id, id], options }),
      /** Send a delivery once more. It keeps its `delivery_id`, is tried at once and as often as a new one, and is not held up by others. One that still waits is tried at once. For administrators of the account. A named token needs `settings:write`, `conversations:write` and `contacts:write`. */
      redeliver: (id: number, options?: CallOptions) => call<Delivery>({ method: 'POST', path: '/api/v1/accounts/{account_id}/webhook_deliveries/{id}/redeliver', ids: [account_id, id], options }),
    },
    demoDesk: {
      /** See how far the demo desk is. For administrators of the account. A named token needs `settings:read`, `conversations:read` and `contacts:read`. */
      get: (options?: CallOptions) => call<DemoDesk>({ method: 'GET', path: '/api/v1/accounts/{account_id}/demo_desk', ids: [account_id], options }),
      /** Fill the account with a demo desk. Colleagues, inboxes, contacts and conversations of a year, made up, so that everything can be tried. It is done in the background, once, and only in an account that has no conversations. For administrators of the account. A named token needs `settings:write`, `conversations:write` and `contacts:write`. */
      create: (body: NewDemoDesk = {}, options?: CallOptions) => call<DemoDesk>({ method: 'POST', path: '/api/v1/accounts/{account_id}/demo_desk', ids: [account_id], body, options }),
    },
    events: {
      /** Follow the events of the account. Every change that webhooks tell of, in the order it was committed, those of one conversation in the order they happened. Send `meta.next` as `after` to go on: no event is passed over, and none comes twice. With `wait` the answer comes as soon as there is something. Events are kept for 30 days, unless the operator says otherwise; a cursor that is behind that is answered with 410. For administrators, since it shows the conversations of all inboxes. For administrators of the account. A named token needs `conversations:read` and `contacts:read`. */
      list: paged((query: {
        /** Where to go on: `meta.next` of the answer before, or `latest` to start with what comes */
        after?: string
        /** How many at most; 100 unless told otherwise */
        limit?: number
        /** Names of events, also separated by commas; all unless given */
        types?: Array<string>
        /** For how many seconds to wait when there is nothing yet */
        wait?: number
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/events', ids: [account_id], query, options }), (reply: EventFeed) => reply.payload),
    },
    inboxMembers: {
      /** List the members of an inbox. For members of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      get: paged((inbox_id: number, query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/inbox_members/{inbox_id}', ids: [account_id, inbox_id], query, options }), (reply: {
        payload: Array<Agent>
      }) => reply.payload),
      /** Add members to an inbox. Answers all members that the inbox has then. For administrators of the account. A named token needs `settings:write`. */
      create: (body: InboxMembers, options?: CallOptions) => call<{
        payload: Array<Agent>
      }>({ method: 'POST', path: '/api/v1/accounts/{account_id}/inbox_members', ids: [account_id], body, options }),
      /** Replace the members of an inbox. For administrators of the account. A named token needs `settings:write`. */
      update: (body: InboxMembers, options?: CallOptions) => call<{
        payload: Array<Agent>
      }>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/inbox_members', ids: [account_id], body, options }),
      /** Remove members from an inbox. For administrators of the account. A named token needs `settings:write`. */
      delete: (body: InboxMembers, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/inbox_members', ids: [account_id], body, options }),
    },
    inboxes: {
      /** List the inboxes of the account. Agents are shown those they are members of. For members of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/inboxes', ids: [account_id], query, options }), (reply: {
        payload: Array<Inbox>
      }) => reply.payload),
      /** Create an inbox. For administrators of the account. A named token needs `settings:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). Can cause `inbox_created`. */
      create: (body: NewInbox & { avatar?: Upload }, options?: CallOptions) => call<Inbox>({ method: 'POST', path: '/api/v1/accounts/{account_id}/inboxes', ids: [account_id], body, files: 'avatar', options }),
      /** Get an inbox. For members of the account. A named token needs `settings:read`. */
      get: (id: number, options?: CallOptions) => call<Inbox>({ method: 'GET', path: '/api/v1/accounts/{account_id}/inboxes/{id}', ids: [account_id, id], options }),
      /** Update an inbox. The settings of the channel, and the days of the week, change one by one. For administrators of the account. A named token needs `settings:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). Can cause `inbox_updated`. */
      update: (id: number, body: InboxChanges & { avatar?: Upload } = {}, options?: CallOptions) => call<Inbox>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/inboxes/{id}', ids: [account_id, id], body, files: 'avatar', options }),
      /** Delete an inbox. It is gone at once; what it held is cleared away in the background. For administrators of the account. A named token needs `settings:write`. */
      delete: (id: number, options?: CallOptions) => call<{
        message: string
      }>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/inboxes/{id}', ids: [account_id, id], options }),
      /** Remove the picture of an inbox. For administrators of the account. A named token needs `settings:write`. Can cause `inbox_updated`. */
      deleteAvatar: (id: number, options?: CallOptions) => call<Inbox>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/inboxes/{id}/avatar', ids: [account_id, id], options }),
      /** Get the agent bot that serves an inbox. For members of the account. A named token needs `settings:read`. */
      getAgentBot: (id: number, options?: CallOptions) => call<{
        agent_bot?: AgentBot
      }>({ method: 'GET', path: '/api/v1/accounts/{account_id}/inboxes/{id}/agent_bot', ids: [account_id, id], options }),
      /** Let an agent bot serve an inbox, or none. For administrators of the account. A named token needs `settings:write`. */
      setAgentBot: (id: number, body: {
        /** Absent or null for none */
        agent_bot?: number | null
      } = {}, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/inboxes/{id}/set_agent_bot', ids: [account_id, id], body, options }),
      /** Replace the secret that signs what an API inbox sends. For administrators of the account. A named token needs `settings:write`. */
      resetSecret: (id: number, options?: CallOptions) => call<Inbox>({ method: 'POST', path: '/api/v1/accounts/{account_id}/inboxes/{id}/reset_secret', ids: [account_id, id], options }),
    },
    integrations: {
      apps: {
        /** List the integrations that can be set up. How each is set up, and with which settings, is shown to administrators. For members of the account. A named token needs `settings:read`. */
        list: (options?: CallOptions) => call<{
          payload: Array<IntegrationApp>
        }>({ method: 'GET', path: '/api/v1/accounts/{account_id}/integrations/apps', ids: [account_id], options }),
        /** Get an integration that can be set up. For members of the account. A named token needs `settings:read`. */
        get: (id: string, options?: CallOptions) => call<IntegrationApp>({ method: 'GET', path: '/api/v1/accounts/{account_id}/integrations/apps/{id}', ids: [account_id, id], options }),
      },
      hooks: {
        /** Set up an integration. For administrators of the account. A named token needs `settings:write`. */
        create: (body: NewIntegrationHook, options?: CallOptions) => call<IntegrationHook>({ method: 'POST', path: '/api/v1/accounts/{account_id}/integrations/hooks', ids: [account_id], body, options }),
        /** Change how an integration is set up. The settings are replaced as a whole. For administrators of the account. A named token needs `settings:write`. */
        update: (hook_id: number, body: IntegrationHookChanges = {}, options?: CallOptions) => call<IntegrationHook>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/integrations/hooks/{hook_id}', ids: [account_id, hook_id], body, options }),
        /** Take an integration down. For administrators of the account. A named token needs `settings:write`. */
        delete: (hook_id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/integrations/hooks/{hook_id}', ids: [account_id, hook_id], options }),
        /** Hand an event to an integration. Refused, since none of the integrations of this server takes events from callers. For members of the account. A named token needs `settings:read`. */
        processEvent: (hook_id: number, body: HookEvent = {}, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/integrations/hooks/{hook_id}/process_event', ids: [account_id, hook_id], body, options }),
      },
    },
    labels: {
      /** List the labels of the account. For members of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/labels', ids: [account_id], query, options }), (reply: {
        payload: Array<Label>
      }) => reply.payload),
      /** Create a label. For administrators of the account. A named token needs `settings:write`. */
      create: (body: NewLabel, options?: CallOptions) => call<Label>({ method: 'POST', path: '/api/v1/accounts/{account_id}/labels', ids: [account_id], body, options }),
      /** Get a label. For administrators of the account. A named token needs `settings:read`. */
      get: (id: number, options?: CallOptions) => call<Label>({ method: 'GET', path: '/api/v1/accounts/{account_id}/labels/{id}', ids: [account_id, id], options }),
      /** Update a label. For administrators of the account. A named token needs `settings:write`. */
      update: (id: number, body: LabelChanges = {}, options?: CallOptions) => call<Label>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/labels/{id}', ids: [account_id, id], body, options }),
      /** Delete a label. For administrators of the account. A named token needs `settings:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/labels/{id}', ids: [account_id, id], options }),
      /** Count what has a label, before it is deleted or merged. For administrators of the account. A named token needs `settings:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      usage: (id: number, options?: CallOptions) => call<LabelUsage>({ method: 'GET', path: '/api/v1/accounts/{account_id}/labels/{id}/usage', ids: [account_id, id], options }),
      /** Merge a label into another one. The label is gone at once, and rules, macros, saved filters and policies that named it name the other one. The conversations and contacts that had it are given the other one in the background. For administrators of the account. A named token needs `settings:write`. */
      merge: (id: number, body: LabelMerge, options?: CallOptions) => call<Label>({ method: 'POST', path: '/api/v1/accounts/{account_id}/labels/{id}/merge', ids: [account_id, id], body, options }),
    },
    macros: {
      /** List the macros that you may use. The global ones, and your own. For members of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/macros', ids: [account_id], query, options }), (reply: {
        payload: Array<Macro>
      }) => reply.payload),
      /** Create a macro. Each action has an `action_name` and a list of `action_params`: - `send_message`, `add_private_note`: one text. - `add_label`, `remove_label`: titles; those that the account does not have become its labels when they are added. - `assign_agent`, `assign_team`: one id; `"nil"` for nobody. - `add_sla`: the id of an SLA policy; a conversation that has one keeps it. - `change_status`: `open`, `resolved`, `pending` or `snoozed`. `change_priority`: a priority; `"nil"` for none. - `send_webhook_event`: one address. What is sent is signed, tried again and kept in the log like all deliveries. - `send_attachment`: the `blob_id` of uploads. They are kept for as long as the action is. - `send_email_to_team`: `{"team_ids": [1], "message": "…"}`. `send_email_transcript`: addresses. Where the installation cannot send mail, a run says `not_sent`. - `remove_assigned_agent`, `remove_assigned_team`, `mute_conversation`, `resolve_conversation`, `open_conversation`, `pending_conversation`, `snooze_conversation`: none. A macro can also `assign_agent` to `"self"`: whoever uses it. It cannot `send_email_to_team`, and changes a status by `change_status`, `resolve_conversation` and `snooze_conversation`. For members of the account. A named token needs `settings:write`. */
      create: (body: NewMacro, options?: CallOptions) => call<{
        payload: Macro
      }>({ method: 'POST', path: '/api/v1/accounts/{account_id}/macros', ids: [account_id], body, options }),
      /** Get a macro. For members of the account. A named token needs `settings:read`. */
      get: (id: number, options?: CallOptions) => call<{
        payload: Macro
      }>({ method: 'GET', path: '/api/v1/accounts/{account_id}/macros/{id}', ids: [account_id, id], options }),
      /** Update a macro. Your own; administrators change the global ones as well. For members of the account. A named token needs `settings:write`. */
      update: (id: number, body: MacroChanges = {}, options?: CallOptions) => call<{
        payload: Macro
      }>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/macros/{id}', ids: [account_id, id], body, options }),
      /** Delete a macro. Your own; administrators delete the global ones as well. For members of the account. A named token needs `settings:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/macros/{id}', ids: [account_id, id], options }),
      /** Use a macro on conversations. On those of these numbers, all of which you must be able to see. It is done on your behalf, soon after the answer. For members of the account. A named token needs `conversations:write`. */
      execute: (id: number, body: MacroExecution, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/macros/{id}/execute', ids: [account_id, id], body, options }),
    },
    messages: {
      /** List the messages of a conversation. Oldest first. Without `after`, the latest come, and `cursor` leads to earlier ones. For members of the account. A named token needs `conversations:read`. Answers pages: see [Paging](#description/paging). */
      list: paged((conversation_id: number, query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** Only messages with a smaller id: the latest 20 of them */
        before?: number
        /** Only messages with a larger id: the first 100 of them, or 1000 together with `before`; all messages if it is no id */
        after?: number
        /** Leave out private notes and activity */
        filter_internal_messages?: boolean
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/messages', ids: [account_id, conversation_id], query, options }), (reply: MessageList) => reply.payload),
      /** Send a message, or write a private note. A conversation takes 200 messages a minute. For members of the account, and for its agent bots. A named token needs `conversations:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). Can cause `message_created`, `conversation_status_changed` and `conversation_updated`. */
      create: (conversation_id: number, body: WithUploads<NewMessage, ['attachments']> = {}, options?: CallOptions) => call<Message>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/messages', ids: [account_id, conversation_id], body, files: 'attachments[]', options }),
      /** Report what became of a message. On API inboxes. A report that comes late (`delivered` after `read`) changes nothing. For members of the account. A named token needs `conversations:write`. Can cause `message_updated`. */
      update: (conversation_id: number, message_id: number, body: StatusReport, options?: CallOptions) => call<Message>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/messages/{message_id}', ids: [account_id, conversation_id, message_id], body, options }),
      /** Delete what a message says. The message stays in its place without its content, attributes and attachments. Events lose them as well, in the background; what is sent again then says `erased`. For members of the account. A named token needs `conversations:write`. Can cause `message_updated`. */
      delete: (conversation_id: number, message_id: number, options?: CallOptions) => call<Message>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/messages/{message_id}', ids: [account_id, conversation_id, message_id], options }),
      /** Send a message that failed once more. For members of the account. A named token needs `conversations:write`. Can cause `message_updated`. */
      retry: (conversation_id: number, message_id: number, options?: CallOptions) => call<Message>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/messages/{message_id}/retry', ids: [account_id, conversation_id, message_id], options }),
    },
    notificationSettings: {
      /** Get what you are notified of. Whoever is new is told of assignments. For members of the account. A named token needs `settings:read`. */
      get: (options?: CallOptions) => call<NotificationSettings>({ method: 'GET', path: '/api/v1/accounts/{account_id}/notification_settings', ids: [account_id], options }),
      /** Choose what you are notified of. Each list replaces what was selected; one that is not sent stays as it is. For members of the account. A named token needs `settings:write`. */
      update: (body: NotificationChoice = {}, options?: CallOptions) => call<NotificationSettings>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/notification_settings', ids: [account_id], body, options }),
    },
    notifications: {
      /** List your notifications. A conversation that you may see has one for you at most, about what happened last. What you have read, or snoozed, is left out unless `includes[]` asks for it. For members of the account. A named token needs `conversations:read`. Answers pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        includes?: Array<"read" | "snoozed">
        /** By `last_activity_at`; newest first unless said */
        sort_order?: "desc" | "asc"
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/notifications', ids: [account_id], query, options }), (reply: {
        data: {
          meta: {
            unread_count: number
            count: number
            current_page: number
            has_more: boolean
          }
          payload: Array<Notification>
        }
      }) => reply.data.payload),
      /** Count the notifications that you have not read. Those that you have snoozed are not counted. For members of the account. A named token needs `conversations:read`. */
      unreadCount: (options?: CallOptions) => call<number>({ method: 'GET', path: '/api/v1/accounts/{account_id}/notifications/unread_count', ids: [account_id], options }),
      /** Mark all your notifications as read. Or that of one conversation. The latest 200 are read at once, any others a moment later. For members of the account. A named token needs `conversations:write`. */
      readAll: (body: ReadNotifications = {}, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/notifications/read_all', ids: [account_id], body, options }),
      /** Delete your notifications. Those that you have read, unless you ask for all. The latest 200 are gone at once, any others soon. For members of the account. A named token needs `conversations:write`. */
      destroyAll: (body: DeletedNotifications = {}, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/notifications/destroy_all', ids: [account_id], body, options }),
      /** Mark a notification as read. For members of the account. A named token needs `conversations:write`. */
      update: (id: number, options?: CallOptions) => call<NotificationRecord>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/notifications/{id}', ids: [account_id, id], options }),
      /** Delete a notification. For members of the account. A named token needs `conversations:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/notifications/{id}', ids: [account_id, id], options }),
      /** Mark a notification as unread. For members of the account. A named token needs `conversations:write`. */
      unread: (id: number, options?: CallOptions) => call<NotificationRecord>({ method: 'POST', path: '/api/v1/accounts/{account_id}/notifications/{id}/unread', ids: [account_id, id], options }),
      /** Hide a notification for some time. From then on, to within a minute, it is shown as new. For members of the account. A named token needs `conversations:write`. */
      snooze: (id: number, body: SnoozedNotification, options?: CallOptions) => call<NotificationRecord>({ method: 'POST', path: '/api/v1/accounts/{account_id}/notifications/{id}/snooze', ids: [account_id, id], body, options }),
    },
    portals: {
      /** List the help-center portals of the account. For members of the account. A named token needs `help_center:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/portals', ids: [account_id], query, options }), (reply: {
        payload: Array<Portal>
        meta: {
          count: number
          current_page: number
          has_more: boolean
          portals_count: number
        }
      }) => reply.payload),
      /** Create a help-center portal. For administrators of the account. A named token needs `help_center:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). */
      create: (body: NewPortal & { logo?: Upload }, options?: CallOptions) => call<Portal>({ method: 'POST', path: '/api/v1/accounts/{account_id}/portals', ids: [account_id], body, files: 'logo', options }),
      /** Get a help-center portal. For members of the account. A named token needs `help_center:read`. */
      get: (id: string, query: {
        /** Counts the articles of this locale only */
        locale?: string
      } = {}, options?: CallOptions) => call<Portal>({ method: 'GET', path: '/api/v1/accounts/{account_id}/portals/{id}', ids: [account_id, id], query, options }),
      /** Update a help-center portal. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). */
      update: (id: string, body: PortalChanges & { logo?: Upload } = {}, options?: CallOptions) => call<Portal>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/portals/{id}', ids: [account_id, id], body, files: 'logo', options }),
      /** Delete a help-center portal with everything in it. For administrators of the account. A named token needs `help_center:write`. */
      delete: (id: string, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/portals/{id}', ids: [account_id, id], options }),
      /** Remove the logo of a help-center portal. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. */
      deleteLogo: (id: string, query: {
        /** Which of the two; light if not said */
        theme?: "light" | "dark"
      } = {}, options?: CallOptions) => call<Portal>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/portals/{id}/logo', ids: [account_id, id], query, options }),
      /** Archive a help-center portal. For administrators of the account. A named token needs `help_center:write`. */
      archive: (id: string, options?: CallOptions) => call<Record<string, unknown>>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/portals/{id}/archive', ids: [account_id, id], options }),
      /** Mail how to point the own domain of a portal here. Refused where the installation cannot send mail. `ssl_status` tells the record that is needed. For administrators of the account. A named token needs `help_center:write`. */
      sendInstructions: (id: string, body: InstructionsAddress, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/portals/{id}/send_instructions', ids: [account_id, id], body, options }),
      /** Check whether the own domain of a portal leads here. Names are looked up as this server sees them. The certificate is the work of the proxy before it, which asks `/health/domains?domain=` whether a name is one of ours. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:read`. */
      getSslStatus: (id: string, options?: CallOptions) => call<DomainStatus>({ method: 'GET', path: '/api/v1/accounts/{account_id}/portals/{id}/ssl_status', ids: [account_id, id], options }),
      unansweredSearches: {
        /** List what visitors of a portal looked for and did not find. What was asked most comes first. A thousand are kept: those that were asked last. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:read`. Answers pages: see [Paging](#description/paging). */
        list: paged((id: string, query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
          locale?: string
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/portals/{id}/unanswered_searches', ids: [account_id, id], query, options }), (reply: {
          payload: Array<UnansweredSearch>
          meta: {
            count: number
            current_page: number
            has_more: boolean
          }
        }) => reply.payload),
        /** Dismiss what visitors of a portal looked for and did not find. It is listed again, counted anew, when somebody else looks for it. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. */
        delete: (id: string, search_id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/portals/{id}/unanswered_searches/{search_id}', ids: [account_id, id, search_id], options }),
      },
      /** Send the logo that a portal shows where it is dark. As `logo` of a form. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). */
      setDarkLogo: (id: string, body: NewDarkLogo & { logo?: Upload } = {}, options?: CallOptions) => call<Portal>({ method: 'POST', path: '/api/v1/accounts/{account_id}/portals/{id}/dark_logo', ids: [account_id, id], body, files: 'logo', options }),
      categories: {
        /** List the categories of a portal, by position. For members of the account. A named token needs `help_center:read`. Answers all of them, or pages: see [Paging](#description/paging). */
        list: paged((id: string, query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
          /** Only those of this locale */
          locale?: string
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/portals/{id}/categories', ids: [account_id, id], query, options }), (reply: {
          payload: Array<Category>
          meta: {
            count: number
            current_page: number
            has_more: boolean
            categories_count: number
          }
        }) => reply.payload),
        /** Create a category in a portal. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. */
        create: (id: string, body: NewCategory, options?: CallOptions) => call<CategoryReply>({ method: 'POST', path: '/api/v1/accounts/{account_id}/portals/{id}/categories', ids: [account_id, id], body, options }),
        /** Get a category of a portal. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:read`. */
        get: (id: string, category_id: number, options?: CallOptions) => call<CategoryReply>({ method: 'GET', path: '/api/v1/accounts/{account_id}/portals/{id}/categories/{category_id}', ids: [account_id, id, category_id], options }),
        /** Update a category of a portal. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. */
        update: (id: string, category_id: number, body: CategoryChanges = {}, options?: CallOptions) => call<CategoryReply>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/portals/{id}/categories/{category_id}', ids: [account_id, id, category_id], body, options }),
        /** Delete a category of a portal; its articles stay, without a category. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. */
        delete: (id: string, category_id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/portals/{id}/categories/{category_id}', ids: [account_id, id, category_id], options }),
        /** Put categories of a portal at new positions. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. */
        reorder: (id: string, body: Positions, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/portals/{id}/categories/reorder', ids: [account_id, id], body, options }),
      },
      articles: {
        /** List the articles of a portal. Those changed last come first; with `category_slug`, they come by position. For members of the account. A named token needs `help_center:read`. Answers pages: see [Paging](#description/paging). */
        list: paged((id: string, query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
          locale?: string
          /** Words that title, description or content must have */
          query?: string
          category_slug?: string
          status?: "draft" | "published" | "archived" | 0 | 1 | 2
          author_id?: number
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/portals/{id}/articles', ids: [account_id, id], query, options }), (reply: {
          payload: Array<Article>
          meta: {
            count: number
            current_page: number
            has_more: boolean
            /** Of the whole portal */
            all_articles_count: number
            /** Whatever their status and author, as the counts that follow */
            articles_count: number
            archived_articles_count: number
            draft_articles_count: number
            published_count: number
            mine_articles_count: number
          }
        }) => reply.payload),
        /** Create an article in a portal. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. */
        create: (id: string, body: NewArticle, options?: CallOptions) => call<ArticleReply>({ method: 'POST', path: '/api/v1/accounts/{account_id}/portals/{id}/articles', ids: [account_id, id], body, options }),
        /** Get an article of a portal. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:read`. */
        get: (id: string, article_id: number, options?: CallOptions) => call<ArticleReply>({ method: 'GET', path: '/api/v1/accounts/{account_id}/portals/{id}/articles/{article_id}', ids: [account_id, id, article_id], options }),
        /** Update an article of a portal. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. */
        update: (id: string, article_id: number, body: ArticleChanges = {}, options?: CallOptions) => call<ArticleReply>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/portals/{id}/articles/{article_id}', ids: [account_id, id, article_id], body, options }),
        /** Delete an article of a portal. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. */
        delete: (id: string, article_id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/portals/{id}/articles/{article_id}', ids: [account_id, id, article_id], options }),
        /** Put articles of a portal at new positions. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. */
        reorder: (id: string, body: Positions, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/portals/{id}/articles/reorder', ids: [account_id, id], body, options }),
        /** Make a link that shows an article before it is published. Whoever has the link sees the article as it is then, whatever its status, for seven days. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:read`. */
        createPreviewLink: (id: string, article_id: number, options?: CallOptions) => call<ArticlePreviewLink>({ method: 'POST', path: '/api/v1/accounts/{account_id}/portals/{id}/articles/{article_id}/preview_link', ids: [account_id, id, article_id], options }),
        votes: {
          /** List what visitors think of an article. The latest first. Who they are is not known. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:read`. Answers pages: see [Paging](#description/paging). */
          list: paged((id: string, article_id: number, query: {
            /** Which page, from 1; 0 is the first as well */
            page?: number
            /** How many a page */
            per_page?: number
            /** Where to go on: taken from the Link header */
            cursor?: string
          } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/portals/{id}/articles/{article_id}/votes', ids: [account_id, id, article_id], query, options }), (reply: {
            payload: Array<ArticleVote>
            meta: {
              count: number
              current_page: number
              has_more: boolean
              helpful: number
              not_helpful: number
            }
          }) => reply.payload),
        },
        bulkActions: {
          /** Publish, archive or take back articles of a portal. All of them, or none: an article without content cannot be published. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. */
          updateStatus: (id: string, body: ArticleStatuses, options?: CallOptions) => call<ChangedArticles>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/portals/{id}/articles/bulk_actions/update_status', ids: [account_id, id], body, options }),
          /** Move articles of a portal to a category. They come last there, in the order in which they stood, and take its locale over. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. */
          updateCategory: (id: string, body: ArticleCategories, options?: CallOptions) => call<ChangedArticles>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/portals/{id}/articles/bulk_actions/update_category', ids: [account_id, id], body, options }),
          /** Delete articles of a portal. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. */
          deleteArticles: (id: string, body: ArticleIds, options?: CallOptions) => call<ChangedArticles>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/portals/{id}/articles/bulk_actions/delete_articles', ids: [account_id, id], body, options }),
          /** Translate articles of a portal. Refused, since this server has nothing that translates. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:read`. */
          translate: (id: string, body: ArticleTranslation, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/portals/{id}/articles/bulk_actions/translate', ids: [account_id, id], body, options }),
        },
      },
      pictures: {
        /** Send a picture for an article. As `picture` of a form. Put the `url` into the content of an article within a day: the picture stays as long as an article of the account names it. For administrators of the account, and for members who may manage the help center. A named token needs `help_center:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). */
        create: (id: string, body: NewArticlePicture & { picture?: Upload } = {}, options?: CallOptions) => call<ArticlePicture>({ method: 'POST', path: '/api/v1/accounts/{account_id}/portals/{id}/pictures', ids: [account_id, id], body, files: 'picture', options }),
      },
    },
    realtime: {
      /** Ask for what has happened since. For consoles behind proxies that let no socket and no stream through. Shows the frames of the socket at `/cable`, and of them what you may see by the rest of this API at that moment. Send `meta.next` as `after` to go on: nothing that has a `position` is passed over. With `wait` the answer comes as soon as there is something. Who types, who is there and who looks at what is told while you wait only. If `meta.resync` is true, what you have missed is too much or too old to be shown: ask for everything anew, and go on from `meta.next`. For members of the account. A named token needs `conversations:read` and `contacts:read`. */
      feed: paged((query: {
        /** `meta.next` of the answer before, or a `position`; without it, what comes from now on */
        after?: string
        /** For how many seconds to wait where there is nothing yet */
        wait?: number
        /** Whether you are there while you wait, as somebody with a socket is */
        present?: boolean
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/feed', ids: [account_id], query, options }), (reply: LiveFeed) => reply.payload),
      /** Say that you look at a conversation. For clients without a socket, which says the same by `viewing`. Say it every twenty seconds: after thirty you do not count any more. Those who may see the conversation are shown `conversation.viewers`; nothing is stored. For members of the account. A named token needs `conversations:read`. */
      view: (conversation_id: number, body: Viewing = {}, options?: CallOptions) => call<Record<string, unknown>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/viewers', ids: [account_id, conversation_id], body, options }),
    },
    reportingEvents: {
      /** List what was measured of a conversation. First response, reply times, resolutions and hand-offs by a bot, in the order they happened. For members of the account. A named token needs `reports:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      ofConversation: paged((conversation_id: number, query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/conversations/{conversation_id}/reporting_events', ids: [account_id, conversation_id], query, options }), (reply: Array<ReportingEvent>) => reply),
      /** List what was measured in the account. The latest first. For administrators of the account. A named token needs `reports:read`. Answers pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** From here on, in Unix seconds */
        since?: number
        /** Up to here, in Unix seconds */
        until?: number
        inbox_id?: number
        user_id?: number
        name?: "first_response" | "reply_time" | "resolution" | "bot_handoff"
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/reporting_events', ids: [account_id], query, options }), (reply: {
        payload: Array<ReportingEvent>
        meta: {
          count: number
          current_page: number
          has_more: boolean
          total_pages: number
        }
      }) => reply.payload),
    },
    reports: {
      /** Show a metric over time. One entry for each hour, day, week, month or year of the range, those in which nothing happened included; at most 10 000. Periods are those of the time zone that is asked for, else of UTC. Without `since` and `until` the list is empty. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      series: (query: {
        metric: "conversations_count" | "incoming_messages_count" | "outgoing_messages_count" | "resolutions_count" | "bot_resolutions_count" | "bot_handoffs_count" | "avg_first_response_time" | "avg_resolution_time" | "reply_time"
        /** Of the account, or of one agent, inbox, label or team */
        type: "account" | "agent" | "inbox" | "label" | "team"
        /** Of which; not needed for the account */
        id?: number
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since?: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until?: number
        /** Weeks begin on Sunday */
        group_by?: "hour" | "day" | "week" | "month" | "year"
        /** Times within the working hours of inboxes only */
        business_hours?: boolean
        /** Hours that clocks are ahead of UTC, all the year round */
        timezone_offset?: number
        /** The IANA name of a zone; rather than an offset */
        timezone?: string
      }, options?: CallOptions) => call<Array<{
        /** A number, or the average of seconds */
        value: number
        /** When the part begins, in Unix seconds */
        timestamp: number
        /** Of an average: of how many */
        count?: number
      }>>({ method: 'GET', path: '/api/v2/accounts/{account_id}/reports', ids: [account_id], query, options }),
      /** Show all metrics of a range, and of the one before. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      summary: (query: {
        /** Of the account, or of one agent, inbox, label or team */
        type: "account" | "agent" | "inbox" | "label" | "team"
        /** Of which; not needed for the account */
        id?: number
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
        /** Times within the working hours of inboxes only */
        business_hours?: boolean
      }, options?: CallOptions) => call<ReportSummary>({ method: 'GET', path: '/api/v2/accounts/{account_id}/reports/summary', ids: [account_id], query, options }),
      /** Show what bots did in a range, and in the one before. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      botSummary: (query: {
        /** Of the account, or of one agent, inbox, label or team */
        type: "account" | "agent" | "inbox" | "label" | "team"
        /** Of which; not needed for the account */
        id?: number
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
        /** Times within the working hours of inboxes only */
        business_hours?: boolean
      }, options?: CallOptions) => call<BotReportSummary>({ method: 'GET', path: '/api/v2/accounts/{account_id}/reports/bot_summary', ids: [account_id], query, options }),
      /** Show how far bots get with conversations. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      botMetrics: (query: {
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
      }, options?: CallOptions) => call<BotReportMetrics>({ method: 'GET', path: '/api/v2/accounts/{account_id}/reports/bot_metrics', ids: [account_id], query, options }),
      /** Compare the agents of the account. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      byAgent: (query: {
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
        /** Times within the working hours of inboxes only */
        business_hours?: boolean
      }, options?: CallOptions) => call<Array<ReportSummaryOfOne>>({ method: 'GET', path: '/api/v2/accounts/{account_id}/summary_reports/agent', ids: [account_id], query, options }),
      /** Compare the teams of the account. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      byTeam: (query: {
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
        /** Times within the working hours of inboxes only */
        business_hours?: boolean
      }, options?: CallOptions) => call<Array<ReportSummaryOfOne>>({ method: 'GET', path: '/api/v2/accounts/{account_id}/summary_reports/team', ids: [account_id], query, options }),
      /** Compare the inboxes of the account. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      byInbox: (query: {
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
        /** Times within the working hours of inboxes only */
        business_hours?: boolean
      }, options?: CallOptions) => call<Array<ReportSummaryOfOne>>({ method: 'GET', path: '/api/v2/accounts/{account_id}/summary_reports/inbox', ids: [account_id], query, options }),
      /** Compare the labels of the account. Times of which there are none are 0 here. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      byLabel: (query: {
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
        /** Times within the working hours of inboxes only */
        business_hours?: boolean
      }, options?: CallOptions) => call<Array<ReportSummaryOfLabel>>({ method: 'GET', path: '/api/v2/accounts/{account_id}/summary_reports/label', ids: [account_id], query, options }),
      /** Count the conversations of each kind of inbox by their states. Those that were made in the range, by the state that they have now. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      byChannel: (query: {
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
        /** Times within the working hours of inboxes only */
        business_hours?: boolean
      }, options?: CallOptions) => call<Record<string, unknown>>({ method: 'GET', path: '/api/v2/accounts/{account_id}/summary_reports/channel', ids: [account_id], query, options }),
      /** Count first responses by how long they took. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      firstResponseTimeDistribution: (query: {
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
      }, options?: CallOptions) => call<Record<string, unknown>>({ method: 'GET', path: '/api/v2/accounts/{account_id}/reports/first_response_time_distribution', ids: [account_id], query, options }),
      /** Count the conversations of each inbox by their labels. Those that were made in the range, by the labels that they have now. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      inboxLabelMatrix: (query: {
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
        /** Of these only */
        inbox_ids?: Array<number>
        /** Of these only */
        label_ids?: Array<number>
      }, options?: CallOptions) => call<InboxLabelMatrix>({ method: 'GET', path: '/api/v2/accounts/{account_id}/reports/inbox_label_matrix', ids: [account_id], query, options }),
      /** Count the messages that were sent by each agent, or for each team, inbox or label. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      outgoingMessagesCount: (query: {
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
        group_by: "agent" | "team" | "inbox" | "label"
      }, options?: CallOptions) => call<Array<{
        id: number
        name: string
        outgoing_messages_count: number
      }>>({ method: 'GET', path: '/api/v2/accounts/{account_id}/reports/outgoing_messages_count', ids: [account_id], query, options }),
      /** Download a table of what each agent did. As CSV, unless JSON is asked for. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      agents: (query: {
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
        /** Times within the working hours of inboxes only */
        business_hours?: boolean
        /** Hours that clocks are ahead of UTC, all the year round */
        timezone_offset?: number
        /** The IANA name of a zone; rather than an offset */
        timezone?: string
        /** Rather than what `Accept` says */
        format?: "json" | "csv"
      }, options?: CallOptions) => call<ReportTable>({ method: 'GET', path: '/api/v2/accounts/{account_id}/reports/agents', ids: [account_id], query, options }),
      /** Download a table of what happened in each inbox. As CSV, unless JSON is asked for. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      inboxes: (query: {
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
        /** Times within the working hours of inboxes only */
        business_hours?: boolean
        /** Hours that clocks are ahead of UTC, all the year round */
        timezone_offset?: number
        /** The IANA name of a zone; rather than an offset */
        timezone?: string
        /** Rather than what `Accept` says */
        format?: "json" | "csv"
      }, options?: CallOptions) => call<InboxReportTable>({ method: 'GET', path: '/api/v2/accounts/{account_id}/reports/inboxes', ids: [account_id], query, options }),
      /** Download a table of what happened under each label. As CSV, unless JSON is asked for. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      labels: (query: {
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
        /** Times within the working hours of inboxes only */
        business_hours?: boolean
        /** Hours that clocks are ahead of UTC, all the year round */
        timezone_offset?: number
        /** The IANA name of a zone; rather than an offset */
        timezone?: string
        /** Rather than what `Accept` says */
        format?: "json" | "csv"
      }, options?: CallOptions) => call<ReportTable>({ method: 'GET', path: '/api/v2/accounts/{account_id}/reports/labels', ids: [account_id], query, options }),
      /** Download a table of what each team did. As CSV, unless JSON is asked for. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      teams: (query: {
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
        /** Times within the working hours of inboxes only */
        business_hours?: boolean
        /** Hours that clocks are ahead of UTC, all the year round */
        timezone_offset?: number
        /** The IANA name of a zone; rather than an offset */
        timezone?: string
        /** Rather than what `Accept` says */
        format?: "json" | "csv"
      }, options?: CallOptions) => call<ReportTable>({ method: 'GET', path: '/api/v2/accounts/{account_id}/reports/teams', ids: [account_id], query, options }),
      /** Download a table of what happened in the account. As CSV, unless JSON is asked for. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      conversationsSummary: (query: {
        /** From here on, in Unix seconds; rounded down to a quarter of an hour */
        since: number
        /** Up to here, in Unix seconds; rounded up to a quarter of an hour */
        until: number
        /** Times within the working hours of inboxes only */
        business_hours?: boolean
        /** Hours that clocks are ahead of UTC, all the year round */
        timezone_offset?: number
        /** The IANA name of a zone; rather than an offset */
        timezone?: string
        /** Rather than what `Accept` says */
        format?: "json" | "csv"
      }, options?: CallOptions) => call<SummaryReportTable>({ method: 'GET', path: '/api/v2/accounts/{account_id}/reports/conversations_summary', ids: [account_id], query, options }),
      /** Download a table of how many conversations began in each hour of the last days. As CSV, unless JSON is asked for. Today is left out. An hour that clocks showed twice counts once, with all that began in both. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      conversationTraffic: (query: {
        /** Rather than what `Accept` says */
        format?: "json" | "csv"
        /** How many days, up to the end of yesterday */
        days_before?: number
        /** Hours that clocks are ahead of UTC, all the year round */
        timezone_offset?: number
        /** The IANA name of a zone; rather than an offset */
        timezone?: string
      } = {}, options?: CallOptions) => call<ConversationTraffic>({ method: 'GET', path: '/api/v2/accounts/{account_id}/reports/conversation_traffic', ids: [account_id], query, options }),
      /** Count the conversations that are being worked on at present. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      live: (query: {
        /** Of this team only */
        team_id?: number
      } = {}, options?: CallOptions) => call<AccountConversationMetric>({ method: 'GET', path: '/api/v2/accounts/{account_id}/live_reports/conversation_metrics', ids: [account_id], query, options }),
      /** Count the open conversations of each agent or team at present. Those that nobody has are counted under null. Who has none is left out. For administrators of the account, and for members who may manage reports. A named token needs `reports:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      liveBy: (query: {
        group_by: "team_id" | "assignee_id"
      }, options?: CallOptions) => call<Array<LiveConversationMetric>>({ method: 'GET', path: '/api/v2/accounts/{account_id}/live_reports/grouped_conversation_metrics', ids: [account_id], query, options }),
      /** Count the conversations that are being worked on. With `type=agent` a list of the members of the account, each with what it has open; with `type=account` one object. Whoever may not manage reports may ask for itself only. For members of the account. A named token needs `reports:read`. Answers pages: see [Paging](#description/paging). */
      conversations: (query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** Of each agent, or of the account as a whole */
        type: "agent" | "account"
        /** Of this agent only */
        user_id?: number
      }, options?: CallOptions) => call<Array<AgentConversationMetric> | AccountConversationMetric>({ method: 'GET', path: '/api/v2/accounts/{account_id}/reports/conversations', ids: [account_id], query, options }),
    },
    search: {
      /** Search everything. A page has up to 15 of each kind; each kind alone can be paged by cursor. What narrows the search narrows that of messages. For members of the account. A named token needs `conversations:read`, `contacts:read` and `help_center:read`. Ends with `too_expensive` where it would read for longer than ten seconds. */
      all: (query: {
        /** What to look for: every word must be there, in any case, be it as a part of another word. Nothing in it is an operator. */
        q: string
        /** Unix seconds: messages written then or later */
        since?: number
        /** Unix seconds: messages written then or earlier */
        until?: number
        /** Messages of one contact, or of one agent */
        from?: string
        inbox_id?: number
        /** Which page, from 1; 0 is the first as well */
        page?: number
      }, options?: CallOptions) => call<{
        payload: {
          conversations: Array<ConversationOfContact>
          contacts: Array<FoundContact>
          messages: Array<FoundMessage>
          articles: Array<FoundArticle>
        }
      }>({ method: 'GET', path: '/api/v1/accounts/{account_id}/search', ids: [account_id], query, options }),
      /** Search conversations by their contact. By name, e-mail address, phone number, identifier or company of the contact, or by the number of the conversation. What fits best comes first: whole words, then parts of words; and the latest of what fits alike. For members of the account. A named token needs `conversations:read`. Answers pages: see [Paging](#description/paging). Ends with `too_expensive` where it would read for longer than ten seconds. */
      conversations: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** What to look for: every word must be there, in any case, be it as a part of another word. Nothing in it is an operator. */
        q: string
      }, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/search/conversations', ids: [account_id], query, options }), (reply: {
        payload: {
          conversations: Array<ConversationOfContact>
        }
      }) => reply.payload.conversations),
      /** Search messages. What contacts and agents wrote, private notes too, in the conversations that the caller may see. What fits best comes first: whole words, then parts of words; and the latest of what fits alike. For members of the account. A named token needs `conversations:read`. Answers pages: see [Paging](#description/paging). Ends with `too_expensive` where it would read for longer than ten seconds. */
      messages: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** What to look for: every word must be there, in any case, be it as a part of another word. Nothing in it is an operator. */
        q: string
        /** Unix seconds: messages written then or later */
        since?: number
        /** Unix seconds: messages written then or earlier */
        until?: number
        /** Messages of one contact, or of one agent */
        from?: string
        inbox_id?: number
      }, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/search/messages', ids: [account_id], query, options }), (reply: {
        payload: {
          messages: Array<FoundMessage>
        }
      }) => reply.payload.messages),
      /** Search contacts by all that is known of them. By name, e-mail address, phone number, identifier or company. What fits best comes first: whole words, then parts of words; and the latest of what fits alike. For members of the account. A named token needs `contacts:read`. Answers pages: see [Paging](#description/paging). Ends with `too_expensive` where it would read for longer than ten seconds. */
      contacts: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** What to look for: every word must be there, in any case, be it as a part of another word. Nothing in it is an operator. */
        q: string
      }, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/search/contacts', ids: [account_id], query, options }), (reply: {
        payload: {
          contacts: Array<FoundContact>
        }
      }) => reply.payload.contacts),
      /** Search articles of all portals. By title, description or content, whatever their status. What fits best comes first: whole words, then parts of words; and the latest of what fits alike. For members of the account. A named token needs `help_center:read`. Answers pages: see [Paging](#description/paging). Ends with `too_expensive` where it would read for longer than ten seconds. */
      articles: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
        /** What to look for: every word must be there, in any case, be it as a part of another word. Nothing in it is an operator. */
        q: string
      }, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/search/articles', ids: [account_id], query, options }), (reply: {
        payload: {
          articles: Array<FoundArticle>
        }
      }) => reply.payload.articles),
    },
    slaPolicies: {
      /** List the SLA policies of the account. For members of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/sla_policies', ids: [account_id], query, options }), (reply: {
        payload: Array<SlaPolicy>
      }) => reply.payload),
      /** Create an SLA policy. A policy promises something of each conversation that it is applied to: by hand, with `sla_policy_id` of the conversation, or by a rule. While a conversation is pending, a bot has it and no time counts; what is open then counts from the moment at which people get it. Time goes on while a conversation is snoozed. A resolved conversation that is opened again is to be resolved within the same time from then. For administrators of the account. A named token needs `settings:write`. */
      create: (body: NewSlaPolicy, options?: CallOptions) => call<{
        payload: SlaPolicy
      }>({ method: 'POST', path: '/api/v1/accounts/{account_id}/sla_policies', ids: [account_id], body, options }),
      /** Get an SLA policy. For members of the account. A named token needs `settings:read`. */
      get: (id: number, options?: CallOptions) => call<{
        payload: SlaPolicy
      }>({ method: 'GET', path: '/api/v1/accounts/{account_id}/sla_policies/{id}', ids: [account_id, id], options }),
      /** Update an SLA policy. A job brings the deadlines of conversations that are not resolved in line with it, a moment later. What was missed before stays missed. For administrators of the account. A named token needs `settings:write`. */
      update: (id: number, body: SlaPolicyChanges = {}, options?: CallOptions) => call<{
        payload: SlaPolicy
      }>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/sla_policies/{id}', ids: [account_id, id], body, options }),
      /** Delete an SLA policy. No conversation shows it any more, and a job deletes what was noted of those that had it. For administrators of the account. A named token needs `settings:write`. */
      delete: (id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/sla_policies/{id}', ids: [account_id, id], options }),
    },
    teams: {
      /** List the teams of the account. For members of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/teams', ids: [account_id], query, options }), (reply: Array<Team>) => reply),
      /** Create a team. For administrators of the account. A named token needs `settings:write`. */
      create: (body: NewTeam, options?: CallOptions) => call<Team>({ method: 'POST', path: '/api/v1/accounts/{account_id}/teams', ids: [account_id], body, options }),
      /** Get a team. For members of the account. A named token needs `settings:read`. */
      get: (team_id: number, options?: CallOptions) => call<Team>({ method: 'GET', path: '/api/v1/accounts/{account_id}/teams/{team_id}', ids: [account_id, team_id], options }),
      /** Update a team. For administrators of the account. A named token needs `settings:write`. */
      update: (team_id: number, body: TeamChanges = {}, options?: CallOptions) => call<Team>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/teams/{team_id}', ids: [account_id, team_id], body, options }),
      /** Delete a team. For administrators of the account. A named token needs `settings:write`. */
      delete: (team_id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/teams/{team_id}', ids: [account_id, team_id], options }),
      members: {
        /** List the members of a team. For members of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
        list: paged((team_id: number, query: {
          /** Which page, from 1; 0 is the first as well */
          page?: number
          /** How many a page */
          per_page?: number
          /** Where to go on: taken from the Link header */
          cursor?: string
        } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/teams/{team_id}/team_members', ids: [account_id, team_id], query, options }), (reply: Array<Agent>) => reply),
        /** Add members to a team. Answers those who were not in the team before. For administrators of the account. A named token needs `settings:write`. */
        add: (team_id: number, body: SomeMembers, options?: CallOptions) => call<Array<Agent>>({ method: 'POST', path: '/api/v1/accounts/{account_id}/teams/{team_id}/team_members', ids: [account_id, team_id], body, options }),
        /** Replace the members of a team. An empty list leaves the team without members. For administrators of the account. A named token needs `settings:write`. */
        replace: (team_id: number, body: AllMembers, options?: CallOptions) => call<Array<Agent>>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/teams/{team_id}/team_members', ids: [account_id, team_id], body, options }),
        /** Remove members from a team. Users of the account who are not in the team are passed over. For administrators of the account. A named token needs `settings:write`. */
        remove: (team_id: number, body: SomeMembers, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/teams/{team_id}/team_members', ids: [account_id, team_id], body, options }),
      },
    },
    uploads: {
      /** Send a file ahead of what it is for. As `attachment` of a form, or fetched from `external_url`. What nothing uses within a day is deleted. The kind of the file is told from its content. For members of the account. A named token needs `conversations:write`. Files are sent as `multipart/form-data`: see [Files](#description/files). */
      create: (body: NewUpload & { attachment?: Upload } = {}, options?: CallOptions) => call<UploadedFile>({ method: 'POST', path: '/api/v1/accounts/{account_id}/upload', ids: [account_id], body, files: 'attachment', options }),
    },
    webhooks: {
      /** List the webhooks of the account. For administrators of the account. A named token needs `settings:read`. Answers all of them, or pages: see [Paging](#description/paging). */
      list: paged((query: {
        /** Which page, from 1; 0 is the first as well */
        page?: number
        /** How many a page */
        per_page?: number
        /** Where to go on: taken from the Link header */
        cursor?: string
      } = {}, options?: CallOptions) => ({ method: 'GET', path: '/api/v1/accounts/{account_id}/webhooks', ids: [account_id], query, options }), (reply: {
        payload: {
          webhooks: Array<Webhook>
        }
      }) => reply.payload.webhooks),
      /** Add a webhook. The answer holds the secret that deliveries are signed with; it is not shown again. For administrators of the account. A named token needs `settings:write`. */
      create: (body: NewWebhook, options?: CallOptions) => call<WrappedWebhook>({ method: 'POST', path: '/api/v1/accounts/{account_id}/webhooks', ids: [account_id], body, options }),
      /** Update a webhook. For administrators of the account. A named token needs `settings:write`. */
      update: (webhook_id: number, body: WebhookChanges = {}, options?: CallOptions) => call<WrappedWebhook>({ method: 'PATCH', path: '/api/v1/accounts/{account_id}/webhooks/{webhook_id}', ids: [account_id, webhook_id], body, options }),
      /** Delete a webhook. For administrators of the account. A named token needs `settings:write`. */
      delete: (webhook_id: number, options?: CallOptions) => call<Record<string, unknown>>({ method: 'DELETE', path: '/api/v1/accounts/{account_id}/webhooks/{webhook_id}', ids: [account_id, webhook_id], options }),
      /** Replace the secret of a webhook. Whatever is delivered from now on is signed with the new secret, which is not shown again. For administrators of the account. A named token needs `settings:write`. */
      resetSecret: (webhook_id: number, options?: CallOptions) => call<WrappedWebhook>({ method: 'POST', path: '/api/v1/accounts/{account_id}/webhooks/{webhook_id}/reset_secret', ids: [account_id, webhook_id], options }),
      /** Send a signed test event to a webhook. It is sent once, now, also when the webhook is switched off, and leaves nothing in the log. For administrators of the account. A named token needs `settings:write`. */
      test: (webhook_id: number, options?: CallOptions) => call<{
        delivered: boolean
        /** What the receiver answered */
        status?: number
        latency_ms?: number
        error?: string
        response_excerpt?: string
      }>({ method: 'POST', path: '/api/v1/accounts/{account_id}/webhooks/{webhook_id}/test', ids: [account_id, webhook_id], options }),
    },
  }
}

export type Client = ReturnType<typeof createClient>
export type AccountClient = ReturnType<typeof accountClient>
