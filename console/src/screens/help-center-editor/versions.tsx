import { t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import type { Fields } from './fields.ts'

interface VersionsProps {
  mine: Fields
  theirs: Fields
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** It was changed elsewhere meanwhile: both as they are, and the choice. */
export function Versions({ mine, theirs, onKeepMine, onTakeTheirs }: VersionsProps) {
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre dir="auto" tabIndex={0}>
            {fields.content}
          </pre>
          <Button onClick={choose}>{label}</Button>
        </div>
      ))}
    </section>
  )
}
