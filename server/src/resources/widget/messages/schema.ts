import { type Static, T } from '../../../kernel/schema.ts'
import { mostAttachments } from '../../conversations/messages/new-message-schema.ts'
import { PublicMessage } from '../../conversations/messages/public/schema.ts'
import { longestContent } from '../../conversations/messages/schema.ts'
import { ofConversation } from '../schema.ts'

export const WidgetMessage = T.object(
  {
    ...PublicMessage.properties,
    inbox_id: T.number(),
    private: T.boolean(),
    source_id: T.nullable(T.text()),
  },
  { title: 'WidgetMessage' },
)

export const WidgetMessageList = T.object(
  {
    payload: T.array(WidgetMessage, { description: 'Oldest first' }),
    meta: T.object({
      contact_last_seen_at: T.optional(T.number({ description: 'Unix seconds; 0 for never' })),
      agent_last_seen_at: T.optional(T.number({ description: 'Unix seconds; 0 for never' })),
    }),
  },
  { title: 'WidgetMessageList' },
)

/** What a visitor can say. */
export const newWidgetMessage = {
  content: T.optional(T.nullable(T.longText({ maxLength: longestContent, examples: ['My order is late'] }))),
  timestamp: T.optional(T.text({ description: 'When the visitor sent it, as its clock shows it' })),
  referer_url: T.optional(T.nullable(T.longText({ description: 'The page that it was sent from' }))),
  reply_to: T.optional(T.nullable(T.id({ description: 'The message that it answers' }))),
  echo_id: T.optional(T.text({ description: 'Given back in the answer and to whoever listens; not stored' })),
  attachments: T.optional(
    T.array(T.text(), {
      maxItems: mostAttachments,
      description: 'Signed ids of files that were sent ahead; a form brings files as `attachments[]`',
    }),
  ),
}

export const WidgetAnswer = T.object(
  {
    ...ofConversation,
    contact: T.optional(
      T.object({ email: T.text({ format: 'email', description: 'What an `input_email` asks for' }) }),
    ),
    submitted_values: T.optional(
      T.jsonOrList({
        maxItems: 100,
        description: 'What was filled in, chosen or rated: one answer, or a list of them',
        examples: [[{ title: 'Yes', value: 'yes' }]],
      }),
    ),
  },
  { title: 'WidgetAnswer' },
)

export type WidgetMessage = Static<typeof WidgetMessage>
export type WidgetMessageList = Static<typeof WidgetMessageList>
