import type { ReactNode } from 'react'
import { t } from '../i18n.ts'
import { X } from '../icons.ts'
import { IconButton } from './button.tsx'

interface SelectionProps {
  label: string
  /** How many there are, or how far it is with them. */
  status: string
  /** What can be done with them. */
  actions: ReactNode
  onClear: () => void
  /** What came of it. */
  children?: ReactNode
}

/** What is chosen in a list. */
export function Selection({ label, status, actions, onClear, children }: SelectionProps) {
  return (
    <section className="selection" aria-label={label}>
      <div className="selection-actions">
        <span role="status">{status}</span>
        {actions}
        <IconButton label={t('parts.select_none')} icon={<X aria-hidden />} onClick={onClear} />
      </div>
      {children}
    </section>
  )
}
