import { type Static, T } from '../../../kernel/schema.ts'

export const messageTypes = ['incoming', 'outgoing', 'activity', 'template'] as const
export type MessageType = (typeof messageTypes)[number]

export const messageStatuses = ['sent', 'delivered', 'read', 'failed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const contentTypes = [
  'text',
  'input_text',
  'input_textarea',
  'input_email',
  'input_select',
  'cards',
  'form',
  'article',
  'incoming_email',
  'input_csat',
  'integrations',
  'sticker',
  'voice_call',
] as const
export type ContentType = (typeof contentTypes)[number]

export const fileTypes = [
  'image',
  'audio',
  'video',
  'file',
  'location',
  'fallback',
  'share',
  'story_mention',
  'contact',
  'ig_reel',
  'ig_post',
  'ig_story',
  'embed',
] as const
export type FileType = (typeof fileTypes)[number]

export type SenderType = 'contact' | 'user' | 'agent_bot'

export const longestContent = 150_000

export const Attachment = T.object(
  {
    id: T.number(),
    message_id: T.number(),
    file_type: T.enum(fileTypes),
    account_id: T.number(),
    extension: T.optional(T.nullable(T.text())),
    content_type: T.optional(T.text()),
    data_url: T.optional(T.nullable(T.longText())),
    thumb_url: T.optional(T.longText()),
    file_size: T.optional(T.number()),
    width: T.optional(T.nullable(T.number())),
    height: T.optional(T.nullable(T.number())),
    coordinates_lat: T.optional(T.decimal()),
    coordinates_long: T.optional(T.decimal()),
    fallback_title: T.optional(T.nullable(T.longText())),
    meta: T.optional(T.json()),
    transcribed_text: T.optional(T.longText()),
  },
  { title: 'Attachment' },
)

export const Sender = T.object(
  {
    id: T.number(),
    name: T.nullable(T.text()),
    type: T.text({ description: '`contact`, `user` or `agent_bot`; each has fields of its own' }),
    avatar_url: T.optional(T.text()),
    thumbnail: T.optional(T.longText()),
    available_name: T.optional(T.nullable(T.text())),
    availability_status: T.optional(T.nullable(T.text())),
    email: T.optional(T.nullable(T.text())),
    phone_number: T.optional(T.nullable(T.text())),
    identifier: T.optional(T.nullable(T.text())),
    blocked: T.optional(T.boolean()),
    additional_attributes: T.optional(T.json()),
    custom_attributes: T.optional(T.json()),
  },
  { title: 'Sender' },
)

const unixSeconds = { description: 'Unix seconds' }

export const Message = T.object(
  {
    id: T.number(),
    content: T.optional(T.longText({ maxLength: longestContent })),
    account_id: T.number(),
    inbox_id: T.number(),
    conversation_id: T.number({ description: 'The number of the conversation in the account' }),
    message_type: T.number({ description: '0 incoming, 1 outgoing, 2 activity, 3 template' }),
    created_at: T.number(unixSeconds),
    updated_at: T.number(unixSeconds),
    private: T.boolean(),
    status: T.enum(messageStatuses),
    source_id: T.optional(T.text()),
    content_type: T.enum(contentTypes),
    content_attributes: T.json(),
    sender_type: T.optional(T.text({ description: '`Contact`, `User` or `AgentBot`' })),
    sender_id: T.optional(T.number()),
    external_source_ids: T.json(),
    additional_attributes: T.json(),
    processed_message_content: T.optional(T.longText({ maxLength: longestContent })),
    sentiment: T.json(),
    conversation: T.object({
      assignee_id: T.nullable(T.number()),
      unread_count: T.number(),
      last_activity_at: T.number(unixSeconds),
      contact_inbox: T.object({ source_id: T.text() }),
    }),
    attachment: T.optional(Attachment),
    attachments: T.array(Attachment),
    sender: T.optional(Sender),
    echo_id: T.optional(T.text({ description: 'As the caller sent it; not stored' })),
  },
  { title: 'Message' },
)

export const StatusReport = T.object(
  {
    status: T.enum(messageStatuses, { examples: ['delivered'] }),
    external_error: T.optional(T.nullable(T.longText({ description: 'Why it failed; kept in `content_attributes`' }))),
  },
  { title: 'StatusReport' },
)

export type StatusReport = Static<typeof StatusReport>
export type Attachment = Static<typeof Attachment>
export type Sender = Static<typeof Sender>
export type Message = Static<typeof Message>
