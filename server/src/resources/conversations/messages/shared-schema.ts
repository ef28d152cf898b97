import { type Static, T } from '../../../kernel/schema.ts'
import { Attachment, Sender } from './schema.ts'

export const SharedAttachment = T.object(
  {
    ...Attachment.properties,
    conversation_id: T.number({ description: 'The number of the conversation in the account' }),
    created_at: T.number({ description: 'Unix seconds' }),
    sender: T.optional(Sender),
  },
  { title: 'SharedAttachment' },
)

export const SharedAttachments = T.object(
  {
    meta: T.object({
      total_count: T.number(),
      count: T.number(),
      current_page: T.number(),
      has_more: T.boolean(),
    }),
    payload: T.array(SharedAttachment),
  },
  { title: 'SharedAttachments' },
)

export type SharedAttachments = Static<typeof SharedAttachments>
