import type { ReactNode } from 'react'
import { t } from '../i18n.ts'
import { X } from '../icons.ts'

/** A label: its colour is a dot beside neutral text, since people choose any colour. */
export function Chip({ color, children, onRemove }: { color?: string; children: ReactNode; onRemove?: () => void }) {
  return (
    <span className="chip">
      {color && <span className="chip-dot" style={{ backgroundColor: color }} />}
      <bdi>{children}</bdi>
      {onRemove && (
        <button
          type="button"
          className="chip-remove"
          onClick={onRemove}
          aria-label={t('parts.remove', { name: String(children) })}
        >
          <X aria-hidden />
        </button>
      )}
    </span>
  )
}

type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'accent'

/** A state in a word, or a count. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge badge--${tone}`}>{children}</span>
}
