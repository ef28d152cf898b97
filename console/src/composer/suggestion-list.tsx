import { useEffect, useRef } from 'react'
import { t } from '../i18n.ts'
import { Avatar } from '../parts/avatar.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { FileCount } from '../parts/file-count.tsx'
import type { Suggestion } from './suggestions.ts'

interface SuggestionListProps {
  id: string
  label: string
  items: readonly Suggestion[]
  active: number
  isLoading: boolean
  error: unknown
  onChoose: (item: Suggestion) => void
  onHover: (at: number) => void
}

/** Above the box, over the thread; the box keeps the focus and says which one is meant. */
export function SuggestionList({ id, label, items, active, isLoading, error, onChoose, onHover }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (error) return <ErrorNote error={error} />
  const preview = items[active]?.preview
  return (
    <div className="suggestion-list">
      <div ref={list} id={id} role="listbox" aria-label={label} className="suggestion-list-items">
        {items.map((item, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box takes the keys, and keeps the focus
          <div
            key={item.key}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className="suggestion-list-item"
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => onHover(at)}
            onClick={() => onChoose(item)}
          >
            {item.face && <Avatar name={item.face.name} src={item.face.src} size={24} />}
            <bdi className="suggestion-list-label">{item.label}</bdi>
            {item.files && <FileCount count={item.files.length} />}
            {item.detail && <bdi className="suggestion-list-detail">{item.detail}</bdi>}
            {item.preview && !item.detail && (
              <span className="suggestion-list-detail" dir="auto">
                {item.preview.slice(0, 120)}
              </span>
            )}
          </div>
        ))}
        {items.length === 0 && (
          <div className="suggestion-list-none">{isLoading ? t('parts.loading') : t('parts.nothing_found')}</div>
        )}
      </div>
      {preview && (
        <div className="suggestion-list-preview" dir="auto">
          {preview}
        </div>
      )}
    </div>
  )
}
