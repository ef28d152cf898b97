import { useEffect, useState } from 'react'
import { floating } from './floating-later.ts'

const Tip = floating.part('Tip', { isSeen: () => false })
const delayMs = 400

/** The one tooltip of the page, which goes to whatever is pointed at or focused: most of what has one is never asked. */
export function Tips() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (target: EventTarget | null, ms: number) => {
      clearTimeout(timer)
      const found = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
      if (found) timer = setTimeout(() => setAnchor(found), ms)
    }
    const hide = () => {
      clearTimeout(timer)
      setAnchor(null)
    }
    const point = ({ target, pointerType }: PointerEvent) => pointerType === 'mouse' && show(target, delayMs)
    const focus = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') && show(target, 0)
    document.addEventListener('pointerover', point)
    document.addEventListener('focusin', focus)
    for (const event of ['focusout', 'pointerdown']) document.addEventListener(event, hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', point)
      document.removeEventListener('focusin', focus)
      for (const event of ['focusout', 'pointerdown']) document.removeEventListener(event, hide)
    }
  }, [])
  return anchor && <Tip anchor={anchor} onClose={() => setAnchor(null)} />
}
