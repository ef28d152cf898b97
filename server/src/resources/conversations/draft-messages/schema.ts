import { type Static, T } from '../../../kernel/schema.ts'
import { longestContent } from '../messages/schema.ts'

export const Draft = T.object(
  {
    has_draft: T.boolean(),
    message: T.optional(T.longText({ maxLength: longestContent })),
    updated_at: T.optional(T.isoTime()),
  },
  { title: 'DraftMessage' },
)

export const NewDraft = T.object(
  {
    message: T.optional(
      T.longText({ maxLength: longestContent, description: 'Empty for none', examples: ['Hello, we have looked'] }),
    ),
  },
  { title: 'NewDraftMessage' },
)

export const OfKind = T.object({
  kind: T.optional(
    T.enum(['reply', 'note'], { description: 'An answer, unless given; a private note is kept beside it' }),
  ),
})

export type Draft = Static<typeof Draft>
