/** What the API answers, as far as the panel reads it. */

export interface WorkingHours {
  day_of_week: number
  closed_all_day: boolean
  open_all_day: boolean
  open_hour: number | null
  open_minutes: number | null
  close_hour: number | null
  close_minutes: number | null
}

export interface FormField {
  name: string
  type: string
  label: string
  placeholder?: string
  field_type: 'standard' | 'conversation_attribute' | 'contact_attribute'
  required: boolean
  enabled: boolean
  values?: string[]
  regex_pattern?: string | null
  regex_cue?: string | null
}

export interface ChannelConfig {
  auth_token?: string
  allow_messages_after_resolved: boolean
  avatar_url: string
  enabled_features: string[]
  accepted_files: string[]
  locale: string
  out_of_office_message: string | null
  portal: { slug: string; config: { default_locale: string; allowed_locales: string[] } } | null
  pre_chat_form_enabled: boolean
  pre_chat_form_options: { pre_chat_message?: string; pre_chat_fields?: FormField[] }
  reply_time: string
  timezone: string
  website_name: string
  website_token: string
  welcome_tagline: string | null
  welcome_title: string | null
  widget_color: string
  hmac_mandatory: boolean
  working_hours: WorkingHours[]
  working_hours_enabled: boolean
}

export interface Config {
  website_channel_config: ChannelConfig
  contact: { pubsub_token?: string; email?: string | null; name?: string | null } | null
  global_config: { MAXIMUM_FILE_UPLOAD_SIZE?: number }
}

export interface Sender {
  id?: number
  name?: string
  available_name?: string
  avatar_url?: string
  thumbnail?: string
  type?: string
}

export interface Attachment {
  id: number
  file_type: string
  data_url: string
  thumb_url?: string
  file_size?: number
  extension?: string | null
  fallback_title?: string | null
  width?: number | null
  height?: number | null
}

export interface Item {
  title?: string
  description?: string
  media_url?: string
  value?: string
  name?: string
  label?: string
  type?: string
  placeholder?: string
  default?: string
  required?: boolean
  options?: { label: string; value: string }[]
  actions?: { type: string; text: string; uri?: string; payload?: string }[]
  link?: string
}

export interface Message {
  id: number
  content: string | null
  /** 0 by the visitor, 1 by us, 2 about the conversation, 3 by the program. */
  message_type: number | 'template'
  content_type: string
  content_attributes?: {
    items?: Item[]
    submitted_values?: unknown
    submitted_email?: string
    deleted?: boolean
    display_type?: string
  }
  created_at: number
  conversation_id: number
  sender?: Sender | null
  attachments?: Attachment[]
  echo_id?: string
}

export interface Conversation {
  id: number
  status: string
  contact_last_seen_at?: number
  unread_count?: number
  last_activity_at?: number
  last_message?: { content: string | null } | null
}

export interface Member {
  id: number
  name: string
  avatar_url: string
  availability_status: string
}

export interface Article {
  id: number
  title: string
  description?: string | null
  slug: string
}

export interface Campaign {
  id: number
  message: string
  trigger_rules: { url?: string; time_on_page?: number }
  trigger_only_during_business_hours: boolean
  sender?: Sender | null
}

/** Something the visitor has written, on its way. */
export interface Outgoing {
  echoId: string
  /** Undefined: it begins a conversation. */
  conversationId?: number
  content: string
  files: File[]
  /** What the form asked for. */
  form?: StartForm
  state: 'waiting' | 'sending' | 'failed'
  /** Of its files, from 0 to 1. */
  progress: number
  problem?: string
  at: number
  /** The page that it was written on: what is sent again must be the same. */
  referer?: string
}

export interface StartForm {
  contact?: { name?: string; email?: string; phone_number?: string }
  contactAttributes?: Record<string, unknown>
  attributes?: Record<string, unknown>
}
