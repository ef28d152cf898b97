import * as Ariakit from '@ariakit/react/popover'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  label: string
  trigger: ReactElement
  open: boolean
  setOpen: (open: boolean) => void
  /** Above its button, for those that stand at the end of the page. */
  above?: boolean
  /** Whoever closes it decides where the focus goes. */
  keepsFocus?: boolean
  className?: string
  children: ReactNode
}

/** Something to choose from, beside the button that opens it. */
export function Popover({ label, trigger, open, setOpen, above, keepsFocus, className = '', children }: PopoverProps) {
  return (
    <Ariakit.PopoverProvider open={open} setOpen={setOpen} placement={above ? 'top-start' : 'bottom-start'}>
      <Ariakit.PopoverDisclosure render={trigger} />
      <Ariakit.Popover
        className={`menu ${className}`}
        gutter={4}
        portal
        unmountOnHide
        aria-label={label}
        autoFocusOnHide={!keepsFocus}
      >
        {children}
      </Ariakit.Popover>
    </Ariakit.PopoverProvider>
  )
}
