import { useRef, useState } from 'react'
import { useBootstrap } from '../../data/account.ts'
import { type Contact, contactChanges } from '../../data/contacts.ts'
import { t } from '../../i18n.ts'
import { Ban, Ellipsis, MessageSquare, Trash2, Upload, Users } from '../../icons.ts'
import { allows } from '../../keys/allowed.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Confirm } from '../../parts/dialog.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Menu, type MenuEntry } from '../../parts/menu.tsx'
import { toast } from '../../parts/toast.tsx'
import { useAttempt } from '../../parts/use-attempt.ts'
import { useWidth } from '../frame/width.ts'
import { openNewConversation } from '../new-conversation/state.ts'

interface Props {
  contact: Contact
  onMerge: () => void
  onDeleted: () => void
}

/** What can be done with a contact, as far as the role may. */
export function ContactActions({ contact, onMerge, onDeleted }: Props) {
  const bootstrap = useBootstrap()
  const changes = contactChanges(bootstrap.account.id)
  const { isBusy, failure, attempt } = useAttempt()
  const [isDeleting, setDeleting] = useState(false)
  const picture = useRef<HTMLInputElement>(null)
  const isNarrow = useWidth() === 'narrow'
  const mayWrite = allows('contact_manage', bootstrap)

  async function block(blocked: boolean): Promise<void> {
    await changes.update(contact.id, { blocked })
    toast(blocked ? t('contacts.done_blocked') : t('contacts.done_unblocked'), () => {
      void attempt(() => changes.update(contact.id, { blocked: !blocked }))
    })
  }
  const entries: (MenuEntry | null)[] = [
    ...(isNarrow ? [{ label: t('contacts.merge'), icon: <Users aria-hidden />, onChoose: onMerge }] : []),
    {
      label: t('contacts.change_picture'),
      icon: <Upload aria-hidden />,
      onChoose: () => picture.current?.click(),
    },
    ...(contact.thumbnail
      ? [{ label: t('contacts.remove_picture'), onChoose: () => void attempt(() => changes.removePicture(contact.id)) }]
      : []),
    {
      label: contact.blocked ? t('contacts.unblock') : t('contacts.block'),
      icon: <Ban aria-hidden />,
      onChoose: () => void attempt(() => block(!contact.blocked)),
    },
    ...(bootstrap.role === 'administrator'
      ? [
          null,
          {
            label: t('contacts.delete'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            onChoose: () => setDeleting(true),
          },
        ]
      : []),
  ]
  return (
    <>
      <Button icon={<MessageSquare aria-hidden />} onClick={() => openNewConversation(contact)}>
        {t('contacts.write')}
      </Button>
      {mayWrite && (
        <>
          {!isNarrow && (
            <Button icon={<Users aria-hidden />} onClick={onMerge}>
              {t('contacts.merge')}
            </Button>
          )}
          <Menu
            trigger={<IconButton label={t('contacts.more')} icon={<Ellipsis aria-hidden />} busy={isBusy} />}
            entries={entries}
          />
          <input
            ref={picture}
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            hidden
            aria-label={t('contacts.change_picture')}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void attempt(() => changes.update(contact.id, { avatar: file }))
              event.target.value = ''
            }}
          />
        </>
      )}
      {failure !== undefined && <ErrorNote error={failure} />}
      <Confirm
        title={t('contacts.delete_title', { count: 1 })}
        open={isDeleting}
        onClose={() => setDeleting(false)}
        confirmLabel={t('contacts.delete')}
        busy={isBusy}
        onConfirm={() =>
          void attempt(async () => {
            await changes.delete(contact.id)
            toast(t('contacts.done_deleted', { count: 1 }))
            onDeleted()
          }).finally(() => setDeleting(false))
        }
      >
        {t('contacts.delete_text')}
      </Confirm>
    </>
  )
}
