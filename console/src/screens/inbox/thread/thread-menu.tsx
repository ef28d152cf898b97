import { useState } from 'react'
import type { Conversation } from '../../../../../sdk/src/index.ts'
import { copyText } from '../../../clipboard.ts'
import { useBootstrap } from '../../../data/account.ts'
import { useChanges } from '../../../data/changes.ts'
import { t } from '../../../i18n.ts'
import { Ban, Download, Ellipsis, Eye, Info, Link, Mail, Trash2 } from '../../../icons.ts'
import { keysOf, runCommand } from '../../../keys/index.ts'
import { Button } from '../../../parts/button.tsx'
import { Confirm } from '../../../parts/dialog.tsx'
import { Menu } from '../../../parts/menu.tsx'
import { toast } from '../../../parts/toast.tsx'
import { reportProblem, useActions } from '../actions.ts'
import { useInbox } from '../inbox-context.tsx'
import { saveTranscript } from './save-transcript.ts'

/** What is done to a conversation now and then. */
export function ThreadMenu({ conversation }: { conversation: Conversation }) {
  const { role } = useBootstrap()
  const changes = useChanges()
  const actions = useActions()
  const [isAsked, setAsked] = useState(false)
  const { id: number, account_id: accountId, muted } = conversation
  function mute(): void {
    const change = changes.mute(number, !muted)
    change.catch(reportProblem)
    toast(muted ? t('thread.done_unmuted') : t('thread.done_muted'), () => void change.undo().catch(reportProblem))
  }
  const entries = [
    {
      label: t('thread.details'),
      icon: <Info aria-hidden />,
      keys: keysOf('conversation.details'),
      onChoose: () => runCommand('conversation.details'),
    },
    null,
    {
      label: t('thread.mark_unread'),
      icon: <Mail aria-hidden />,
      keys: keysOf('conversation.unread'),
      onChoose: () => void actions.mark([number], false),
    },
    {
      label: t('thread.watch'),
      icon: <Eye aria-hidden />,
      keys: keysOf('conversation.watch'),
      onChoose: () => void actions.watch(number),
    },
    {
      label: t('thread.copy_link'),
      icon: <Link aria-hidden />,
      keys: keysOf('conversation.copy-link'),
      onChoose: () => void copyLink(accountId, number),
    },
    {
      label: t('thread.transcript'),
      icon: <Download aria-hidden />,
      onChoose: () => void saveTranscript(accountId, number).catch(reportProblem),
    },
    null,
    { label: muted ? t('thread.unmute') : t('thread.mute'), icon: <Ban aria-hidden />, onChoose: mute },
    ...(role === 'administrator'
      ? [
          {
            label: t('thread.delete_conversation'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            onChoose: () => setAsked(true),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        label={t('thread.more')}
        trigger={
          <Button look="quiet" className="button--icon" aria-label={t('thread.more')} icon={<Ellipsis aria-hidden />} />
        }
        entries={entries}
      />
      {isAsked && <DeleteQuestion number={number} onClose={() => setAsked(false)} />}
    </>
  )
}

async function copyLink(accountId: number, number: number): Promise<void> {
  await copyText(`${location.origin}/app/accounts/${accountId}/conversations/${number}`)
  toast(t('thread.link_copied'))
}

function DeleteQuestion({ number, onClose }: { number: number; onClose: () => void }) {
  const { remove } = useActions()
  const { toList } = useInbox()
  const [isBusy, setBusy] = useState(false)
  return (
    <Confirm
      open
      title={t('thread.delete_conversation')}
      confirmLabel={t('thread.delete')}
      busy={isBusy}
      onClose={onClose}
      onConfirm={async () => {
        setBusy(true)
        await remove([number])
        onClose()
        toList()
      }}
    >
      <p>{t('thread.delete_conversation_about')}</p>
    </Confirm>
  )
}
