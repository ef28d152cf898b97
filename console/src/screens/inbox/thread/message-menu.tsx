import { useState } from 'react'
import { copyText } from '../../../clipboard.ts'
import { accountApi } from '../../../data/client.ts'
import type { ThreadMessage } from '../../../data/messages.ts'
import { t } from '../../../i18n.ts'
import { Copy, Ellipsis, Link, Reply, Trash2 } from '../../../icons.ts'
import { Button } from '../../../parts/button.tsx'
import { Confirm } from '../../../parts/dialog.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { AnchoredMenu, type MenuEntry } from '../../../parts/menu.tsx'
import { toast } from '../../../parts/toast.tsx'
import { useAttempt } from '../../../parts/use-attempt.ts'
import { useThreadActions } from './context.ts'

export interface AskedMenu {
  message: ThreadMessage
  button: HTMLElement
}

export function MessageMenuButton({ message }: { message: ThreadMessage }) {
  const { openMenu } = useThreadActions()
  return (
    <Button
      look="quiet"
      className="thread-menu"
      aria-haspopup="menu"
      aria-label={t('thread.message_menu')}
      icon={<Ellipsis aria-hidden />}
      onClick={(event) => openMenu({ message, button: event.currentTarget })}
    />
  )
}

/** One for the whole thread: there are many messages, and one menu at a time. */
export function MessageMenu({ asked, onClose }: { asked: AskedMenu | undefined; onClose: () => void }) {
  const [deleting, setDeleting] = useState<ThreadMessage>()
  const actions = useThreadActions()
  const entries = asked ? entriesFor(asked.message, actions, setDeleting) : []
  return (
    <>
      <AnchoredMenu
        anchor={asked?.button ?? null}
        label={t('thread.message_menu')}
        entries={entries}
        onClose={onClose}
      />
      {deleting && <DeleteQuestion message={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function entriesFor(
  message: ThreadMessage,
  { accountId, number, answer }: ReturnType<typeof useThreadActions>,
  onDelete: (message: ThreadMessage) => void,
): (MenuEntry | null)[] {
  const isDeleted = message.content_attributes?.deleted === true
  const link = `${location.origin}/app/accounts/${accountId}/conversations/${number}?messageId=${message.id}`
  const toAnswer = { label: t('thread.answer'), icon: <Reply aria-hidden />, onChoose: () => answer(message) }
  const toCopy = {
    label: t('thread.copy_text'),
    icon: <Copy aria-hidden />,
    onChoose: () => void copy(message.content!, t('thread.text_copied')),
  }
  const toLink = {
    label: t('thread.copy_link'),
    icon: <Link aria-hidden />,
    onChoose: () => void copy(link, t('thread.link_copied')),
  }
  if (isDeleted) return [toLink]
  return [
    ...(message.private ? [] : [toAnswer]),
    ...(message.content ? [toCopy] : []),
    toLink,
    null,
    {
      label: t('thread.delete_message'),
      icon: <Trash2 aria-hidden />,
      danger: true,
      onChoose: () => onDelete(message),
    },
  ]
}

async function copy(text: string, said: string): Promise<void> {
  await copyText(text)
  toast(said)
}

function DeleteQuestion({ message, onClose }: { message: ThreadMessage; onClose: () => void }) {
  const { accountId, number } = useThreadActions()
  const { isBusy, failure, attempt } = useAttempt()
  return (
    <Confirm
      open
      title={t('thread.delete_message')}
      confirmLabel={t('thread.delete')}
      busy={isBusy}
      onClose={onClose}
      onConfirm={() =>
        attempt(async () => {
          await accountApi(accountId).messages.delete(number, message.id)
          onClose()
        })
      }
    >
      <p>{t('thread.delete_message_about')}</p>
      {failure !== undefined && <ErrorNote error={failure} />}
    </Confirm>
  )
}
