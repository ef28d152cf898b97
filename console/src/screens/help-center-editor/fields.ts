import type { Article } from '../help-center/data.ts'

/** What is written in the editor, as its controls hold it. */
export interface Fields {
  title: string
  content: string
  description: string
  slug: string
  category_id: number | null
  author_id: number | null
  meta_title: string
  meta_description: string
  /** Between commas. */
  tags: string
}

export const emptyFields: Fields = {
  title: '',
  content: '',
  description: '',
  slug: '',
  category_id: null,
  author_id: null,
  meta_title: '',
  meta_description: '',
  tags: '',
}

export function fieldsOf(article: Article): Fields {
  return {
    title: article.title,
    content: article.content ?? '',
    description: article.description ?? '',
    slug: article.slug,
    category_id: article.category_id ?? null,
    author_id: article.author_id ?? null,
    meta_title: article.meta.title ?? '',
    meta_description: article.meta.description ?? '',
    tags: (article.meta.tags ?? []).join(', '),
  }
}

const names = Object.keys(emptyFields) as (keyof Fields)[]

/** Those that differ. */
export const differing = (one: Fields, other: Fields) => names.filter((name) => one[name] !== other[name])

export const areSame = (one: Fields, other: Fields): boolean => differing(one, other).length === 0

/** What both changed since, together; undefined where they changed the same thing in different ways. */
export function merged(base: Fields, mine: Fields, theirs: Fields): Fields | undefined {
  const own = differing(base, mine)
  const isTorn = own.some((name) => theirs[name] !== base[name] && theirs[name] !== mine[name])
  return isTorn ? undefined : { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])) }
}

export function tagsOf(text: string): string[] {
  return [...new Set(text.split(/[,،]/).map((tag) => tag.trim()))].filter(Boolean)
}

/** What the server is told: only what differs, so that nothing else is written over. */
export function changesOf(base: Fields, fields: Fields) {
  const changed = (...of: (keyof Fields)[]) => of.some((name) => base[name] !== fields[name])
  return {
    ...(changed('title') && { title: fields.title.trim() }),
    ...(changed('content') && { content: fields.content || null }),
    ...(changed('description') && { description: fields.description || null }),
    ...(changed('slug') && fields.slug.trim() && { slug: fields.slug.trim() }),
    ...(changed('category_id') && { category_id: fields.category_id }),
    ...(changed('author_id') && fields.author_id && { author_id: fields.author_id }),
    ...(changed('meta_title', 'meta_description', 'tags') && {
      meta: {
        ...(fields.meta_title.trim() && { title: fields.meta_title.trim() }),
        ...(fields.meta_description.trim() && { description: fields.meta_description.trim() }),
        tags: tagsOf(fields.tags),
      },
    }),
  }
}
