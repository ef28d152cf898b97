import { partial, type Static, T } from '../../../kernel/schema.ts'
import { Agent } from '../../agents/schema.ts'
import { contentSlug, localeCode, position } from '../schema.ts'

/** In characters: a small book. Each takes some microseconds to be shown, in the one thread there is. */
export const longestContent = 100_000

export const statuses = ['draft', 'published', 'archived'] as const

const Meta = T.object({
  title: T.optional(T.text()),
  description: T.optional(T.longText()),
  tags: T.optional(T.array(T.text(), { maxItems: 100 })),
})

const shortFields = {
  id: T.number(),
  account_id: T.number(),
  portal_id: T.number(),
  category_id: T.optional(T.number()),
  title: T.text(),
  slug: T.text(),
  locale: T.text(),
  description: T.optional(T.longText()),
  status: T.enum(statuses),
  position: T.number(),
  updated_at: T.number({ description: 'Unix seconds' }),
}

const ShortArticle = T.object(shortFields, { title: 'ShortArticle' })

export const Article = T.object(
  {
    ...shortFields,
    content: T.optional(T.longText({ maxLength: longestContent })),
    author_id: T.optional(T.number()),
    associated_article_id: T.optional(T.number()),
    meta: Meta,
    views: T.number(),
    category: T.optional(T.object({ id: T.number(), name: T.text(), slug: T.text(), locale: T.text() })),
    author: T.optional(Agent),
    associated_articles: T.array(ShortArticle),
  },
  { title: 'Article' },
)

/** Bare, and also under `payload`, where existing clients look for it. */
export const ArticleReply = T.object({ ...Article.properties, payload: Article }, { title: 'ArticleReply' })

export const NewArticle = T.object(
  {
    title: T.name({ examples: ['How to begin'] }),
    slug: T.optional(contentSlug({ examples: ['how-to-begin'] })),
    content: T.optional(
      T.nullable(
        T.longText({ maxLength: longestContent, description: 'Needed to publish', examples: ['Begin here.'] }),
      ),
    ),
    description: T.optional(T.nullable(T.longText({ examples: ['First steps'] }))),
    status: T.optional(T.coded(statuses)),
    locale: T.optional(
      localeCode({ description: 'Without a category, one of the allowed locales; with one, that of the category' }),
    ),
    position: position(),
    category_id: T.optional(T.nullable(T.id())),
    author_id: T.optional(T.nullable(T.id({ description: 'A member of the account; the caller if not said' }))),
    associated_article_id: T.optional(T.nullable(T.id({ description: 'An equivalent, such as in another language' }))),
    meta: T.optional(Meta),
  },
  { title: 'NewArticle' },
)

export const ArticleChanges = partial(NewArticle, 'ArticleChanges')

export const ArticleFilter = T.object({
  locale: T.optional(T.text()),
  query: T.optional(T.text({ description: 'Words that title, description or content must have' })),
  category_slug: T.optional(T.text()),
  status: T.optional(T.coded(statuses)),
  author_id: T.optional(T.id()),
})

export type ShortArticle = Static<typeof ShortArticle>
export type Article = Static<typeof Article>
export type ArticleReply = Static<typeof ArticleReply>
export type NewArticle = Static<typeof NewArticle>
export type ArticleChanges = Static<typeof ArticleChanges>
export type ArticleFilter = Static<typeof ArticleFilter>
