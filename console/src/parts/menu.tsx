import type { ReactElement, ReactNode } from 'react'
import { useDisclosed } from './disclosed.ts'
import { floating } from './floating-later.ts'

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

/** One menu for many buttons, of which one has asked for it: for lists, whose rows must be cheap. */
export const AnchoredMenu = floating.part('AnchoredMenu', { isSeen: ({ anchor }) => anchor !== null })

/** `trigger` is a button; `null` between entries is a line. */
export function Menu({
  trigger,
  entries,
  label,
}: {
  trigger: ReactElement
  entries: readonly (MenuEntry | null)[]
  label?: string
}) {
  const { button, anchor, isOpen, setOpen, isAsked } = useDisclosed(trigger, 'menu')
  return (
    <>
      {button}
      {isAsked && (
        <AnchoredMenu
          anchor={isOpen ? anchor.current : null}
          entries={entries}
          label={label}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
