import { useBootstrap } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { Select, TextArea, TextField } from '../../parts/field.tsx'
import { useCategories } from '../help-center/data.ts'
import type { Fields } from './fields.ts'

interface DetailsProps {
  slug: string
  locale: string
  fields: Fields
  isNew: boolean
  onChange: (changes: Partial<Fields>) => void
  problemOf: (field: string) => string | undefined
}

/** Where the article stands, who wrote it, and what search engines are told. */
export function Details({ slug, locale, fields, isNew, onChange, problemOf }: DetailsProps) {
  const categories = useCategories(slug, locale).data?.payload ?? []
  const { agents } = useBootstrap()
  return (
    <div className="help-center-editor-details">
      <Select
        label={t('help-center.category')}
        value={fields.category_id ?? ''}
        problem={problemOf('category_id')}
        options={[
          { value: '', label: t('help-center.none') },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange({ category_id: Number(event.target.value) || null })}
      />
      <Select
        label={t('help-center.author')}
        value={fields.author_id ?? ''}
        problem={problemOf('author_id')}
        options={[
          ...(fields.author_id ? [] : [{ value: '', label: t('help-center.me') }]),
          ...agents.map(({ id, name }) => ({ value: id, label: name ?? '' })),
        ]}
        onChange={(event) => onChange({ author_id: Number(event.target.value) || null })}
      />
      <TextField
        label={t('help-center.slug')}
        hint={isNew ? t('help-center.article_slug_hint') : t('help-center.slug_hint')}
        value={fields.slug}
        problem={problemOf('slug')}
        onChange={(event) => onChange({ slug: event.target.value })}
      />
      <TextField
        label={t('help-center.tags')}
        hint={t('help-center.tags_hint')}
        value={fields.tags}
        problem={problemOf('meta.tags')}
        onChange={(event) => onChange({ tags: event.target.value })}
      />
      <TextArea
        rows={2}
        label={t('help-center.description')}
        hint={t('help-center.article_description_hint')}
        value={fields.description}
        problem={problemOf('description')}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextField
        label={t('help-center.meta_title')}
        hint={t('help-center.meta_title_hint')}
        value={fields.meta_title}
        problem={problemOf('meta.title')}
        onChange={(event) => onChange({ meta_title: event.target.value })}
      />
      <TextArea
        rows={2}
        label={t('help-center.meta_description')}
        hint={t('help-center.meta_description_hint')}
        value={fields.meta_description}
        problem={problemOf('meta.description')}
        onChange={(event) => onChange({ meta_description: event.target.value })}
      />
    </div>
  )
}
