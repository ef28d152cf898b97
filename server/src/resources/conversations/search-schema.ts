import { type Static, T } from '../../kernel/schema.ts'
import { longestContent } from './messages/schema.ts'
import { ConversationQuery, counts } from './schema.ts'

export const SearchQuery = T.object({
  ...ConversationQuery.properties,
  q: T.text({ minLength: 1, description: 'A part of what was written, in any case', examples: ['order'] }),
})

export const FoundConversation = T.object(
  {
    id: T.number({ description: 'Its number in the account' }),
    uuid: T.text(),
    created_at: T.number({ description: 'Unix seconds' }),
    contact: T.object({ id: T.number(), name: T.text() }),
    inbox: T.object({ id: T.number(), name: T.text(), channel_type: T.text() }),
    messages: T.array(
      T.object({
        id: T.number(),
        content: T.nullable(T.longText({ maxLength: longestContent })),
        sender_name: T.optional(T.text()),
        message_type: T.number({ description: '0 incoming, 1 outgoing' }),
        created_at: T.number({ description: 'Unix seconds' }),
      }),
      { description: 'The latest that have the text, oldest first' },
    ),
    account_id: T.number(),
  },
  { title: 'FoundConversation' },
)

export const FoundConversations = T.object(
  {
    meta: T.object({ ...counts, count: T.number(), current_page: T.number(), has_more: T.boolean() }),
    payload: T.array(FoundConversation),
  },
  { title: 'FoundConversations' },
)

export type FoundConversation = Static<typeof FoundConversation>
