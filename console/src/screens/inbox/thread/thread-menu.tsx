import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Conversation } from '../../../../../sdk/src/index.ts'
import { useBootstrap } from '../../../data/account.ts'
import { useChanges } from '../../../data/changes.ts'
import { t } from '../../../i18n.ts'
import { Ban, Download, Ellipsis, Eye, Info, Link, Mail, Trash2 } from '../../../icons.ts'
import { keysOf, runCommand } from '../../../keys/index.ts'
import { Button } from '../../../parts/button.tsx'
import { Confirm } from '../../../parts/dialog.tsx'
import { Menu } from '../../../parts/menu.tsx'
import { toast } from '../../../parts/toast.tsx'
import { saveTranscript } from './save-transcript.ts'

interface ThreadMenuProps {
  conversation: Conversation
  onProblem: (problem: unknown) => void
}

/** What is done to a conversation now and then. */
export function ThreadMenu({ conversation, onProblem }: ThreadMenuProps) {
  const { role } = useBootstrap()
  const { mute, markUnread } = useChanges()
  const [isAsked, setAsked] = useState(false)
  const { id: number, account_id: accountId, muted } = conversation
  const attempt = (work: () => unknown) => async () => {
    onProblem(undefined)
    try {
      await work()
    } catch (error) {
      onProblem(error)
    }
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
      onChoose: attempt(() => runCommand('conversation.unread') || markUnread(number)),
    },
    {
      label: t('thread.watch'),
      icon: <Eye aria-hidden />,
      keys: keysOf('conversation.watch'),
      onChoose: attempt(() => runCommand('conversation.watch')),
    },
    {
      label: t('thread.copy_link'),
      icon: <Link aria-hidden />,
      keys: keysOf('conversation.copy-link'),
      onChoose: attempt(() => copyLink(accountId, number)),
    },
    {
      label: t('thread.transcript'),
      icon: <Download aria-hidden />,
      onChoose: attempt(() => saveTranscript(accountId, number)),
    },
    null,
    {
      label: muted ? t('thread.unmute') : t('thread.mute'),
      icon: <Ban aria-hidden />,
      onChoose: attempt(() => mute(number, !muted)),
    },
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
      {isAsked && <DeleteQuestion conversation={conversation} onProblem={onProblem} onClose={() => setAsked(false)} />}
    </>
  )
}

export async function copyLink(accountId: number, number: number): Promise<void> {
  await navigator.clipboard.writeText(`${location.origin}/app/accounts/${accountId}/conversations/${number}`)
  toast(t('thread.link_copied'))
}

function DeleteQuestion({ conversation, onProblem, onClose }: ThreadMenuProps & { onClose: () => void }) {
  const { remove } = useChanges()
  const navigate = useNavigate()
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
        try {
          await remove(conversation.id)
          await navigate({
            to: '/accounts/$accountId/dashboard',
            params: { accountId: String(conversation.account_id) },
          } as never)
        } catch (error) {
          onProblem(error)
        }
        onClose()
      }}
    >
      <p>{t('thread.delete_conversation_about')}</p>
    </Confirm>
  )
}
