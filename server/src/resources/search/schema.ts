import { type Static, T } from '../../kernel/schema.ts'
import { contactFields } from '../contacts/schema.ts'
import { Message } from '../conversations/messages/schema.ts'
import { statuses as conversationStatuses } from '../conversations/schema.ts'
import { statuses as articleStatuses } from '../portals/articles/schema.ts'

export const searchQuery = {
  q: T.name({
    description:
      'What to look for: every word must be there, in any case, be it as a part of another word. Nothing in it is an ' +
      'operator.',
    examples: ['order'],
  }),
}

/** What messages can be searched among. */
export const narrowing = {
  since: T.optional(T.integer(0, 1e11, { description: 'Unix seconds: messages written then or later' })),
  until: T.optional(T.integer(0, 1e11, { description: 'Unix seconds: messages written then or earlier' })),
  from: T.optional(
    T.text({
      pattern: '^(contact|agent):[1-9]\\d{0,14}$',
      'x-rule': 'must be contact: or agent: and an id',
      description: 'Messages of one contact, or of one agent',
      examples: ['agent:1'],
    }),
  ),
  inbox_id: T.optional(T.id()),
}

const highlight = T.array(T.object({ text: T.longText(), match: T.boolean() }), {
  description: 'The text around the first match, in parts: those that match what was looked for, and those between',
})

export const FoundMessage = T.object(
  {
    ...Message.properties,
    contact: T.object({ id: T.number({ description: 'Of whoever the conversation is with' }), name: T.text() }),
    highlight,
  },
  { title: 'FoundMessage' },
)

export const FoundContact = T.object({ ...contactFields, highlight }, { title: 'FoundContact' })

export const ConversationOfContact = T.object(
  {
    id: T.number({ description: 'Its number in the account' }),
    uuid: T.text(),
    account_id: T.number(),
    status: T.enum(conversationStatuses),
    created_at: T.number({ description: 'Unix seconds' }),
    contact: T.object({
      id: T.number(),
      name: T.text(),
      email: T.nullable(T.text()),
      phone_number: T.nullable(T.text()),
      identifier: T.nullable(T.text()),
    }),
    inbox: T.object({ id: T.number(), name: T.text(), channel_type: T.text() }),
    agent: T.nullable(T.object({ id: T.number(), name: T.text() })),
    message: T.nullable(Message),
    additional_attributes: T.json(),
    highlight,
  },
  { title: 'ConversationOfContact' },
)

export const FoundArticle = T.object(
  {
    id: T.number(),
    account_id: T.number(),
    portal_id: T.number(),
    portal_slug: T.text(),
    category_name: T.nullable(T.text()),
    title: T.text(),
    slug: T.text(),
    locale: T.text(),
    description: T.nullable(T.longText()),
    content: T.nullable(T.longText()),
    status: T.enum(articleStatuses),
    updated_at: T.number({ description: 'Unix seconds' }),
    highlight,
  },
  { title: 'FoundArticle' },
)

export type FoundMessage = Static<typeof FoundMessage>
export type FoundContact = Static<typeof FoundContact>
export type ConversationOfContact = Static<typeof ConversationOfContact>
export type FoundArticle = Static<typeof FoundArticle>
