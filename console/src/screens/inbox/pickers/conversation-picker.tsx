import { type ReactElement, useMemo } from 'react'
import { useBootstrap } from '../../../data/account.ts'
import { Picker, PickerDialog } from '../../../parts/picker.tsx'
import { useActions } from '../actions.ts'
import { type PickerKind, pickerSpec } from './kinds.tsx'
import { useKnownConversations } from './known-conversations.ts'

interface Props {
  kind: PickerKind
  numbers: number[]
  /** A button that it opens under; without one it stands by itself and is opened from elsewhere. */
  trigger?: ReactElement
  open?: boolean
  setOpen?: (open: boolean) => void
  /** Once they are put off. */
  onSnoozed?: (numbers: number[]) => void
}

/** One picker for the header of a conversation, its details, the selection and the keys. */
export function ConversationPicker({ kind, numbers, trigger, open, setOpen, onSnoozed }: Props) {
  const actions = useActions()
  const conversations = useKnownConversations(numbers)
  const bootstrap = useBootstrap()
  const spec = useMemo(
    () => pickerSpec(kind, { numbers, conversations, actions, onSnoozed }, bootstrap),
    [kind, numbers, conversations, actions, onSnoozed, bootstrap],
  )
  if (trigger) return <Picker {...spec} trigger={trigger} open={open} setOpen={setOpen} />
  return <PickerDialog {...spec} open={open ?? false} onClose={() => setOpen?.(false)} />
}
