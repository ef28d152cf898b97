import { type ReactNode, useId, useState } from 'react'
import { t } from '../../i18n.ts'
import { ChevronDown } from '../../icons.ts'
import { navLayout, toggleSection } from './layout-setting.ts'

const shownAtOnce = 8

/** A list of the account's own things. Whether it is open is remembered; long ones are cut until asked for. */
export function NavSection({ name, title, children }: { name: string; title: string; children: ReactNode[] }) {
  const id = useId()
  const isClosed = navLayout.use().closed.includes(name)
  const [showsAll, setShowsAll] = useState(false)
  if (children.length === 0) return null
  const shown = showsAll ? children : children.slice(0, shownAtOnce)
  return (
    <section className="frame-section">
      <h2 className="frame-section-title">
        <button type="button" aria-expanded={!isClosed} aria-controls={id} onClick={() => toggleSection(name)}>
          <ChevronDown aria-hidden />
          {title}
        </button>
      </h2>
      <div id={id} hidden={isClosed}>
        {shown}
        {shown.length < children.length && (
          <button type="button" className="frame-link frame-more" onClick={() => setShowsAll(true)}>
            {t('shell.show_all', { count: children.length })}
          </button>
        )}
      </div>
    </section>
  )
}
