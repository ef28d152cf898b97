import { type Static, T } from '../../../kernel/schema.ts'

export const ArticlePicture = T.object(
  {
    url: T.text({ description: 'Where it is found for as long as an article names this address' }),
    filename: T.text(),
    width: T.nullable(T.number()),
    height: T.nullable(T.number()),
  },
  { title: 'ArticlePicture' },
)

export type ArticlePicture = Static<typeof ArticlePicture>
