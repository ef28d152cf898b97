import type { ReactNode } from 'react'

/** One calm line about the state of the whole page. */
export function Banner({
  tone = 'info',
  children,
  actions,
}: {
  tone?: 'info' | 'warn' | 'bad'
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={`banner banner--${tone}`} role="status">
      <span>{children}</span>
      {actions}
    </div>
  )
}
