import { partial, type Static, T } from '../../../kernel/schema.ts'
import { contentSlug, localeCode, position } from '../schema.ts'

const shortFields = {
  id: T.number(),
  account_id: T.number(),
  name: T.text(),
  slug: T.text(),
  locale: T.text(),
  description: T.optional(T.longText()),
  position: T.optional(T.number()),
}

export const ShortCategory = T.object(shortFields, { title: 'ShortCategory' })

export const Category = T.object(
  {
    ...shortFields,
    portal_id: T.number(),
    icon: T.text(),
    parent_category_id: T.optional(T.number()),
    associated_category_id: T.optional(T.number()),
    parent_category: T.optional(ShortCategory),
    root_category: T.optional(ShortCategory),
    related_categories: T.array(ShortCategory),
    meta: T.object({ articles_count: T.number() }),
  },
  { title: 'Category' },
)

/** Bare, and also under `payload`, where existing clients look for it. */
export const CategoryReply = T.object({ ...Category.properties, payload: Category }, { title: 'CategoryReply' })

export const NewCategory = T.object(
  {
    name: T.name({ examples: ['Getting started'] }),
    slug: contentSlug({ examples: ['getting-started'] }),
    description: T.optional(T.nullable(T.longText({ examples: ['First steps'] }))),
    locale: T.optional(
      localeCode({ description: 'One of the allowed locales; the default one if not said', examples: ['en'] }),
    ),
    icon: T.optional(T.nullable(T.text({ description: 'An emoji', examples: ['📚'] }))),
    position: position(),
    parent_category_id: T.optional(T.nullable(T.id())),
    associated_category_id: T.optional(T.nullable(T.id({ description: 'An equivalent, such as in another language' }))),
    related_category_ids: T.optional(
      T.array(T.id(), { maxItems: 100, description: 'Categories of the portal to be shown along with this one' }),
    ),
  },
  { title: 'NewCategory' },
)

export const CategoryChanges = partial(NewCategory, 'CategoryChanges')

export type ShortCategory = Static<typeof ShortCategory>
export type Category = Static<typeof Category>
export type CategoryReply = Static<typeof CategoryReply>
export type NewCategory = Static<typeof NewCategory>
export type CategoryChanges = Static<typeof CategoryChanges>
