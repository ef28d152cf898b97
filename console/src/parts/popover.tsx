import type { ReactElement, ReactNode } from 'react'
import { useDisclosed } from './disclosed.ts'
import { floating } from './floating-later.ts'

const PopoverBox = floating.part('PopoverBox')

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
export function Popover({ trigger, open, setOpen, ...box }: PopoverProps) {
  const { button, anchor, isAsked } = useDisclosed(trigger, 'dialog', { open, setOpen })
  return (
    <>
      {button}
      {isAsked && <PopoverBox {...box} anchor={anchor} open={open} setOpen={setOpen} />}
    </>
  )
}
