import { type Static, T } from '../../../kernel/schema.ts'
import { Attachment, Sender } from './schema.ts'

export const ListedAttachment = T.object(
  {
    ...Attachment.properties,
    conversation_id: T.number({ description: 'The number of the conversation in the account' }),
    created_at: T.number({ description: 'Unix seconds' }),
    sender: T.optional(Sender),
  },
  { title: 'ListedAttachment' },
)

export const AttachmentList = T.object(
  {
    meta: T.object({
      total_count: T.number(),
      count: T.number(),
      current_page: T.number(),
      has_more: T.boolean(),
    }),
    payload: T.array(ListedAttachment),
  },
  { title: 'AttachmentList' },
)

export type AttachmentList = Static<typeof AttachmentList>
