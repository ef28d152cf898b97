import { type CSSProperties, useDeferredValue, useMemo } from 'react'
import { accentsOf, longForm } from '../../../../common/accents.ts'
import { t } from '../../i18n.ts'
import { usePortal } from '../help-center/data.ts'
import { articleElements } from './article-elements.tsx'

/** As readers see it. */
export function ArticleView({ slug, title, content }: { slug: string; title: string; content: string }) {
  const { light, dark } = accentsOf(longForm(usePortal(slug).data?.color ?? ''))
  // A long text is shown when there is time for it, so that typing does not wait.
  const shown = useDeferredValue(content)
  const under = title ? 2 : 1
  const elements = useMemo(() => articleElements(shown, under), [shown, under])
  return (
    <article
      className="help-center-editor-view"
      dir="auto"
      style={{ '--accent': `light-dark(${light}, ${dark})` } as CSSProperties}
    >
      {title && (
        <h2>
          <bdi>{title}</bdi>
        </h2>
      )}
      {elements.length === 0 && <p className="help-center-editor-quiet">{t('help-center.no_text')}</p>}
      {elements.length > 0 && <div className="markdown">{elements}</div>}
    </article>
  )
}
