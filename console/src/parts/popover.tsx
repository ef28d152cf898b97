import type { ReactElement } from 'react'
import { useDisclosed } from './disclosed.ts'
import type { PopoverBoxProps } from './floating/popover-box.tsx'
import { floating } from './floating-later.ts'

const PopoverBox = floating.part('PopoverBox', { isSeen: ({ open }) => open })

interface PopoverProps extends Omit<PopoverBoxProps, 'anchor'> {
  trigger: ReactElement
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
