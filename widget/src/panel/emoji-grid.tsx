import { useEffect, useRef } from 'preact/hooks'
import signs from './emoji.ts'
import { t } from './texts.ts'

const columns = 8

export function EmojiGrid({ onChoose, onClose }: { onChoose(sign: string): void; onClose(): void }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('button')?.focus(), [])
  const move = (event: KeyboardEvent) => {
    const buttons = [...root.current!.querySelectorAll('button')]
    const forward = getComputedStyle(root.current!).direction === 'rtl' ? -1 : 1
    const step = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: columns, ArrowUp: -columns }[event.key]
    if (event.key === 'Escape') onClose()
    else if (step) buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={root} class="emoji-grid" role="toolbar" aria-label={t('widget.emoji')} onKeyDown={move}>
      {signs.map((sign, at) => (
        <button
          key={sign}
          type="button"
          class="emoji-grid-item"
          tabIndex={at === 0 ? 0 : -1}
          onClick={() => onChoose(sign)}
        >
          {sign}
        </button>
      ))}
    </div>
  )
}
