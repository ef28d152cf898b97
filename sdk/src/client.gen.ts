// Made by `npm run generate` from openapi.json.
import { type Call, type ClientOptions, createCall } from './client.ts'

export type Account = {
  id: number
  name: string
  locale: string
  domain: string | null
  support_email: string | null
  status: "active" | "suspended"
  features: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  created_at: string
  cache_keys: CacheKeys
  settings: {
    auto_resolve_after?: number
    auto_resolve_message?: string
    auto_resolve_ignore_waiting?: boolean
    keep_pending_on_bot_failure?: boolean
  }
  latest_chatwoot_version: string | null
}

export type AccountChanges = {
  name?: string
  locale?: string
  domain?: string | null
  support_email?: string | null
  auto_resolve_after?: number | null
  auto_resolve_message?: string | null
  auto_resolve_ignore_waiting?: boolean | null
  keep_pending_on_bot_failure?: boolean | null
  industry?: string | null
  company_size?: string | null
  timezone?: string | null
  website?: string | null
  referral_source?: string | null
  user_role?: string | null
}

export type AccountConversationMetric = {
  open: number
  unattended: number
  unassigned: number
  pending: number
}

export type AccountEvent = {
  event: "conversation_created" | "conversation_status_changed" | "conversation_updated" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered" | "inbox_created" | "inbox_updated"
  event_id: number
  timestamp: number
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

export type ActiveAccount = {
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

export type AgentChanges = {
  name?: string
  role?: "administrator" | "agent"
  availability?: "online" | "busy" | "offline"
  auto_offline?: boolean
}

export type AgentConversationMetric = {
  id: number
  name: string
  email: string
  thumbnail: string
  availability: "online" | "busy" | "offline"
  metric: {
    open: number
    unattended: number
  }
}

export type AllMembers = {
  user_ids: Array<number>
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

export type ArticleChanges = {
  title?: string
  slug?: string
  content?: string | null
  description?: string | null
  status?: "draft" | "published" | "archived" | 0 | 1 | 2
  locale?: string
  position?: number | null
  category_id?: number | null
  author_id?: number | null
  associated_article_id?: number | null
  meta?: {
    title?: string
    description?: string
    tags?: Array<string>
  }
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

export type Assigned = {
  id?: number
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
  assignee_id?: number | null
  assignee_type?: "User" | "AgentBot" | null
  team_id?: number | null
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

export type CacheKeys = {
  label: string
  inbox: string
  team: string
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
  locale?: string
  icon?: string | null
  position?: number | null
  parent_category_id?: number | null
  associated_category_id?: number | null
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

export type Contact = {
  id: number
  name: string
  email?: string
  phone_number?: string
  identifier?: string
  thumbnail: string
  availability_status: string
  blocked: boolean
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  last_activity_at?: number
  created_at: number
  contact_inboxes?: Array<ContactInbox>
}

export type ContactBody = {
  id: number
  name: string
  email: string | null
  phone_number: string | null
  identifier: string | null
  thumbnail: string
  availability_status: string
  blocked: boolean
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  last_activity_at?: number
  created_at: number
  account: {
    id: number
    name: string
  }
  avatar: string
} | null

export type ContactChanges = {
  name?: string | null
  email?: string | null
  phone_number?: string | null
  identifier?: string | null
  custom_attributes?: Record<string, unknown>
  avatar_url?: string | null
  blocked?: boolean
  additional_attributes?: Record<string, unknown>
}

export type ContactFilter = {
  payload: Array<FilterItem>
  page?: number
}

export type ContactInbox = {
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

export type ContactWithin = {
  id: number
  name: string
  email: string | null
  phone_number: string | null
  identifier: string | null
  thumbnail: string
  availability_status: string
  blocked: boolean
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  last_activity_at?: number
  created_at: number
  type: "contact"
}

export type Conversation = {
  id: number
  account_id: number
  uuid: string
  inbox_id: number
  status: "open" | "resolved" | "pending" | "snoozed"
  priority?: "low" | "medium" | "high" | "urgent"
  labels: Array<string>
  muted: boolean
  can_reply: boolean
  unread_count: number
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  messages: Array<Message>
  last_non_activity_message?: Message
  snoozed_until?: number
  created_at: number
  updated_at: number
  timestamp: number
  last_activity_at: number
  agent_last_seen_at: number
  assignee_last_seen_at: number
  contact_last_seen_at: number
  first_reply_created_at: number
  waiting_since: number
  sla_policy_id?: number
  applied_sla: Record<string, unknown>
  sla_events: Array<Record<string, unknown>>
  meta: {
    sender: Contact
    channel: string
    assignee?: {
      id: number
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
  id: number
  account_id: number
  uuid: string
  inbox_id: number
  status: "open" | "resolved" | "pending" | "snoozed"
  priority: "low" | "medium" | "high" | "urgent" | null
  labels: Array<string>
  muted: boolean
  can_reply: boolean
  unread_count: number
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  messages: Array<LatestMessage>
  snoozed_until: string | null
  created_at: number
  updated_at: number
  timestamp: number
  last_activity_at: number
  agent_last_seen_at: number
  assignee_last_seen_at: number
  contact_last_seen_at: number
  first_reply_created_at: string | null
  waiting_since: number
  sla_policy_id: number | null
  applied_sla: Record<string, unknown> | null
  sla_events: Array<Record<string, unknown>>
  meta: {
    sender: ContactWithin
    channel: string
    assignee: {
      id: number
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
  custom_attributes?: Record<string, unknown>
}

export type ConversationCounts = {
  meta: {
    mine_count: number
    assigned_count: number
    unassigned_count: number
    all_count: number
  }
}

export type ConversationFilter = {
  payload: Array<FilterItem>
  page?: number
}

export type ConversationLabels = {
  payload: Array<string>
}

export type ConversationOfContact = {
  id: number
  uuid: string
  account_id: number
  status: string
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
      unassigned_count: number
      all_count: number
      count: number
      current_page: number
      has_more: boolean
    }
    payload: Array<Conversation>
  }
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

export type Delivery = {
  id: number
  delivery_id: string
  event: string
  event_id: number
  target_type: "webhook" | "inbox" | "agent_bot"
  target_id: number
  status: "pending" | "retrying" | "delivered" | "failed"
  attempts: number
  created_at: number
  first_attempt_at?: number
  last_attempt_at?: number
  next_attempt_at?: number
  finished_at?: number
  response_status?: number
  latency_ms?: number
  last_error?: string
  response_excerpt?: string
}

export type ErrorBody = {
  description: string
  error: string
  message: string
  attributes?: Array<string>
  request_id?: string
  errors: Array<{
    field: string
    message: string
    code: "invalid_json" | "forbidden_key" | "unreadable_body" | "token_missing" | "token_invalid" | "sign_in_failed" | "access_refused" | "role_required" | "user_required" | "bot_refused" | "platform_required" | "platform_refused" | "account_suspended" | "contact_blocked" | "not_found" | "request_timeout" | "request_in_flight" | "cursor_expired" | "body_too_large" | "media_type" | "missing" | "wrong_type" | "too_long" | "too_short" | "too_small" | "too_large" | "too_many" | "too_few" | "not_allowed" | "bad_format" | "address_refused" | "bad_characters" | "too_deep" | "last_administrator" | "own_membership" | "conversation_resolved" | "taken" | "no_known_field" | "unknown" | "mismatch" | "wrong_password" | "bad_cursor" | "idempotency_mismatch" | "rate_limited" | "headers_too_large" | "internal" | "unavailable" | "too_expensive"
  }>
}

export type EventFeed = {
  payload: Array<AccountEvent>
  meta: {
    next: string
    has_more: boolean
  }
}

export type FilterItem = {
  attribute_key: string
  filter_operator: string
  values?: Array<string | number | boolean> | string | number | boolean | null
  query_operator?: string | null
}

export type FilteredConversations = {
  data: {
    meta: {
      mine_count: number
      assigned_count: number
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
  status: string
  updated_at: number
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
  thumbnail: string
  availability_status: string
  blocked: boolean
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  last_activity_at?: number
  created_at: number
  highlight: Array<{
    text: string
    match: boolean
  }>
}

export type FoundConversation = {
  id: number
  uuid: string
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
  messages: Array<{
    id: number
    content: string | null
    sender_name?: string
    message_type: number
    created_at: number
  }>
  account_id: number
}

export type FoundConversations = {
  meta: {
    mine_count: number
    assigned_count: number
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
  conversation_id: number
  message_type: number
  created_at: number
  updated_at: number
  private: boolean
  status: "sent" | "delivered" | "read" | "failed"
  source_id?: string
  content_type: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
  content_attributes: Record<string, unknown>
  sender_type?: string
  sender_id?: number
  external_source_ids: Record<string, unknown>
  additional_attributes: Record<string, unknown>
  processed_message_content?: string
  sentiment: Record<string, unknown>
  conversation: {
    assignee_id: number | null
    unread_count: number
    last_activity_at: number
    contact_inbox: {
      source_id: string
    }
  }
  attachment?: Attachment
  attachments: Array<Attachment>
  sender?: Sender
  echo_id?: string
  highlight: Array<{
    text: string
    match: boolean
  }>
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
  portal_id?: number
  help_center?: {
    name: string
    slug: string
  }
  callback_webhook_url: string | null
  messaging_service_sid: string | null
  phone_number: string | null
  provider: string | null
  medium?: string
  allowed_domains: string | null
  website_url?: string
  widget_color?: string
  website_token?: string
  web_widget_script?: string
  welcome_title: string | null
  welcome_tagline: string | null
  reply_time?: string
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
  portal_id?: number | null
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

export type LabelTitles = {
  labels: Array<string>
}

export type LatestMessage = {
  id: number
  content: string | null
  account_id: number
  inbox_id: number
  conversation_id: number
  message_type: number
  created_at: number
  updated_at: string
  private: boolean
  status: "sent" | "delivered" | "read" | "failed"
  source_id: string | null
  content_type: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
  content_attributes: Record<string, unknown>
  sender_type: string | null
  sender_id: number | null
  external_source_ids: Record<string, unknown>
  additional_attributes: Record<string, unknown>
  sentiment: Record<string, unknown>
  conversation: {
    assignee_id: number | null
    unread_count: number
    last_activity_at: number
    contact_inbox: {
      source_id: string
    }
  }
  attachment?: Attachment
  sender?: Sender
  attachments?: Array<Attachment>
  processed_message_content: string | null
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
  conversation_id: number
  created_at: number
  sender?: Sender
}

export type MergedContact = {
  id: number
  name: string
  email?: string
  phone_number?: string
  identifier?: string
  thumbnail: string
  availability_status: string
  blocked: boolean
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  last_activity_at?: number
  created_at: number
  contact_inboxes?: Array<ContactInbox>
  payload: Array<Contact>
}

export type Message = {
  id: number
  content?: string
  account_id: number
  inbox_id: number
  conversation_id: number
  message_type: number
  created_at: number
  updated_at: number
  private: boolean
  status: "sent" | "delivered" | "read" | "failed"
  source_id?: string
  content_type: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
  content_attributes: Record<string, unknown>
  sender_type?: string
  sender_id?: number
  external_source_ids: Record<string, unknown>
  additional_attributes: Record<string, unknown>
  processed_message_content?: string
  sentiment: Record<string, unknown>
  conversation: {
    assignee_id: number | null
    unread_count: number
    last_activity_at: number
    contact_inbox: {
      source_id: string
    }
  }
  attachment?: Attachment
  attachments: Array<Attachment>
  sender?: Sender
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
      thumbnail: string
      availability_status: string
      blocked: boolean
      additional_attributes: Record<string, unknown>
      custom_attributes: Record<string, unknown>
      last_activity_at?: number
      created_at: number
      contact_inboxes?: Array<ContactInbox>
      type: string
    }
    assignee?: {
      id: number
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
    count: number
    current_page: number
    has_more: boolean
  }
  payload: Array<Message>
}

export type NewAccountUser = {
  user_id: number
  role: "agent" | "administrator"
}

export type NewAgent = {
  email: string
  name?: string
  role?: "administrator" | "agent"
  availability?: "online" | "busy" | "offline"
  auto_offline?: boolean
}

export type NewAgentBot = {
  name: string
  description?: string | null
  outgoing_url?: string | null
  bot_type?: "webhook" | 0
  bot_config?: Record<string, unknown>
}

export type NewAgents = {
  emails: Array<string>
}

export type NewArticle = {
  title: string
  slug?: string
  content?: string | null
  description?: string | null
  status?: "draft" | "published" | "archived" | 0 | 1 | 2
  locale?: string
  position?: number | null
  category_id?: number | null
  author_id?: number | null
  associated_article_id?: number | null
  meta?: {
    title?: string
    description?: string
    tags?: Array<string>
  }
}

export type NewAttachment = {
  file_type: "image" | "audio" | "video" | "file" | "location" | "fallback" | "share" | "story_mention" | "contact" | "ig_reel" | "ig_post" | "ig_story" | "embed"
  external_url?: string | null
  fallback_title?: string | null
  coordinates_lat?: number
  coordinates_long?: number
  meta?: Record<string, unknown>
  transcribed_text?: string
}

export type NewAutoOffline = {
  account_id: number
  auto_offline: boolean
}

export type NewAvailability = {
  account_id: number
  availability: "online" | "busy" | "offline"
}

export type NewCannedResponse = {
  short_code: string
  content: string
}

export type NewCategory = {
  name: string
  slug: string
  description?: string | null
  locale?: string
  icon?: string | null
  position?: number | null
  parent_category_id?: number | null
  associated_category_id?: number | null
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

export type NewContact = {
  name?: string | null
  email?: string | null
  phone_number?: string | null
  identifier?: string | null
  custom_attributes?: Record<string, unknown>
  avatar_url?: string | null
  blocked?: boolean
  additional_attributes?: Record<string, unknown>
  inbox_id?: number
  source_id?: string
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

export type NewConversation = {
  source_id?: string | null
  inbox_id?: number
  contact_id?: number
  additional_attributes?: Record<string, unknown>
  custom_attributes?: Record<string, unknown>
  status?: "open" | "resolved" | "pending" | "snoozed"
  snoozed_until?: string | number | null
  priority?: "low" | "medium" | "high" | "urgent" | null
  assignee_id?: number | null
  team_id?: number | null
  message?: {
    content?: string | null
    message_type?: "incoming" | "outgoing" | "activity" | "template" | 0 | 1 | 2 | 3
    private?: boolean
    content_type?: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
    content_attributes?: Record<string, unknown> | null
    source_id?: string | null
    attachments?: Array<NewAttachment>
    sender_type?: "AgentBot" | "User" | "Contact" | null
    sender_id?: number | null
    external_created_at?: string | number | null
    campaign_id?: number | null
    template_params?: {
      name?: string
      category?: string
      language?: string
      namespace?: string
      processed_params?: Record<string, unknown>
    } | null
    to_emails?: string | null
    cc_emails?: string | null
    bcc_emails?: string | null
  }
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
  portal_id?: number | null
  channel: NewChannel
}

export type NewLabel = {
  title: string
  description?: string | null
  color?: string
  show_on_sidebar?: boolean
}

export type NewMessage = {
  content?: string | null
  message_type?: "incoming" | "outgoing" | "activity" | "template" | 0 | 1 | 2 | 3
  private?: boolean
  content_type?: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
  content_attributes?: Record<string, unknown> | null
  source_id?: string | null
  attachments?: Array<NewAttachment>
  sender_type?: "AgentBot" | "User" | "Contact" | null
  sender_id?: number | null
  external_created_at?: string | number | null
  campaign_id?: number | null
  template_params?: {
    name?: string
    category?: string
    language?: string
    namespace?: string
    processed_params?: Record<string, unknown>
  } | null
  to_emails?: string | null
  cc_emails?: string | null
  bcc_emails?: string | null
  echo_id?: string
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

export type NewPortal = {
  name: string
  slug: string
  color?: string
  custom_domain?: string | null
  header_text?: string | null
  homepage_link?: string | null
  page_title?: string | null
  archived?: boolean
  inbox_id?: number | null
  config?: {
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
  source_id?: string
  identifier?: string
  identifier_hash?: string
  name?: string
  email?: string | null
  phone_number?: string | null
  avatar_url?: string | null
  custom_attributes?: Record<string, unknown>
}

export type NewPublicConversation = {
  custom_attributes?: Record<string, unknown>
}

export type NewPublicMessage = {
  content?: string | null
  echo_id?: string
}

export type NewTeam = {
  name: string
  description?: string | null
  allow_auto_assign?: boolean
}

export type NewWebhook = {
  url: string
  name?: string | null
  subscriptions?: Array<"conversation_created" | "conversation_status_changed" | "conversation_updated" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered" | "inbox_created" | "inbox_updated" | "conversation_typing_on" | "conversation_typing_off"> | null
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

export type PlatformAccount = {
  id: number
  name: string
  locale: string
  domain: string | null
  support_email: string | null
  status: "active" | "suspended"
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
  outgoing_url?: string | null
  account_id?: number | null
}

export type PlatformUser = {
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
  role: "administrator" | "agent" | null
  ui_settings: Record<string, unknown>
  uid: string
  type?: string
  custom_attributes: Record<string, unknown>
  accounts: Array<{
    id: number
    name: string
    status: "active" | "suspended"
    onboarding_step: string | null
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

export type PlatformUserChanges = {
  name?: string
  display_name?: string | null
  email?: string
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
  inbox_id?: number
  inbox?: Inbox
  logo?: PortalLogo
  config: {
    allowed_locales: Array<{
      code: string
      articles_count: number
      categories_count: number
      draft: boolean
    }>
    default_locale: string
    layout: "classic" | "documentation"
    social_profiles: Record<string, unknown>
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
  slug?: string
  color?: string
  custom_domain?: string | null
  header_text?: string | null
  homepage_link?: string | null
  page_title?: string | null
  archived?: boolean
  inbox_id?: number | null
  config?: {
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

export type PortalLogo = {
  id: number
  portal_id: number
  account_id: number
  file_type: string
  file_url: string
  blob_id: number
  filename: string
}

export type Positions = {
  positions_hash: Record<string, unknown>
}

export type PriorityChange = {
  priority?: "low" | "medium" | "high" | "urgent" | "none" | null
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
    onboarding_step: string | null
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

export type PublicContact = {
  id: number
  source_id: string
  name: string
  email?: string
  phone_number?: string
  pubsub_token: string
}

export type PublicContactChanges = {
  identifier?: string
  identifier_hash?: string
  name?: string
  email?: string | null
  phone_number?: string | null
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
  id: number
  uuid: string
  inbox_id: number
  contact_last_seen_at: number
  agent_last_seen_at: number
  status: "open" | "resolved" | "pending" | "snoozed"
  messages: Array<PublicMessage>
  contact: PublicContactRecord
}

export type PublicInbox = {
  identifier: string
  name: string
  timezone: string
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
  csat_survey_enabled: boolean
  greeting_enabled: boolean
  identity_validation_enabled: boolean
}

export type PublicMessage = {
  id: number
  content: string | null
  message_type: number
  content_type: "text" | "input_text" | "input_textarea" | "input_email" | "input_select" | "cards" | "form" | "article" | "incoming_email" | "input_csat" | "integrations" | "sticker" | "voice_call"
  content_attributes: Record<string, unknown>
  created_at: number
  conversation_id: number
  attachments: Array<Attachment>
  sender?: Sender
  echo_id?: string
}

export type ReportingEvent = {
  id: number
  name: "first_response" | "reply_time" | "resolution" | "bot_handoff"
  value: number
  value_in_business_hours: number
  event_start_time: string
  event_end_time: string
  account_id: number
  conversation_id: number | null
  inbox_id: number | null
  user_id: number | null
  created_at: string
  updated_at: string
}

export type Sender = {
  id: number
  name: string | null
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
  delivery_id: string
  event: string
  event_id: number
  target_type: "webhook" | "inbox" | "agent_bot"
  target_id: number
  status: "pending" | "retrying" | "delivered" | "failed"
  attempts: number
  created_at: number
  first_attempt_at?: number
  last_attempt_at?: number
  next_attempt_at?: number
  finished_at?: number
  response_status?: number
  latency_ms?: number
  last_error?: string
  response_excerpt?: string
  body?: Record<string, unknown>
}

export type SessionProfile = {
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
    onboarding_step: string | null
    active_at?: string
    role: "administrator" | "agent"
    permissions: Array<string>
    availability: string
    availability_status: string
    auto_offline: boolean
    custom_role_id?: number
    custom_role?: Record<string, unknown>
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
  email: string
  password?: string
  sso_auth_token?: string
}

export type SignInErrorBody = {
  success: boolean
  description: string
  error: string
  message: string
  attributes?: Array<string>
  request_id?: string
  errors: Array<string>
  details: Array<{
    field: string
    message: string
    code: "invalid_json" | "forbidden_key" | "unreadable_body" | "token_missing" | "token_invalid" | "sign_in_failed" | "access_refused" | "role_required" | "user_required" | "bot_refused" | "platform_required" | "platform_refused" | "account_suspended" | "contact_blocked" | "not_found" | "request_timeout" | "request_in_flight" | "cursor_expired" | "body_too_large" | "media_type" | "missing" | "wrong_type" | "too_long" | "too_short" | "too_small" | "too_large" | "too_many" | "too_few" | "not_allowed" | "bad_format" | "address_refused" | "bad_characters" | "too_deep" | "last_administrator" | "own_membership" | "conversation_resolved" | "taken" | "no_known_field" | "unknown" | "mismatch" | "wrong_password" | "bad_cursor" | "idempotency_mismatch" | "rate_limited" | "headers_too_large" | "internal" | "unavailable" | "too_expensive"
  }>
}

export type SomeMembers = {
  user_ids: Array<number>
}

export type StatusReport = {
  status: "sent" | "delivered" | "read" | "failed"
  external_error?: string | null
}

export type StatusToggle = {
  status?: "open" | "resolved" | "pending" | "snoozed"
  snoozed_until?: string | number | null
}

export type SubmittedValues = {
  submitted_values: Record<string, unknown> | Array<unknown>
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

export type ToggledStatus = {
  meta: Record<string, unknown>
  payload: {
    success: boolean
    conversation_id: number
    current_status: "open" | "resolved" | "pending" | "snoozed"
    snoozed_until?: number
  }
}

export type UpdatedPublicContact = {
  id: number
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

export type UserToken = {
  access_token: string
  expiry: string | null
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
  subscriptions: Array<"conversation_created" | "conversation_status_changed" | "conversation_updated" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered" | "inbox_created" | "inbox_updated" | "conversation_typing_on" | "conversation_typing_off">
  disabled_at?: number
  disabled_reason?: string
  secret?: string
}

export type WebhookChanges = {
  url?: string
  name?: string | null
  subscriptions?: Array<"conversation_created" | "conversation_status_changed" | "conversation_updated" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered" | "inbox_created" | "inbox_updated" | "conversation_typing_on" | "conversation_typing_off"> | null
}

export type WidgetEvent = {
  name: "webwidget.triggered"
  source_id?: string
  event_info?: {
    initiated_at?: {
      timestamp?: string
    }
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
  }
}

export type WrappedWebhook = {
  id: number
  account_id: number
  url: string
  name?: string
  subscriptions: Array<"conversation_created" | "conversation_status_changed" | "conversation_updated" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered" | "inbox_created" | "inbox_updated" | "conversation_typing_on" | "conversation_typing_off">
  disabled_at?: number
  disabled_reason?: string
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
      agentBots: {
        /** List the agent bots that this platform app reaches */
        list: (query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/platform/api/v1/agent_bots`, { method: 'GET', query }) as Promise<Array<AgentBot>>,
        /** Create an agent bot */
        create: (body: NewPlatformAgentBot) => call(`/platform/api/v1/agent_bots`, { method: 'POST', body }) as Promise<AgentBot>,
        /** Get an agent bot */
        get: (id: number) => call(`/platform/api/v1/agent_bots/${encodeURIComponent(id)}`, { method: 'GET' }) as Promise<AgentBot>,
        /** Update an agent bot */
        update: (id: number, body: PlatformAgentBotChanges = {}) => call(`/platform/api/v1/agent_bots/${encodeURIComponent(id)}`, { method: 'PATCH', body }) as Promise<AgentBot>,
        /** Delete an agent bot */
        delete: (id: number) => call(`/platform/api/v1/agent_bots/${encodeURIComponent(id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
        /** Remove the picture of an agent bot */
        deleteAvatar: (id: number) => call(`/platform/api/v1/agent_bots/${encodeURIComponent(id)}/avatar`, { method: 'DELETE' }) as Promise<AgentBot>,
      },
      users: {
        /** Create a user */
        create: (body: NewPlatformUser) => call(`/platform/api/v1/users`, { method: 'POST', body }) as Promise<PlatformUser>,
        /** Get a user */
        get: (id: number) => call(`/platform/api/v1/users/${encodeURIComponent(id)}`, { method: 'GET' }) as Promise<PlatformUser>,
        /** Update a user */
        update: (id: number, body: PlatformUserChanges = {}) => call(`/platform/api/v1/users/${encodeURIComponent(id)}`, { method: 'PATCH', body }) as Promise<PlatformUser>,
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
    public: {
      contacts: {
        /** Become a contact of an inbox */
        create: (inbox_identifier: string, body: NewPublicContact = {}, query: { identifier?: string; identifier_hash?: string } = {}) => call(`/public/api/v1/inboxes/${encodeURIComponent(inbox_identifier)}/contacts`, { method: 'POST', body, query }) as Promise<PublicContact>,
        /** Get the contact that the caller is */
        get: (inbox_identifier: string, contact_identifier: string, query: { identifier?: string; identifier_hash?: string } = {}) => call(`/public/api/v1/inboxes/${encodeURIComponent(inbox_identifier)}/contacts/${encodeURIComponent(contact_identifier)}`, { method: 'GET', query }) as Promise<PublicContact>,
        /** Update the contact that the caller is */
        update: (inbox_identifier: string, contact_identifier: string, body: PublicContactChanges = {}, query: { identifier?: string; identifier_hash?: string } = {}) => call(`/public/api/v1/inboxes/${encodeURIComponent(inbox_identifier)}/contacts/${encodeURIComponent(contact_identifier)}`, { method: 'PATCH', body, query }) as Promise<UpdatedPublicContact>,
      },
      conversations: {
        /** List the conversations of the contact in this inbox */
        list: (inbox_identifier: string, contact_identifier: string, query: { page?: number; per_page?: number; cursor?: string; identifier?: string; identifier_hash?: string } = {}) => call(`/public/api/v1/inboxes/${encodeURIComponent(inbox_identifier)}/contacts/${encodeURIComponent(contact_identifier)}/conversations`, { method: 'GET', query }) as Promise<Array<PublicConversation>>,
        /** Begin a conversation */
        create: (inbox_identifier: string, contact_identifier: string, body: NewPublicConversation = {}, query: { identifier?: string; identifier_hash?: string } = {}) => call(`/public/api/v1/inboxes/${encodeURIComponent(inbox_identifier)}/contacts/${encodeURIComponent(contact_identifier)}/conversations`, { method: 'POST', body, query }) as Promise<PublicConversation>,
        /** Get a conversation of the contact */
        get: (inbox_identifier: string, contact_identifier: string, conversation_id: number, query: { identifier?: string; identifier_hash?: string } = {}) => call(`/public/api/v1/inboxes/${encodeURIComponent(inbox_identifier)}/contacts/${encodeURIComponent(contact_identifier)}/conversations/${encodeURIComponent(conversation_id)}`, { method: 'GET', query }) as Promise<PublicConversation>,
        /** Resolve a conversation of the contact */
        toggleStatus: (inbox_identifier: string, contact_identifier: string, conversation_id: number, query: { identifier?: string; identifier_hash?: string } = {}) => call(`/public/api/v1/inboxes/${encodeURIComponent(inbox_identifier)}/contacts/${encodeURIComponent(contact_identifier)}/conversations/${encodeURIComponent(conversation_id)}/toggle_status`, { method: 'POST', query }) as Promise<PublicConversation>,
        /** Say whether the contact is typing */
        toggleTyping: (inbox_identifier: string, contact_identifier: string, conversation_id: number, body: {
  typing_status?: "on" | "off"
} = {}, query: { identifier?: string; identifier_hash?: string; typing_status?: "on" | "off" } = {}) => call(`/public/api/v1/inboxes/${encodeURIComponent(inbox_identifier)}/contacts/${encodeURIComponent(contact_identifier)}/conversations/${encodeURIComponent(conversation_id)}/toggle_typing`, { method: 'POST', body, query }) as Promise<Record<string, unknown>>,
        /** Say that the contact has seen the conversation */
        updateLastSeen: (inbox_identifier: string, contact_identifier: string, conversation_id: number, query: { identifier?: string; identifier_hash?: string } = {}) => call(`/public/api/v1/inboxes/${encodeURIComponent(inbox_identifier)}/contacts/${encodeURIComponent(contact_identifier)}/conversations/${encodeURIComponent(conversation_id)}/update_last_seen`, { method: 'POST', query }) as Promise<Record<string, unknown>>,
      },
      inboxes: {
        /** Get what a client may know of an inbox */
        get: (inbox_identifier: string) => call(`/public/api/v1/inboxes/${encodeURIComponent(inbox_identifier)}`, { method: 'GET' }) as Promise<PublicInbox>,
      },
      messages: {
        /** List the messages that the contact may see */
        list: (inbox_identifier: string, contact_identifier: string, conversation_id: number, query: { page?: number; per_page?: number; cursor?: string; identifier?: string; identifier_hash?: string; before?: number; after?: number } = {}) => call(`/public/api/v1/inboxes/${encodeURIComponent(inbox_identifier)}/contacts/${encodeURIComponent(contact_identifier)}/conversations/${encodeURIComponent(conversation_id)}/messages`, { method: 'GET', query }) as Promise<Array<PublicMessage>>,
        /** Send a message as the contact */
        create: (inbox_identifier: string, contact_identifier: string, conversation_id: number, body: NewPublicMessage = {}, query: { identifier?: string; identifier_hash?: string } = {}) => call(`/public/api/v1/inboxes/${encodeURIComponent(inbox_identifier)}/contacts/${encodeURIComponent(contact_identifier)}/conversations/${encodeURIComponent(conversation_id)}/messages`, { method: 'POST', body, query }) as Promise<PublicMessage>,
        /** Answer a message that asks for something */
        update: (inbox_identifier: string, contact_identifier: string, conversation_id: number, message_id: number, body: SubmittedValues, query: { identifier?: string; identifier_hash?: string } = {}) => call(`/public/api/v1/inboxes/${encodeURIComponent(inbox_identifier)}/contacts/${encodeURIComponent(contact_identifier)}/conversations/${encodeURIComponent(conversation_id)}/messages/${encodeURIComponent(message_id)}`, { method: 'PATCH', body, query }) as Promise<PublicMessage>,
      },
    },
    profile: {
      /** Get your profile */
      get: () => call(`/api/v1/profile`, { method: 'GET' }) as Promise<Profile>,
      /** Update your profile */
      update: (body: ProfileChanges = {}) => call(`/api/v1/profile`, { method: 'PUT', body }) as Promise<Profile>,
      /** Remove your picture */
      deleteAvatar: () => call(`/api/v1/profile/avatar`, { method: 'DELETE' }) as Promise<Profile>,
      /** Replace your API token */
      resetAccessToken: () => call(`/api/v1/profile/reset_access_token`, { method: 'POST' }) as Promise<Profile>,
      /** Say whether you are available in an account */
      setAvailability: (body: NewAvailability) => call(`/api/v1/profile/availability`, { method: 'POST', body }) as Promise<Profile>,
      /** Say whether you are offline in an account while you are not connected */
      setAutoOffline: (body: NewAutoOffline) => call(`/api/v1/profile/auto_offline`, { method: 'POST', body }) as Promise<Profile>,
      /** Say which account you are active in */
      setActiveAccount: (body: ActiveAccount) => call(`/api/v1/profile/set_active_account`, { method: 'PUT', body }) as Promise<Record<string, unknown>>,
    },
    sessions: {
      /** Sign in with a password or a sign-in link */
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
    data: SessionProfile
  }
}>,
      /** Ask for a new password */
      requestPasswordReset: (body: {
  email: string
}) => call(`/auth/password`, { method: 'POST', body }) as Promise<{
  message: string
}>,
      /** Choose a new password with the link of a reset */
      resetPassword: (body: {
  reset_password_token: string
  password: string
  password_confirmation?: string
}) => call(`/auth/password`, { method: 'PUT', body }) as Promise<{
  data: Profile
}>,
    },
    widget: {
      events: {
        /** Tell that a visitor has opened the website widget */
        create: (body: WidgetEvent, query: { website_token: string }) => call(`/api/v1/widget/events`, { method: 'POST', body, query }) as Promise<Record<string, unknown>>,
      },
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
      /** Get a value per list, which changes when the list does */
      getCacheKeys: () => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/cache_keys`, { method: 'GET' }) as Promise<{
  cache_keys: CacheKeys
}>,
      /** Say that you are active in the account */
      updateActiveAt: () => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/update_active_at`, { method: 'POST' }) as Promise<Record<string, unknown>>,
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
      /** Remove the picture of an agent bot */
      deleteAvatar: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/agent_bots/${encodeURIComponent(id)}/avatar`, { method: 'DELETE' }) as Promise<AgentBot>,
      /** Replace the token of an agent bot */
      resetAccessToken: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/agent_bots/${encodeURIComponent(id)}/reset_access_token`, { method: 'POST' }) as Promise<AgentBot>,
      /** Replace the secret that signs what an agent bot is sent */
      resetSecret: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/agent_bots/${encodeURIComponent(id)}/reset_secret`, { method: 'POST' }) as Promise<AgentBot>,
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
    assignableAgents: {
      /** List who can be assigned to conversations of some inboxes */
      list: (query: { page?: number; per_page?: number; cursor?: string; inbox_ids: Array<number> }) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/assignable_agents`, { method: 'GET', query }) as Promise<{
  payload: Array<Agent>
}>,
      /** List who can be assigned to conversations of an inbox */
      listOfInbox: (id: number, query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/inboxes/${encodeURIComponent(id)}/assignable_agents`, { method: 'GET', query }) as Promise<{
  payload: Array<Agent>
}>,
    },
    automationRules: {
      /** List the automation rules of the account */
      list: () => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/automation_rules`, { method: 'GET' }) as Promise<{
  payload: Array<Record<string, unknown>>
}>,
    },
    campaigns: {
      /** List the campaigns of the account */
      list: () => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/campaigns`, { method: 'GET' }) as Promise<Array<Record<string, unknown>>>,
      /** List the campaigns of an inbox */
      listOfInbox: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/inboxes/${encodeURIComponent(id)}/campaigns`, { method: 'GET' }) as Promise<Array<Record<string, unknown>>>,
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
    contacts: {
      /** List the contacts of the account */
      list: (query: { page?: number; per_page?: number; cursor?: string; include_contact_inboxes?: boolean; sort?: string; labels?: Array<string> } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts`, { method: 'GET', query }) as Promise<{
  meta: {
    count: number
    current_page: number
    has_more: boolean
  }
  payload: Array<Contact>
}>,
      /** Create a contact */
      create: (body: NewContact = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts`, { method: 'POST', body }) as Promise<{
  payload: {
    contact: Contact
    contact_inbox: NewContactInbox
  }
}>,
      /** Search contacts */
      search: (query: { page?: number; per_page?: number; cursor?: string; include_contact_inboxes?: boolean; sort?: string; q: string }) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts/search`, { method: 'GET', query }) as Promise<{
  meta: {
    count: number
    current_page: number
    has_more: boolean
  }
  payload: Array<Contact>
}>,
      /** Filter the contacts of the account */
      filter: (body: ContactFilter, query: { page?: number; per_page?: number; cursor?: string; include_contact_inboxes?: boolean; sort?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts/filter`, { method: 'POST', body, query }) as Promise<{
  meta: {
    count: number
    current_page: number
    has_more: boolean
  }
  payload: Array<Contact>
}>,
      /** Get a contact */
      get: (id: number, query: { include_contact_inboxes?: boolean } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts/${encodeURIComponent(id)}`, { method: 'GET', query }) as Promise<{
  payload: Contact
}>,
      /** Update a contact */
      update: (id: number, body: ContactChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts/${encodeURIComponent(id)}`, { method: 'PUT', body }) as Promise<{
  payload: Contact
}>,
      /** Delete a contact */
      delete: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts/${encodeURIComponent(id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
      /** Remove the picture of a contact */
      deleteAvatar: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts/${encodeURIComponent(id)}/avatar`, { method: 'DELETE' }) as Promise<{
  payload: Contact
}>,
      /** Remove custom attributes of a contact */
      destroyCustomAttributes: (id: number, body: {
  custom_attributes: Array<string>
}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts/${encodeURIComponent(id)}/destroy_custom_attributes`, { method: 'POST', body }) as Promise<{
  payload: Contact
}>,
      /** Merge two contacts */
      merge: (body: {
  base_contact_id: number
  mergee_contact_id: number
}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/actions/contact_merge`, { method: 'POST', body }) as Promise<MergedContact>,
      labels: {
        /** List the labels of a contact */
        list: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts/${encodeURIComponent(id)}/labels`, { method: 'GET' }) as Promise<{
  payload: Array<string>
}>,
        /** Replace the labels of a contact */
        set: (id: number, body: LabelTitles) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts/${encodeURIComponent(id)}/labels`, { method: 'POST', body }) as Promise<{
  payload: Array<string>
}>,
        /** Add labels to a contact */
        add: (id: number, body: LabelTitles) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts/${encodeURIComponent(id)}/labels/add`, { method: 'POST', body }) as Promise<{
  payload: Array<string>
}>,
        /** Remove labels from a contact */
        remove: (id: number, body: LabelTitles) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts/${encodeURIComponent(id)}/labels/remove`, { method: 'POST', body }) as Promise<{
  payload: Array<string>
}>,
      },
      /** List the inboxes by which a contact can be reached */
      contactableInboxes: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts/${encodeURIComponent(id)}/contactable_inboxes`, { method: 'GET' }) as Promise<{
  payload: Array<ContactInbox>
}>,
      contactInboxes: {
        /** Make a contact known to an inbox */
        create: (id: number, body: {
  inbox_id: number
  source_id?: string
  hmac_verified?: boolean
}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts/${encodeURIComponent(id)}/contact_inboxes`, { method: 'POST', body }) as Promise<ContactInbox>,
        /** Find the contact that an inbox knows by a source id */
        filter: (body: {
  inbox_id: number
  source_id: string
}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contact_inboxes/filter`, { method: 'POST', body }) as Promise<Contact>,
      },
      conversations: {
        /** List the conversations of a contact */
        list: (id: number, query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts/${encodeURIComponent(id)}/conversations`, { method: 'GET', query }) as Promise<{
  payload: Array<Conversation>
}>,
      },
      attachments: {
        /** List the attachments of a contact’s conversations */
        list: (id: number, query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/contacts/${encodeURIComponent(id)}/attachments`, { method: 'GET', query }) as Promise<AttachmentList>,
      },
    },
    conversations: {
      /** List conversations */
      list: (query: { page?: number; per_page?: number; cursor?: string; status?: "open" | "resolved" | "pending" | "snoozed" | "all"; inbox_id?: number; team_id?: number; labels?: Array<string>; q?: string; source_id?: string; conversation_type?: "mention" | "participating" | "unattended"; updated_within?: number; assignee_type?: "me" | "unassigned" | "assigned" | "all"; sort_by?: "last_activity_at_desc" | "last_activity_at_asc" | "created_at_desc" | "created_at_asc" | "priority_desc" | "priority_asc" | "waiting_since_desc" | "waiting_since_asc" | "priority_desc_created_at_asc" | "latest" | "sort_on_created_at" | "sort_on_priority" | "sort_on_waiting_since" } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations`, { method: 'GET', query }) as Promise<ConversationPage>,
      /** Create a conversation */
      create: (body: NewConversation = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations`, { method: 'POST', body }) as Promise<Conversation>,
      /** Count conversations */
      meta: (query: { status?: "open" | "resolved" | "pending" | "snoozed" | "all"; inbox_id?: number; team_id?: number; labels?: Array<string>; q?: string; source_id?: string; conversation_type?: "mention" | "participating" | "unattended"; updated_within?: number } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/meta`, { method: 'GET', query }) as Promise<ConversationCounts>,
      /** Filter the conversations that the caller may see */
      filter: (body: ConversationFilter, query: { page?: number; per_page?: number; cursor?: string; sort_by?: "last_activity_at_desc" | "last_activity_at_asc" | "created_at_desc" | "created_at_asc" | "priority_desc" | "priority_asc" | "waiting_since_desc" | "waiting_since_asc" | "priority_desc_created_at_asc" | "latest" | "sort_on_created_at" | "sort_on_priority" | "sort_on_waiting_since" } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/filter`, { method: 'POST', body, query }) as Promise<FilteredConversations>,
      /** Search conversations by what was written in them */
      search: (query: { page?: number; per_page?: number; cursor?: string; status?: "open" | "resolved" | "pending" | "snoozed" | "all"; inbox_id?: number; team_id?: number; labels?: Array<string>; q: string; source_id?: string; conversation_type?: "mention" | "participating" | "unattended"; updated_within?: number }) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/search`, { method: 'GET', query }) as Promise<FoundConversations>,
      /** Count the open conversations with messages that no agent has seen */
      unreadCounts: () => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/unread_counts`, { method: 'GET' }) as Promise<{
  payload: {
    inboxes: Record<string, unknown>
    labels: Record<string, unknown>
    teams: Record<string, unknown>
  }
}>,
      /** Get a conversation */
      get: (conversation_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}`, { method: 'GET' }) as Promise<Conversation>,
      /** Update a conversation */
      update: (conversation_id: number, body: ConversationChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}`, { method: 'PATCH', body }) as Promise<Conversation>,
      /** Delete a conversation */
      delete: (conversation_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
      /** Change the status of a conversation */
      toggleStatus: (conversation_id: number, body: StatusToggle = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/toggle_status`, { method: 'POST', body }) as Promise<ToggledStatus>,
      /** Set the priority of a conversation, or clear it */
      togglePriority: (conversation_id: number, body: PriorityChange = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/toggle_priority`, { method: 'POST', body }) as Promise<Record<string, unknown>>,
      /** Say that somebody is typing */
      toggleTypingStatus: (conversation_id: number, body: {
  typing_status: "on" | "off"
  is_private?: boolean
}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/toggle_typing_status`, { method: 'POST', body }) as Promise<Record<string, unknown>>,
      /** Replace the custom attributes of a conversation */
      setCustomAttributes: (conversation_id: number, body: {
  custom_attributes: Record<string, unknown>
}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/custom_attributes`, { method: 'POST', body }) as Promise<{
  custom_attributes: Record<string, unknown>
}>,
      assignments: {
        /** Assign a conversation */
        create: (conversation_id: number, body: Assignment = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/assignments`, { method: 'POST', body }) as Promise<Assigned>,
      },
      labels: {
        /** List the labels of a conversation */
        list: (conversation_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/labels`, { method: 'GET' }) as Promise<ConversationLabels>,
        /** Replace the labels of a conversation */
        set: (conversation_id: number, body: LabelTitles) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/labels`, { method: 'POST', body }) as Promise<ConversationLabels>,
        /** Add labels to a conversation */
        add: (conversation_id: number, body: LabelTitles) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/labels/add`, { method: 'POST', body }) as Promise<ConversationLabels>,
        /** Remove labels from a conversation */
        remove: (conversation_id: number, body: LabelTitles) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/labels/remove`, { method: 'POST', body }) as Promise<ConversationLabels>,
      },
      attachments: {
        /** List the attachments of a conversation */
        list: (conversation_id: number, query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/attachments`, { method: 'GET', query }) as Promise<AttachmentList>,
      },
      participants: {
        /** List who takes part in a conversation */
        list: (conversation_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/participants`, { method: 'GET' }) as Promise<Array<Agent>>,
        /** Add participants to a conversation */
        create: (conversation_id: number, body: SomeMembers) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/participants`, { method: 'POST', body }) as Promise<Array<Agent>>,
        /** Replace who takes part in a conversation */
        update: (conversation_id: number, body: AllMembers) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/participants`, { method: 'PATCH', body }) as Promise<Array<Agent>>,
        /** Remove participants from a conversation */
        delete: (conversation_id: number, body: SomeMembers) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/participants`, { method: 'DELETE', body }) as Promise<Record<string, unknown>>,
      },
      /** Mark a conversation as seen */
      updateLastSeen: (conversation_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/update_last_seen`, { method: 'POST' }) as Promise<Conversation>,
      /** Mark the latest message of the contact as unread */
      unread: (conversation_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/unread`, { method: 'POST' }) as Promise<Conversation>,
      /** Block the contact of a conversation, and resolve it */
      mute: (conversation_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/mute`, { method: 'POST' }) as Promise<Record<string, unknown>>,
      /** Let the contact of a conversation be heard again */
      unmute: (conversation_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/unmute`, { method: 'POST' }) as Promise<Record<string, unknown>>,
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
    customFilters: {
      /** List the filters that you have saved */
      list: (query: { filter_type?: "conversation" | "contact" | "report" } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/custom_filters`, { method: 'GET', query }) as Promise<Array<Record<string, unknown>>>,
    },
    dashboardApps: {
      /** List the apps that dashboards show beside a conversation */
      list: () => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/dashboard_apps`, { method: 'GET' }) as Promise<Array<Record<string, unknown>>>,
    },
    deliveries: {
      /** List what was sent to webhooks, API inboxes and agent bots, the latest first */
      list: (query: { page?: number; per_page?: number; cursor?: string; webhook_id?: number; status?: "pending" | "retrying" | "delivered" | "failed"; event?: "conversation_created" | "conversation_status_changed" | "conversation_updated" | "conversation_opened" | "conversation_resolved" | "message_created" | "message_updated" | "contact_created" | "contact_updated" | "webwidget_triggered" | "inbox_created" | "inbox_updated" } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/webhook_deliveries`, { method: 'GET', query }) as Promise<{
  meta: {
    current_page: number
    has_more: boolean
  }
  payload: Array<Delivery>
}>,
      /** Get a delivery with the body that is sent */
      get: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/webhook_deliveries/${encodeURIComponent(id)}`, { method: 'GET' }) as Promise<SentDelivery>,
      /** Send a delivery once more */
      redeliver: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/webhook_deliveries/${encodeURIComponent(id)}/redeliver`, { method: 'POST' }) as Promise<Delivery>,
    },
    events: {
      /** Follow the events of the account */
      list: (query: { after?: string; limit?: number; types?: Array<string>; wait?: number } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/events`, { method: 'GET', query }) as Promise<EventFeed>,
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
      /** Remove the picture of an inbox */
      deleteAvatar: (id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/inboxes/${encodeURIComponent(id)}/avatar`, { method: 'DELETE' }) as Promise<Inbox>,
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
    integrations: {
      apps: {
        /** List the integrations that can be set up */
        list: () => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/integrations/apps`, { method: 'GET' }) as Promise<{
  payload: Array<Record<string, unknown>>
}>,
      },
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
    macros: {
      /** List the macros that you may use */
      list: () => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/macros`, { method: 'GET' }) as Promise<{
  payload: Array<Record<string, unknown>>
}>,
    },
    messages: {
      /** List the messages of a conversation */
      list: (conversation_id: number, query: { page?: number; per_page?: number; cursor?: string; before?: number; after?: number; filter_internal_messages?: boolean } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/messages`, { method: 'GET', query }) as Promise<MessageList>,
      /** Send a message, or write a private note */
      create: (conversation_id: number, body: NewMessage = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/messages`, { method: 'POST', body }) as Promise<Message>,
      /** Report what became of a message */
      update: (conversation_id: number, message_id: number, body: StatusReport) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/messages/${encodeURIComponent(message_id)}`, { method: 'PATCH', body }) as Promise<Message>,
      /** Delete what a message says */
      delete: (conversation_id: number, message_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/messages/${encodeURIComponent(message_id)}`, { method: 'DELETE' }) as Promise<Message>,
      /** Send a message that failed once more */
      retry: (conversation_id: number, message_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/messages/${encodeURIComponent(message_id)}/retry`, { method: 'POST' }) as Promise<Message>,
    },
    notificationSettings: {
      /** Get what you are notified of */
      get: () => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/notification_settings`, { method: 'GET' }) as Promise<NotificationSettings>,
    },
    notifications: {
      /** List your notifications */
      list: (query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/notifications`, { method: 'GET', query }) as Promise<{
  data: {
    meta: {
      unread_count: number
      count: number
      current_page: number
      has_more: boolean
    }
    payload: Array<Record<string, unknown>>
  }
}>,
      /** Count the notifications that you have not read */
      unreadCount: () => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/notifications/unread_count`, { method: 'GET' }) as Promise<number>,
    },
    portals: {
      /** List the help-center portals of the account */
      list: (query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals`, { method: 'GET', query }) as Promise<{
  payload: Array<Portal>
  meta: {
    count: number
    current_page: number
    has_more: boolean
    portals_count: number
  }
}>,
      /** Create a help-center portal */
      create: (body: NewPortal) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals`, { method: 'POST', body }) as Promise<Portal>,
      /** Get a help-center portal */
      get: (id: string, query: { locale?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}`, { method: 'GET', query }) as Promise<Portal>,
      /** Update a help-center portal */
      update: (id: string, body: PortalChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}`, { method: 'PATCH', body }) as Promise<Portal>,
      /** Delete a help-center portal with everything in it */
      delete: (id: string) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
      /** Remove the logo of a help-center portal */
      deleteLogo: (id: string) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/logo`, { method: 'DELETE' }) as Promise<Portal>,
      /** Archive a help-center portal */
      archive: (id: string) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/archive`, { method: 'PATCH' }) as Promise<Record<string, unknown>>,
      categories: {
        /** List the categories of a portal, by position */
        list: (id: string, query: { page?: number; per_page?: number; cursor?: string; locale?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/categories`, { method: 'GET', query }) as Promise<{
  payload: Array<Category>
  meta: {
    count: number
    current_page: number
    has_more: boolean
    categories_count: number
  }
}>,
        /** Create a category in a portal */
        create: (id: string, body: NewCategory) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/categories`, { method: 'POST', body }) as Promise<CategoryReply>,
        /** Get a category of a portal */
        get: (id: string, category_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/categories/${encodeURIComponent(category_id)}`, { method: 'GET' }) as Promise<CategoryReply>,
        /** Update a category of a portal */
        update: (id: string, category_id: number, body: CategoryChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/categories/${encodeURIComponent(category_id)}`, { method: 'PATCH', body }) as Promise<CategoryReply>,
        /** Delete a category of a portal; its articles stay, without a category */
        delete: (id: string, category_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/categories/${encodeURIComponent(category_id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
        /** Put categories of a portal at new positions */
        reorder: (id: string, body: Positions) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/categories/reorder`, { method: 'POST', body }) as Promise<Record<string, unknown>>,
      },
      articles: {
        /** List the articles of a portal */
        list: (id: string, query: { page?: number; per_page?: number; cursor?: string; locale?: string; query?: string; category_slug?: string; status?: "draft" | "published" | "archived" | 0 | 1 | 2; author_id?: number } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/articles`, { method: 'GET', query }) as Promise<{
  payload: Array<Article>
  meta: {
    count: number
    current_page: number
    has_more: boolean
    all_articles_count: number
    articles_count: number
    archived_articles_count: number
    draft_articles_count: number
    published_count: number
    mine_articles_count: number
  }
}>,
        /** Create an article in a portal */
        create: (id: string, body: NewArticle) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/articles`, { method: 'POST', body }) as Promise<ArticleReply>,
        /** Get an article of a portal */
        get: (id: string, article_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/articles/${encodeURIComponent(article_id)}`, { method: 'GET' }) as Promise<ArticleReply>,
        /** Update an article of a portal */
        update: (id: string, article_id: number, body: ArticleChanges = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/articles/${encodeURIComponent(article_id)}`, { method: 'PATCH', body }) as Promise<ArticleReply>,
        /** Delete an article of a portal */
        delete: (id: string, article_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/articles/${encodeURIComponent(article_id)}`, { method: 'DELETE' }) as Promise<Record<string, unknown>>,
        /** Put articles of a portal at new positions */
        reorder: (id: string, body: Positions) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/portals/${encodeURIComponent(id)}/articles/reorder`, { method: 'POST', body }) as Promise<Record<string, unknown>>,
      },
    },
    reportingEvents: {
      /** List what was measured of a conversation */
      ofConversation: (conversation_id: number, query: { page?: number; per_page?: number; cursor?: string } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/conversations/${encodeURIComponent(conversation_id)}/reporting_events`, { method: 'GET', query }) as Promise<Array<ReportingEvent>>,
      /** List what was measured in the account */
      list: (query: { page?: number; per_page?: number; cursor?: string; since?: number; until?: number; inbox_id?: number; user_id?: number; name?: "first_response" | "reply_time" | "resolution" | "bot_handoff" } = {}) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/reporting_events`, { method: 'GET', query }) as Promise<{
  payload: Array<ReportingEvent>
  meta: {
    count: number
    current_page: number
    has_more: boolean
    total_pages: number
  }
}>,
    },
    reports: {
      /** Count the conversations that are being worked on */
      conversations: (query: { page?: number; per_page?: number; cursor?: string; type: "agent" | "account"; user_id?: number }) => call(`/api/v2/accounts/${encodeURIComponent(account_id)}/reports/conversations`, { method: 'GET', query }) as Promise<Array<AgentConversationMetric> | AccountConversationMetric>,
    },
    search: {
      /** Search everything */
      all: (query: { q: string; since?: number; until?: number; from?: string; inbox_id?: number; page?: number }) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/search`, { method: 'GET', query }) as Promise<{
  payload: {
    conversations: Array<ConversationOfContact>
    contacts: Array<FoundContact>
    messages: Array<FoundMessage>
    articles: Array<FoundArticle>
  }
}>,
      /** Search conversations by their contact */
      conversations: (query: { page?: number; per_page?: number; cursor?: string; q: string }) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/search/conversations`, { method: 'GET', query }) as Promise<{
  payload: {
    conversations: Array<ConversationOfContact>
  }
}>,
      /** Search messages */
      messages: (query: { page?: number; per_page?: number; cursor?: string; q: string; since?: number; until?: number; from?: string; inbox_id?: number }) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/search/messages`, { method: 'GET', query }) as Promise<{
  payload: {
    messages: Array<FoundMessage>
  }
}>,
      /** Search contacts by all that is known of them */
      contacts: (query: { page?: number; per_page?: number; cursor?: string; q: string }) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/search/contacts`, { method: 'GET', query }) as Promise<{
  payload: {
    contacts: Array<FoundContact>
  }
}>,
      /** Search articles of all portals */
      articles: (query: { page?: number; per_page?: number; cursor?: string; q: string }) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/search/articles`, { method: 'GET', query }) as Promise<{
  payload: {
    articles: Array<FoundArticle>
  }
}>,
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
      /** Send a signed test event to a webhook */
      test: (webhook_id: number) => call(`/api/v1/accounts/${encodeURIComponent(account_id)}/webhooks/${encodeURIComponent(webhook_id)}/test`, { method: 'POST' }) as Promise<{
  delivered: boolean
  status?: number
  latency_ms?: number
  error?: string
  response_excerpt?: string
}>,
    },
  }
}

export type Client = ReturnType<typeof createClient>
export type AccountClient = ReturnType<typeof accountClient>
