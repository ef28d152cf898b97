import { useState } from 'react'
import type { ContactNote } from '../../../../sdk/src/index.ts'
import { useBootstrap } from '../../data/account.ts'
import { contactChanges, useContactNotes } from '../../data/contacts.ts'
import { t } from '../../i18n.ts'
import { Ellipsis, Pencil, Trash2 } from '../../icons.ts'
import { allows } from '../../keys/allowed.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Confirm } from '../../parts/dialog.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { TextArea } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { Markdown } from '../../parts/markdown.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Time } from '../../parts/time.tsx'
import { Loaded } from './loaded.tsx'

/** What colleagues should know about a contact. */
export function Notes({ contactId }: { contactId: number }) {
  const bootstrap = useBootstrap()
  const pages = useContactNotes(contactId)
  const mayWrite = allows('contact_manage', bootstrap)
  const [written, setWritten] = useState(0)
  const { addNote } = contactChanges(bootstrap.account.id)
  return (
    <div className="contact-notes">
      {mayWrite && (
        <NoteForm
          key={written}
          submitLabel={t('details.add_note')}
          onSubmit={async (content) => {
            await addNote(contactId, content)
            setWritten(written + 1)
          }}
        />
      )}
      <Loaded pages={pages} empty={t('details.no_notes')} height={56}>
        {(notes) => (
          <ul className="contact-list">
            {notes.map((note) => (
              <Note key={note.id} note={note} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

interface NoteFormProps {
  initial?: string
  submitLabel: string
  onSubmit: (content: string) => Promise<unknown>
  onCancel?: () => void
}

function NoteForm({ initial, submitLabel, onSubmit, onCancel }: NoteFormProps) {
  return (
    <Form
      submitLabel={submitLabel}
      savedLabel=""
      onSubmit={(values) => onSubmit(String(values.get('content')).trim())}
      actions={onCancel && <Button onClick={onCancel}>{t('parts.cancel')}</Button>}
    >
      <TextArea
        name="content"
        label={t('details.note')}
        hideLabel
        placeholder={t('details.note_hint')}
        defaultValue={initial}
        rows={2}
        required
        autoFocus={initial !== undefined}
      />
    </Form>
  )
}

function Note({ note, mayWrite }: { note: ContactNote; mayWrite: boolean }) {
  const { changeNote, deleteNote } = contactChanges(note.account_id)
  const [doing, setDoing] = useState<'edit' | 'delete'>()
  const [failure, setFailure] = useState<unknown>()
  const author = note.user?.name ?? t('details.former_colleague')
  const stop = () => setDoing(undefined)
  return (
    <li className="contact-note">
      <div className="contact-note-head">
        <Avatar name={author} src={note.user?.thumbnail} size={24} />
        <bdi className="contact-note-author">{author}</bdi>
        <Time at={note.created_at} short />
        {mayWrite && (
          <Menu
            trigger={<IconButton label={t('details.note_actions', { name: author })} icon={<Ellipsis aria-hidden />} />}
            entries={[
              { label: t('details.edit'), icon: <Pencil aria-hidden />, onChoose: () => setDoing('edit') },
              {
                label: t('details.delete'),
                icon: <Trash2 aria-hidden />,
                danger: true,
                onChoose: () => setDoing('delete'),
              },
            ]}
          />
        )}
      </div>
      {doing === 'edit' ? (
        <NoteForm
          initial={note.content}
          submitLabel={t('parts.save')}
          onSubmit={async (content) => {
            await changeNote(note.contact_id, note.id, content)
            stop()
          }}
          onCancel={stop}
        />
      ) : (
        <Markdown text={note.content} />
      )}
      {failure !== undefined && <ErrorNote error={failure} />}
      <Confirm
        title={t('details.delete_note')}
        open={doing === 'delete'}
        onClose={stop}
        confirmLabel={t('details.delete')}
        onConfirm={() => {
          stop()
          deleteNote(note.contact_id, note.id).catch(setFailure)
        }}
      >
        {t('details.delete_note_text')}
      </Confirm>
    </li>
  )
}
