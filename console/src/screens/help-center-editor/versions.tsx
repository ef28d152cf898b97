import { useBootstrap } from '../../data/account.ts'
import { t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { ScrolledText } from '../../parts/scrolled.tsx'
import { useCategories } from '../help-center/data.ts'
import { differing, type Fields } from './fields.ts'

interface VersionsProps {
  slug: string
  locale: string
  mine: Fields
  theirs: Fields
  onKeepMine: () => void
  onTakeTheirs: () => void
}

type Further = Exclude<keyof Fields, 'title' | 'content'>

const labels = {
  description: 'description',
  slug: 'slug',
  category_id: 'category',
  author_id: 'author',
  meta_title: 'meta_title',
  meta_description: 'meta_description',
  tags: 'tags',
} as const satisfies Record<Further, string>

/** It was changed elsewhere meanwhile: both as they are, and the choice. */
export function Versions({ slug, locale, mine, theirs, onKeepMine, onTakeTheirs }: VersionsProps) {
  const { agents } = useBootstrap()
  const categories = useCategories(slug, locale).data?.payload ?? []
  const further = differing(mine, theirs).filter((name) => name !== 'title' && name !== 'content')
  const shown = (fields: Fields, name: Further): string => {
    if (name === 'category_id') return categories.find(({ id }) => id === fields.category_id)?.name ?? '–'
    if (name === 'author_id') return agents.find(({ id }) => id === fields.author_id)?.name ?? '–'
    return fields[name] || '–'
  }
  const sides = [
    { name: t('help-center.version_mine'), fields: mine, label: t('help-center.keep_mine'), choose: onKeepMine },
    {
      name: t('help-center.version_theirs'),
      fields: theirs,
      label: t('help-center.take_theirs'),
      choose: onTakeTheirs,
    },
  ]
  return (
    <section className="help-center-editor-versions" aria-label={t('help-center.versions')}>
      <p role="alert">{t('help-center.versions_about')}</p>
      {sides.map(({ name, fields, label, choose }) => (
        <div key={name} className="help-center-editor-version">
          <h2>{name}</h2>
          <p dir="auto">
            <strong>{fields.title}</strong>
          </p>
          <ScrolledText dir="auto">{fields.content}</ScrolledText>
          {further.map((name) => (
            <p key={name}>
              {t(`help-center.${labels[name]}`)}: <bdi>{shown(fields, name)}</bdi>
            </p>
          ))}
          <Button onClick={choose}>{label}</Button>
        </div>
      ))}
    </section>
  )
}
