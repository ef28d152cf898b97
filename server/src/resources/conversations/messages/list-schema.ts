import { T } from '../../../kernel/schema.ts'
import { Contact } from '../../contacts/schema.ts'
import { Assignee } from '../schema.ts'
import { Message } from './schema.ts'

const largestId = Number.MAX_SAFE_INTEGER

export const MessageWindow = T.object({
  before: T.optional(
    T.integer(0, largestId, { description: 'Only messages with a smaller id: the latest 20 of them' }),
  ),
  after: T.optional(
    T.idOrZero({
      description:
        'Only messages with a larger id: the first 100 of them, or 1000 together with `before`; all messages if it is no id',
    }),
  ),
  filter_internal_messages: T.optional(T.boolean({ description: 'Leave out private notes and activity' })),
})

export const MessageList = T.object(
  {
    meta: T.object({
      labels: T.array(T.text()),
      additional_attributes: T.json(),
      contact: T.object({ ...Contact.properties, type: T.text({ description: '`contact`' }) }),
      assignee: T.optional(Assignee),
      agent_last_seen_at: T.nullable(T.isoTime()),
      assignee_last_seen_at: T.nullable(T.isoTime()),
      count: T.number({ description: 'How many messages the conversation has' }),
      current_page: T.number(),
      has_more: T.boolean(),
    }),
    payload: T.array(Message),
  },
  { title: 'MessageList' },
)
