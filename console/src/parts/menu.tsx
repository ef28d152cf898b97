import * as Ariakit from '@ariakit/react'
import type { ReactElement, ReactNode } from 'react'
import { Check } from '../icons.ts'
import { Kbd } from './kbd.tsx'

export interface MenuEntry {
  label: string
  icon?: ReactNode
  keys?: string
  onChoose: () => void
  /** Marks what cannot be taken back. */
  danger?: boolean
  disabled?: boolean
  checked?: boolean
}

/** `trigger` is a button; `null` between entries is a line. */
export function Menu({
  trigger,
  entries,
  label,
  startsOpen,
}: {
  trigger: ReactElement
  entries: readonly (MenuEntry | null)[]
  label?: string
  /** It was not there before it was asked for. */
  startsOpen?: boolean
}) {
  return (
    <Ariakit.MenuProvider defaultOpen={startsOpen}>
      <Ariakit.MenuButton render={trigger} />
      <Ariakit.Menu
        className="menu"
        gutter={4}
        portal
        unmountOnHide
        aria-label={label}
        {...(startsOpen && { autoFocusOnShow: true })}
      >
        {entries.map((entry, at) =>
          entry ? (
            <Ariakit.MenuItem
              key={entry.label}
              className={entry.danger ? 'menu-item menu-item--danger' : 'menu-item'}
              disabled={entry.disabled}
              onClick={entry.onChoose}
              aria-current={entry.checked || undefined}
            >
              {entry.icon}
              <span className="menu-text">{entry.label}</span>
              {entry.keys && <Kbd keys={entry.keys} />}
              {entry.checked && <Check aria-hidden />}
            </Ariakit.MenuItem>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else
            <Ariakit.MenuSeparator key={at} className="menu-line" />
          ),
        )}
      </Ariakit.Menu>
    </Ariakit.MenuProvider>
  )
}
