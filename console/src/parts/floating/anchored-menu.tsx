import * as Ariakit from '@ariakit/react/menu'
import { useLayoutEffect } from 'react'
import { Check } from '../../icons.ts'
import { Kbd } from '../kbd.tsx'
import type { MenuEntry } from '../menu.tsx'

interface AnchoredMenuProps {
  anchor: HTMLElement | null
  entries: readonly (MenuEntry | null)[]
  label?: string
  onClose: () => void
}

export function AnchoredMenu({ anchor, entries, label, onClose }: AnchoredMenuProps) {
  const store = Ariakit.useMenuStore({ open: anchor !== null, setOpen: (isOpen) => !isOpen && onClose() })
  useLayoutEffect(() => {
    store.setAnchorElement(anchor)
    store.setDisclosureElement(anchor)
    store.setAutoFocusOnShow(anchor !== null)
  }, [store, anchor])
  return (
    <Ariakit.Menu store={store} className="menu" gutter={4} portal unmountOnHide aria-label={label}>
      <Entries entries={entries} />
    </Ariakit.Menu>
  )
}

function Entries({ entries }: { entries: readonly (MenuEntry | null)[] }) {
  return entries.map((entry, at) =>
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
  )
}
