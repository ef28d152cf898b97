import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '../i18n.ts'

interface SplitProps {
  /** Under this name the width is remembered in this browser. */
  name: string
  label: string
  least: number
  most: number
  initial: number
  /** The one whose width is chosen. */
  first: ReactNode
  children: ReactNode
  className?: string
}

const step = 16

/** Two columns, and a line between them that is moved by pointer or arrow keys. */
export function Split({ name, label, least, most, initial, first, children, className = '' }: SplitProps) {
  const key = `parley.width.${name}`
  const [width, setWidth] = useState(() => within(Number(localStorage.getItem(key)) || initial))
  const box = useRef<HTMLDivElement>(null)

  function within(wanted: number): number {
    return Math.round(Math.min(most, Math.max(least, wanted)))
  }
  function set(wanted: number): void {
    const next = within(wanted)
    setWidth(next)
    localStorage.setItem(key, String(next))
  }
  const isRtl = () => document.documentElement.dir === 'rtl'

  function drag(event: PointerEvent): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const edges = box.current!.getBoundingClientRect()
    set(isRtl() ? edges.right - event.clientX : event.clientX - edges.left)
  }
  function move(event: KeyboardEvent): void {
    const towardsEnd = isRtl() ? 'ArrowLeft' : 'ArrowRight'
    const towardsStart = isRtl() ? 'ArrowRight' : 'ArrowLeft'
    const wanted = { [towardsEnd]: width + step, [towardsStart]: width - step, Home: least, End: most }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    set(wanted)
  }

  return (
    <div ref={box} className={`split ${className}`} style={{ '--split': `${width}px` } as React.CSSProperties}>
      {first}
      {/* biome-ignore lint/a11y/useSemanticElements: a line that is moved is no `hr` */}
      <div
        className="split-line"
        role="separator"
        aria-orientation="vertical"
        aria-label={t('parts.width_of', { name: label })}
        aria-valuenow={width}
        aria-valuemin={least}
        aria-valuemax={most}
        tabIndex={0}
        onKeyDown={move}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => set(initial)}
      />
      {children}
    </div>
  )
}
