import type { ReactElement, ReactNode } from 'react'
import { useDisclosed } from './disclosed.ts'
import { floating } from './floating-later.ts'

export { search } from './search.ts'

const PickerPopover = floating.part('PickerPopover', { isSeen: ({ open }) => open })

/** The same, opened by a key: it belongs to no button, so it stands by itself. */
export const PickerDialog = floating.part('PickerDialog', { takesKeys: true, isSeen: ({ open }) => open })

export interface Choice {
  value: string
  label: string
  icon?: ReactNode
  /** On the right, quiet. */
  detail?: string
  /** Further words by which it is found. */
  words?: string
}

export interface Choosing {
  /** What is chosen, for those who do not see the place. */
  label: string
  choices: readonly Choice[]
  selected: readonly string[]
  onChoose: (value: string) => void
  /** Stays open, each choice switches. */
  multiple?: boolean
  /** Offered when nothing has just this name. */
  onCreate?: (name: string) => void
  /** What the text itself stands for, such as a time; it comes first. */
  readTyped?: (typed: string) => readonly Choice[]
  placeholder?: string
  /** While nothing is typed, a digit chooses. */
  byDigit?: boolean
  /** The choices are looked up elsewhere: they are those that fit a text, which is none while they are on their way. */
  lookedUp?: { shownFor: string | undefined; onType: (typed: string) => void }
}

interface PickerProps extends Choosing {
  trigger: ReactElement
  /** Opened and closed from elsewhere as well, such as by a key. */
  open?: boolean
  setOpen?: (open: boolean) => void
}

/** One of many, by typing: the same everywhere (assignee, team, label, priority, inbox, time zone). */
export function Picker({ trigger, open, setOpen, ...choosing }: PickerProps) {
  const disclosed = useDisclosed(trigger, 'dialog', { open, setOpen })
  return (
    <>
      {disclosed.button}
      {disclosed.isAsked && (
        <PickerPopover {...choosing} anchor={disclosed.anchor} open={disclosed.isOpen} setOpen={disclosed.setOpen} />
      )}
    </>
  )
}
