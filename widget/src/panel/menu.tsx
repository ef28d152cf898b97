import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from './icons.tsx'

export interface MenuEntry {
  text: string
  act(): void
}

export function Menu({ label, entries }: { label: string; entries: MenuEntry[] }) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useEffect(() => {
    if (!isOpen) return
    items()[0]?.focus()
    const leave = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false)
    }
    addEventListener('pointerdown', leave)
    return () => removeEventListener('pointerdown', leave)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const all = items()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') close()
    else if (step) all.at((all.indexOf(document.activeElement as HTMLElement) + step) % all.length)?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div class="menu" ref={root}>
      <button
        ref={button}
        type="button"
        class="header-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <div class="menu-list" role="menu" aria-label={label} tabIndex={-1} onKeyDown={move}>
          {entries.map(({ text, act }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              class="menu-item"
              onClick={() => {
                close()
                act()
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
