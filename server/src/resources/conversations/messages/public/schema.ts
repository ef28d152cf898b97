import { type Static, T } from '../../../../kernel/schema.ts'
import { Attachment, contentTypes, longestContent, Sender } from '../schema.ts'

export const PublicMessage = T.object(
  {
    id: T.number(),
    content: T.nullable(T.longText({ maxLength: longestContent })),
    message_type: T.number({ description: '0 incoming, 1 outgoing, 3 template' }),
    content_type: T.enum(contentTypes),
    content_attributes: T.json(),
    created_at: T.number({ description: 'Unix seconds' }),
    conversation_id: T.number({ description: 'The number of the conversation in the account' }),
    attachments: T.array(Attachment),
    sender: T.optional(Sender),
    echo_id: T.optional(T.text({ description: 'As the caller sent it; not stored' })),
  },
  { title: 'PublicMessage' },
)

export const NewPublicMessage = T.object(
  {
    content: T.optional(T.nullable(T.longText({ maxLength: longestContent, examples: ['My order is late'] }))),
    echo_id: T.optional(T.text({ description: 'Given back in the answer' })),
  },
  { title: 'NewPublicMessage' },
)

export const SubmittedValues = T.object(
  {
    submitted_values: T.jsonOrList({
      maxItems: 100,
      description: 'What was filled in or chosen: one answer, or a list of them',
      examples: [[{ title: 'Yes', value: 'yes' }]],
    }),
  },
  { title: 'SubmittedValues' },
)

export type PublicMessage = Static<typeof PublicMessage>
export type NewPublicMessage = Static<typeof NewPublicMessage>
export type SubmittedValues = Static<typeof SubmittedValues>['submitted_values']
