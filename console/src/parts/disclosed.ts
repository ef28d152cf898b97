import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, type Ref, useRef, useState } from 'react'

/** A button that opens something beside it. */
export type Trigger = ReactElement<{
  ref?: Ref<HTMLElement>
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}>

interface Opening {
  /** Opened and closed from elsewhere as well, such as by a key. */
  open?: boolean
  setOpen?: (open: boolean) => void
}

/** What it opens is made when it is first asked for: a page has dozens of such buttons. */
export function useDisclosed(trigger: ReactElement, popup: 'menu' | 'dialog', opening: Opening = {}) {
  const [isOpenHere, setOpenHere] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const { open = isOpenHere, setOpen = setOpenHere } = opening
  const isAsked = useRef(false)
  if (open) isAsked.current = true
  const { onClick, onKeyDown } = (trigger as Trigger).props
  const button = cloneElement(
    trigger as Trigger,
    {
      ref: anchor,
      'aria-haspopup': popup,
      'aria-expanded': open,
      onClick: (event: MouseEvent<HTMLElement>) => {
        onClick?.(event)
        setOpen(!open)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        onKeyDown?.(event)
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setOpen(true)
      },
    } as Partial<Trigger['props']>,
  )
  return { button, anchor, isOpen: open, setOpen, isAsked: isAsked.current }
}
