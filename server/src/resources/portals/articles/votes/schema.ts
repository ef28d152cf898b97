import { T } from '../../../../kernel/schema.ts'

export const ArticleVote = T.object(
  {
    id: T.number(),
    helpful: T.boolean(),
    comment: T.optional(T.longText()),
    created_at: T.number({ description: 'Unix seconds' }),
    updated_at: T.number({ description: 'Unix seconds' }),
  },
  { title: 'ArticleVote' },
)
