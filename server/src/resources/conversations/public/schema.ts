import { type Static, T } from '../../../kernel/schema.ts'
import { PublicContactRecord } from '../../contacts/public/schema.ts'
import { PublicMessage } from '../messages/public/schema.ts'
import { statuses } from '../schema.ts'

export const PublicConversation = T.object(
  {
    id: T.number({ description: 'Its number in the account' }),
    uuid: T.text(),
    inbox_id: T.number(),
    contact_last_seen_at: T.number({ description: 'Unix seconds; 0 for never' }),
    agent_last_seen_at: T.number({ description: 'Unix seconds; 0 for never' }),
    status: T.enum(statuses),
    messages: T.array(PublicMessage, { description: 'The latest 20, oldest first' }),
    contact: PublicContactRecord,
  },
  { title: 'PublicConversation' },
)

export const NewPublicConversation = T.object(
  { custom_attributes: T.optional(T.json()) },
  { title: 'NewPublicConversation' },
)

export const typingStatuses = ['on', 'off'] as const

export type PublicConversation = Static<typeof PublicConversation>
export type NewPublicConversation = Static<typeof NewPublicConversation>
