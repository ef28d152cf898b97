import { type ButtonHTMLAttributes, useState } from 'react'
import { accountApi } from '../../../data/client.ts'
import type { ThreadMessage } from '../../../data/messages.ts'
import { t } from '../../../i18n.ts'
import { Copy, Ellipsis, Link, Reply, Trash2 } from '../../../icons.ts'
import { Button } from '../../../parts/button.tsx'
import { Confirm } from '../../../parts/dialog.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { Menu } from '../../../parts/menu.tsx'
import { toast } from '../../../parts/toast.tsx'
import { useThreadActions } from './context.ts'

/** There are many messages and few menus: it is made when it is asked for. */
export function MessageMenu({ message }: { message: ThreadMessage }) {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <AskedMenu message={message} />
  return <Dots aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />
}

function Dots(rest: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <Button
      {...rest}
      look="quiet"
      className="thread-menu"
      aria-label={t('thread.message_menu')}
      icon={<Ellipsis aria-hidden />}
    />
  )
}

function AskedMenu({ message }: { message: ThreadMessage }) {
  const { accountId, number, answer } = useThreadActions()
  const [isAsked, setAsked] = useState(false)
  const isDeleted = message.content_attributes?.deleted === true
  const link = `${location.origin}/app/accounts/${accountId}/conversations/${number}?messageId=${message.id}`
  const copy = async (text: string, said: string) => {
    await navigator.clipboard.writeText(text)
    toast(said)
  }
  return (
    <>
      <Menu
        label={t('thread.message_menu')}
        startsOpen
        trigger={<Dots />}
        entries={[
          ...(isDeleted || message.private
            ? []
            : [{ label: t('thread.answer'), icon: <Reply aria-hidden />, onChoose: () => answer(message) }]),
          ...(message.content && !isDeleted
            ? [
                {
                  label: t('thread.copy_text'),
                  icon: <Copy aria-hidden />,
                  onChoose: () => copy(message.content!, t('thread.text_copied')),
                },
              ]
            : []),
          {
            label: t('thread.copy_link'),
            icon: <Link aria-hidden />,
            onChoose: () => copy(link, t('thread.link_copied')),
          },
          ...(isDeleted
            ? []
            : [
                null,
                {
                  label: t('thread.delete_message'),
                  icon: <Trash2 aria-hidden />,
                  danger: true,
                  onChoose: () => setAsked(true),
                },
              ]),
        ]}
      />
      {isAsked && (
        <DeleteQuestion message={message} onClose={() => setAsked(false)} accountId={accountId} number={number} />
      )}
    </>
  )
}

interface DeleteQuestionProps {
  message: ThreadMessage
  accountId: number
  number: number
  onClose: () => void
}

function DeleteQuestion({ message, accountId, number, onClose }: DeleteQuestionProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  return (
    <Confirm
      open
      title={t('thread.delete_message')}
      confirmLabel={t('thread.delete')}
      busy={isBusy}
      onClose={onClose}
      onConfirm={async () => {
        setBusy(true)
        try {
          await accountApi(accountId).messages.delete(number, message.id)
          onClose()
        } catch (error) {
          setProblem(error)
          setBusy(false)
        }
      }}
    >
      <p>{t('thread.delete_message_about')}</p>
      {problem !== undefined && <ErrorNote error={problem} />}
    </Confirm>
  )
}
