import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { chooseFiles } from '../../composer/choose-files.ts'
import { Tray } from '../../composer/tray.tsx'
import { signedIdOf } from '../../composer/uploads.ts'
import { useBootstrap } from '../../data/account.ts'
import { asSent } from '../../data/attached.ts'
import { accountApi } from '../../data/client.ts'
import { contactChanges } from '../../data/contacts.ts'
import { useDraft } from '../../data/drafts.ts'
import { newId } from '../../data/one-tab.ts'
import { useStore } from '../../data/store.ts'
import { t } from '../../i18n.ts'
import { Paperclip, Search } from '../../icons.ts'
import { allows } from '../../keys/allowed.ts'
import { useLiveState } from '../../live/live.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Select, TextArea } from '../../parts/field.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useAttempt } from '../../parts/use-attempt.ts'
import { ContactForm } from '../contact/contact-form.tsx'
import { ContactPicker } from '../contact/contact-picker.tsx'
import { begun } from './state.ts'

/** Whom, by which inbox, and what. Nothing of it is lost before the server has it. */
export function NewConversation() {
  const { isOpen } = useStore(begun)
  const close = () => begun.set({ ...begun.get(), isOpen: false })
  return (
    <Dialog title={t('new-conversation.title')} drawer open={isOpen} onClose={close}>
      <Begin onClose={close} />
    </Dialog>
  )
}

function Begin({ onClose }: { onClose: () => void }) {
  const bootstrap = useBootstrap()
  const { account } = bootstrap
  const { contact } = useStore(begun)
  const [newName, setNewName] = useState<string>()
  if (newName !== undefined) {
    return (
      <ContactForm
        name={newName}
        guard={false}
        submitLabel={t('new-conversation.create_contact')}
        onCancel={() => setNewName(undefined)}
        onSubmit={async (fields) => {
          const made = await contactChanges(account.id).create(fields)
          begun.set({ isOpen: true, contact: made })
          setNewName(undefined)
        }}
      />
    )
  }
  return (
    <div className="new-conversation">
      <div className="new-conversation-contact">
        <span className="field-label">{t('new-conversation.contact')}</span>
        <ContactPicker
          label={t('new-conversation.contact')}
          onChoose={(chosen) => begun.set({ isOpen: true, contact: chosen })}
          onCreate={allows('contact_manage', bootstrap) ? setNewName : undefined}
          trigger={
            <Button icon={<Search aria-hidden />}>
              <bdi>{contact ? contact.name || contact.email || contact.phone_number : t('details.find_contact')}</bdi>
            </Button>
          }
        />
      </div>
      {contact && <Message key={contact.id} contactId={contact.id} onClose={onClose} />}
    </div>
  )
}

function Message({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const { account } = useBootstrap()
  const reachable = useQuery({
    queryKey: ['contacts.contactableInboxes', account.id, contactId] as const,
    queryFn: async ({ signal }) =>
      (await accountApi(account.id).contacts.contactableInboxes(contactId, { signal })).payload,
  })
  const { inboxId } = useStore(begun)
  if (reachable.isLoading) return <Skeleton rows={2} />
  if (!reachable.data) return <ErrorNote error={reachable.error} onRetry={() => void reachable.refetch()} />
  const inboxes = reachable.data
  if (inboxes.length === 0) return <Unreachable />
  const chosen = inboxes.find(({ inbox }) => inbox.id === inboxId) ?? inboxes[0]!
  return (
    <>
      <Select
        label={t('new-conversation.inbox')}
        options={inboxes.map(({ inbox }) => ({ value: inbox.id, label: inbox.name }))}
        value={chosen.inbox.id}
        onChange={(event) => begun.set({ ...begun.get(), inboxId: Number(event.target.value) })}
      />
      <Write to={{ contact_id: contactId, inbox_id: chosen.inbox.id, source_id: chosen.source_id }} onClose={onClose} />
    </>
  )
}

/** Which channel is missing, and what the contact lacks for those there are. */
function Unreachable() {
  const { inboxes } = useBootstrap()
  const { contact } = useStore(begun)
  const has = (type: string) => inboxes.some(({ channel_type }) => channel_type === type)
  return (
    <div className="new-conversation-unreachable" role="status">
      <p>{t('new-conversation.unreachable')}</p>
      <ul>
        <li>
          {!has('Channel::Email')
            ? t('new-conversation.no_email_inbox')
            : contact?.email
              ? t('new-conversation.no_access')
              : t('new-conversation.no_email')}
        </li>
        <li>
          {!has('Channel::Sms')
            ? t('new-conversation.no_sms_inbox')
            : contact?.phone_number
              ? t('new-conversation.no_access')
              : t('new-conversation.no_phone')}
        </li>
      </ul>
    </div>
  )
}

interface WriteProps {
  to: { contact_id: number; inbox_id: number; source_id: string }
  onClose: () => void
}

function Write({ to, onClose }: WriteProps) {
  const { account, limits } = useBootstrap()
  const navigate = useNavigate()
  const isOffline = useLiveState() === 'offline'
  // Conversations begin with 1: this one stays in this browser.
  const draft = useDraft(0, 'note')
  const { isBusy, failure, attempt } = useAttempt()
  const [problems, setProblems] = useState<string[]>([])
  const picked = useRef<HTMLInputElement>(null)
  /** The same for each attempt with the same words, so that it begins once. */
  const key = useRef({ of: '', value: '' })
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0

  async function send(): Promise<void> {
    if (isEmpty || isBusy || isOffline) return
    const of = JSON.stringify([to, draft.text, draft.files.map(({ name, size }) => [name, size])])
    if (key.current.of !== of) key.current = { of, value: newId() }
    await attempt(async () => {
      const attachments = draft.files.map((file) => asSent(file, signedIdOf(file)))
      const { id } = await accountApi(account.id).conversations.create(
        { ...to, message: { content: draft.text.trim(), ...(attachments.length > 0 && { attachments }) } },
        { idempotencyKey: key.current.value },
      )
      draft.clear()
      begun.set({ isOpen: false })
      onClose()
      void navigate({ to: `/accounts/${account.id}/conversations/${id}` })
    })
  }
  return (
    <>
      <TextArea
        label={t('new-conversation.message')}
        rows={8}
        value={draft.text}
        maxLength={limits.message_length}
        onChange={(event) => draft.setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void send()
        }}
      />
      <Tray
        accountId={account.id}
        files={draft.files}
        onRemove={(file) => draft.setFiles(draft.files.filter((each) => each !== file))}
      />
      {problems.map((each) => (
        <p key={each} role="alert">
          {each}
        </p>
      ))}
      {failure !== undefined && <ErrorNote error={failure} />}
      {isOffline && <p className="contact-none">{t('new-conversation.offline')}</p>}
      <div className="form-actions">
        <Button look="primary" busy={isBusy} disabled={isEmpty || isOffline} onClick={() => void send()}>
          {t('new-conversation.send')}
        </Button>
        <Button icon={<Paperclip aria-hidden />} onClick={() => picked.current?.click()}>
          {t('new-conversation.attach')}
        </Button>
        <input
          ref={picked}
          type="file"
          multiple
          hidden
          aria-label={t('new-conversation.attach')}
          onChange={(event) => {
            const next = chooseFiles(draft.files, [...(event.target.files ?? [])], limits)
            draft.setFiles(next.files)
            setProblems(next.problems)
            event.target.value = ''
          }}
        />
      </div>
    </>
  )
}
