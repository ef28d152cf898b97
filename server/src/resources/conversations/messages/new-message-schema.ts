import { type FileRule, largestFile } from '../../../kernel/files/multipart.ts'
import { type Static, T } from '../../../kernel/schema.ts'
import { contentTypes, fileTypes, longestContent, messageTypes } from './schema.ts'

export const mostAttachments = 15

/** The files of a message, in forms. */
export const attachmentFiles = {
  kind: 'any',
  maxBytes: largestFile,
  many: mostAttachments,
} as const satisfies FileRule

const NewAttachment = T.object(
  {
    file_type: T.enum(fileTypes),
    external_url: T.optional(T.nullable(T.link({ description: 'Where it is' }))),
    fallback_title: T.optional(T.nullable(T.text({ description: 'Of a location, a fallback or a contact' }))),
    coordinates_lat: T.optional(T.decimal({ minimum: -90, maximum: 90, description: 'Of a location' })),
    coordinates_long: T.optional(T.decimal({ minimum: -180, maximum: 180, description: 'Of a location' })),
    meta: T.optional(T.json({ description: 'Of a contact, such as its first and last name' })),
    transcribed_text: T.optional(T.longText({ description: 'Of an audio' })),
  },
  { title: 'NewAttachment' },
)

const TemplateParams = T.object({
  name: T.optional(T.text()),
  category: T.optional(T.text()),
  language: T.optional(T.text()),
  namespace: T.optional(T.text()),
  processed_params: T.optional(T.json()),
})

const addresses = () => T.optional(T.nullable(T.longText({ description: 'Separated by commas; on e-mail inboxes' })))

/** What a message is made of, wherever one can be given. */
export const messageFields = {
  content: T.optional(T.nullable(T.longText({ maxLength: longestContent, examples: ['How can I help?'] }))),
  message_type: T.optional(
    T.coded(messageTypes, {
      description: '`incoming` on API inboxes only; `outgoing` unless given; never `activity`',
      examples: ['outgoing'],
    }),
  ),
  private: T.optional(T.boolean({ description: 'A note that only agents see' })),
  content_type: T.optional(T.enum(contentTypes, { examples: ['text'] })),
  content_attributes: T.optional(
    T.nullable(
      T.json({
        description:
          '`items` for `input_select`, `cards`, `form` and `article`; `in_reply_to` or `in_reply_to_external_id` ' +
          'for an answer to another message of the conversation: an id that names none of them is left out',
      }),
    ),
  ),
  source_id: T.optional(
    T.nullable(
      T.key({
        minLength: 1,
        description:
          'What the channel calls it: a repeat with the same content answers the message there is, one with other ' +
          'content is a message of its own',
      }),
    ),
  ),
  attachments: T.optional(
    T.array(
      T.objectOrText(NewAttachment, { description: 'The signed id of an upload, or what is no file of its own' }),
      {
        maxItems: mostAttachments,
        description:
          'Signed ids of files that were sent ahead or that a canned response has, and those that are no files of their ' +
          'own; a form brings files as `attachments[]`',
      },
    ),
  ),
  sender_type: T.optional(
    T.nullable(
      T.enum(['AgentBot', 'User', 'Contact'], {
        description: '`AgentBot` sends as the bot of `sender_id`; the others change nothing',
      }),
    ),
  ),
  sender_id: T.optional(T.nullable(T.id({ examples: [1] }))),
  external_created_at: T.optional(T.nullable(T.moment({ description: 'Kept in `content_attributes`' }))),
  campaign_id: T.optional(T.nullable(T.id({ description: 'Kept in `additional_attributes`' }))),
  template_params: T.optional(T.nullable(TemplateParams)),
  to_emails: addresses(),
  cc_emails: addresses(),
  bcc_emails: addresses(),
}

export const NewMessage = T.object(
  { ...messageFields, echo_id: T.optional(T.text({ description: 'Given back in the answer; not stored' })) },
  { title: 'NewMessage' },
)

export type NewAttachment = Static<typeof NewAttachment>
export type MessageFields = Static<ReturnType<typeof T.object<typeof messageFields>>>
