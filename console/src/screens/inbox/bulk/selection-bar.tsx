import { useMemo, useState } from 'react'
import { useBootstrap } from '../../../data/account.ts'
import { t } from '../../../i18n.ts'
import { AlarmClock, Check, Ellipsis, Tag, UserPlus, X } from '../../../icons.ts'
import { keysOf, useCommand } from '../../../keys/index.ts'
import { Button, IconButton } from '../../../parts/button.tsx'
import { Confirm } from '../../../parts/dialog.tsx'
import { Menu, type MenuEntry } from '../../../parts/menu.tsx'
import { reportProblem, useActions, useProgress } from '../actions.ts'
import { useAfterDone } from '../after-done.ts'
import { useInbox } from '../inbox-context.tsx'
import { ConversationPicker } from '../pickers/conversation-picker.tsx'
import type { PickerKind } from '../pickers/kinds.tsx'
import { useResolve } from '../resolve/use-resolve.ts'
import { allMatching } from './all-matching.ts'

/** What is chosen, and what can be done with it. */
export function SelectionBar() {
  const { accountId, view, list, selection } = useInbox()
  const { role, teams, macros, profile } = useBootstrap()
  const actions = useActions()
  const afterDone = useAfterDone()
  const resolve = useResolve()
  const progress = useProgress()
  const [kind, setKind] = useState<PickerKind>()
  const [targets, setTargets] = useState<number[]>([])
  const [isDeleting, setDeleting] = useState(false)
  const [isGathering, setGathering] = useState(false)
  const chosen = useMemo(() => [...selection.numbers], [selection.numbers])
  const total = list.total ?? chosen.length
  const count = selection.isEverything ? total : chosen.length

  /** All that match are looked up when something is to be done with them. */
  async function withTargets(act: (numbers: number[]) => void): Promise<void> {
    if (!selection.isEverything) return act(chosen)
    setGathering(true)
    try {
      act(await allMatching(accountId, view))
    } catch (error) {
      reportProblem(error)
    } finally {
      setGathering(false)
    }
  }
  const open = (next: PickerKind) =>
    void withTargets((numbers) => {
      setTargets(numbers)
      setKind(next)
    })
  const setStatus = (status: 'open' | 'resolved' | 'pending') =>
    void withTargets((numbers) => {
      if (status === 'resolved') resolve(numbers)
      else actions.setStatus(numbers, status)
      if (status === 'pending') afterDone(numbers)
      selection.clear()
    })
  const mark = (isRead: boolean) => void withTargets((numbers) => void actions.mark(numbers, isRead))
  // Those of a single conversation know nothing of all that match.
  useCommand('conversation.resolve', () => setStatus('resolved'))
  useCommand('conversation.snooze', () => open('snooze'))
  useCommand('conversation.assign', () => open('assign'))
  useCommand('conversation.label', () => open('label'))
  useCommand('conversation.team', () => open('team'), { enabled: teams.length > 0 })
  useCommand('conversation.priority', () => open('priority'))
  useCommand('conversation.macro', () => open('macro'), { enabled: macros.length > 0 })
  useCommand('conversation.unread', () => mark(false))
  useCommand('conversation.assign-me', () => {
    void withTargets((numbers) => actions.assign(numbers, { id: profile.id, name: profile.name }))
  })

  const more: (MenuEntry | null)[] = [
    ...(teams.length > 0
      ? [{ label: t('inbox.team'), keys: keysOf('conversation.team'), onChoose: () => open('team') }]
      : []),
    { label: t('inbox.priority'), keys: keysOf('conversation.priority'), onChoose: () => open('priority') },
    ...(macros.length > 0
      ? [{ label: t('inbox.macro'), keys: keysOf('conversation.macro'), onChoose: () => open('macro') }]
      : []),
    null,
    { label: t('inbox.reopen'), onChoose: () => setStatus('open') },
    { label: t('inbox.set_pending'), onChoose: () => setStatus('pending') },
    { label: t('inbox.mark_read'), onChoose: () => mark(true) },
    { label: t('inbox.mark_unread'), keys: keysOf('conversation.unread'), onChoose: () => mark(false) },
    ...(role === 'administrator'
      ? [
          null,
          {
            label: t('inbox.delete'),
            danger: true,
            onChoose: () =>
              void withTargets((numbers) => {
                setTargets(numbers)
                setDeleting(true)
              }),
          },
        ]
      : []),
  ]
  const busy = isGathering || progress !== null

  return (
    <div className="inbox-selection" role="toolbar" aria-label={t('inbox.selection')}>
      <div className="inbox-selection-count">
        <span role="status">
          {progress
            ? t('inbox.progress', { done: progress.processed, total: progress.total })
            : t('inbox.selected', { count, total })}
        </span>
        {!selection.isEverything && total > chosen.length && (
          <Button look="quiet" onClick={selection.selectEverything}>
            {t('inbox.select_matching', { total })}
          </Button>
        )}
        <IconButton label={t('parts.select_none')} icon={<X aria-hidden />} onClick={selection.clear} />
      </div>
      {progress && (
        <progress
          className="inbox-progress"
          value={progress.processed}
          max={progress.total}
          aria-label={t('inbox.selection')}
        />
      )}
      <div className="inbox-selection-actions">
        <Button icon={<Check aria-hidden />} disabled={busy} onClick={() => setStatus('resolved')}>
          {t('inbox.resolve')}
        </Button>
        <IconButton
          label={t('inbox.snooze')}
          keys={keysOf('conversation.snooze')}
          look="plain"
          icon={<AlarmClock aria-hidden />}
          disabled={busy}
          onClick={() => open('snooze')}
        />
        <IconButton
          label={t('inbox.assign')}
          keys={keysOf('conversation.assign')}
          look="plain"
          icon={<UserPlus aria-hidden />}
          disabled={busy}
          onClick={() => open('assign')}
        />
        <IconButton
          label={t('inbox.labels')}
          keys={keysOf('conversation.label')}
          look="plain"
          icon={<Tag aria-hidden />}
          disabled={busy}
          onClick={() => open('label')}
        />
        <Menu
          label={t('inbox.more')}
          trigger={<IconButton label={t('inbox.more')} look="plain" icon={<Ellipsis aria-hidden />} disabled={busy} />}
          entries={more}
        />
      </div>
      {kind && (
        <ConversationPicker
          kind={kind}
          numbers={targets}
          open
          setOpen={(isOpen) => setKind(isOpen ? kind : undefined)}
          onSnoozed={(numbers) => {
            afterDone(numbers)
            selection.clear()
          }}
        />
      )}
      <Confirm
        title={t('inbox.delete_title', { count: targets.length })}
        open={isDeleting}
        onClose={() => setDeleting(false)}
        confirmLabel={t('inbox.delete')}
        onConfirm={() => {
          setDeleting(false)
          selection.clear()
          void actions.remove(targets)
        }}
      >
        {t('inbox.delete_text')}
      </Confirm>
    </div>
  )
}
