import { T } from '../../../../kernel/schema.ts'

const mostArticles = 1000

export const ArticleIds = T.object(
  {
    ids: T.array(T.id(), {
      minItems: 1,
      maxItems: mostArticles,
      description: 'Those that are not in the portal are passed over',
      examples: [[1]],
    }),
  },
  { title: 'ArticleIds' },
)

export const ChangedArticles = T.object(
  { ids: T.array(T.number({ description: 'Of those that are in the portal' })) },
  { title: 'ChangedArticles' },
)
