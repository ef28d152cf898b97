import * as Ariakit from '@ariakit/react/popover'
import { type ReactNode, type RefObject, useLayoutEffect } from 'react'

export interface PopoverBoxProps {
  label: string
  anchor: RefObject<HTMLElement | null>
  open: boolean
  setOpen: (open: boolean) => void
  /** Above its button, for those that stand at the end of the page. */
  above?: boolean
  /** Whoever closes it decides where the focus goes. */
  keepsFocus?: boolean
  className?: string
  children: ReactNode
}

export function PopoverBox(props: PopoverBoxProps) {
  const { label, anchor, open, setOpen, above, keepsFocus, className = '', children } = props
  const store = Ariakit.usePopoverStore({ open, setOpen, placement: above ? 'top-start' : 'bottom-start' })
  useLayoutEffect(() => {
    store.setAnchorElement(anchor.current)
    store.setDisclosureElement(anchor.current)
  }, [store, anchor])
  return (
    <Ariakit.Popover
      store={store}
      className={`menu ${className}`}
      gutter={4}
      portal
      unmountOnHide
      aria-label={label}
      autoFocusOnHide={!keepsFocus}
    >
      {children}
    </Ariakit.Popover>
  )
}
