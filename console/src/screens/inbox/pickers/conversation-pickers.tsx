import { useMemo, useState } from 'react'
import { copyText } from '../../../clipboard.ts'
import { useBootstrap } from '../../../data/account.ts'
import { t } from '../../../i18n.ts'
import { useCommand } from '../../../keys/index.ts'
import { toast, undoLast } from '../../../parts/toast.tsx'
import { useActions } from '../actions.ts'
import { useAfterDone } from '../after-done.ts'
import { ResolveDialog } from '../resolve/resolve-dialog.tsx'
import { useResolve } from '../resolve/use-resolve.ts'
import { ConversationPicker } from './conversation-picker.tsx'
import { type PickerKind, pickerSpec } from './kinds.tsx'
import { useKnownConversations } from './known-conversations.ts'

interface Props {
  /** The open conversation. */
  number: number | undefined
  /** Chosen rows, which come before it. */
  selected?: readonly number[]
  onToggleDetails?: () => void
}

/** The commands of a conversation, for the open one or for those that are chosen. */
export function ConversationPickers({ number, selected = [], onToggleDetails }: Props) {
  const numbers = useMemo(
    () => (selected.length > 0 ? [...selected] : number === undefined ? [] : [number]),
    [selected, number],
  )
  const [kind, setKind] = useState<PickerKind>()
  const bootstrap = useBootstrap()
  const { profile } = bootstrap
  const actions = useActions()
  const afterDone = useAfterDone()
  const resolve = useResolve()
  const known = useKnownConversations(numbers)
  const enabled = numbers.length > 0
  const isOne = numbers.length === 1
  const opens = (each: PickerKind) => () => setKind(each)
  const offers = (each: PickerKind, isThere = true) => ({
    enabled: enabled && isThere,
    choices: () => {
      const given = { numbers, conversations: known, actions, onSnoozed: afterDone }
      const { choices, onChoose } = pickerSpec(each, given, bootstrap)
      return choices.map(({ value, label, words }) => ({ value, label, words, choose: () => onChoose(value) }))
    },
  })
  useCommand('conversation.assign', opens('assign'), offers('assign'))
  useCommand('conversation.team', opens('team'), offers('team', bootstrap.teams.length > 0))
  useCommand('conversation.label', opens('label'), offers('label', bootstrap.labels.length > 0))
  useCommand('conversation.priority', opens('priority'), offers('priority'))
  useCommand('conversation.snooze', opens('snooze'), offers('snooze'))
  useCommand('conversation.macro', opens('macro'), offers('macro', bootstrap.macros.length > 0))
  useCommand('conversation.resolve', resolveOrReopen, { enabled })
  useCommand('conversation.assign-me', () => actions.assign(numbers, { id: profile.id, name: profile.name }), {
    enabled,
  })
  useCommand('conversation.unread', () => void actions.mark(numbers, false), { enabled })
  useCommand('conversation.watch', () => void actions.watch(numbers[0]!), { enabled: isOne })
  useCommand('conversation.copy-link', copyLink, { enabled: isOne })
  useCommand('conversation.details', () => onToggleDetails?.(), {
    enabled: number !== undefined && Boolean(onToggleDetails),
  })
  useCommand('conversation.undo', undoLast)

  function resolveOrReopen(): void {
    const isDone = known.length > 0 && known.every(({ status }) => status === 'resolved')
    if (isDone) actions.setStatus(numbers, 'open')
    else resolve(numbers)
  }

  async function copyLink(): Promise<void> {
    const { origin, pathname } = location
    const account = /^.*\/accounts\/\d+/.exec(pathname)?.[0] ?? pathname
    await copyText(`${origin}${account}/conversations/${numbers[0]}`)
    toast(t('inbox.link_copied'))
  }

  if (!kind || !enabled) return <ResolveDialog />
  return (
    <ConversationPicker
      kind={kind}
      numbers={numbers}
      open
      setOpen={(open) => setKind(open ? kind : undefined)}
      onSnoozed={afterDone}
    />
  )
}
