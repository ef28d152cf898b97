import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Conversation } from '../../../sdk/src/index.ts'
import { useBootstrap } from '../data/account.ts'
import type { Attached } from '../data/attached.ts'
import type { DraftKind } from '../data/drafts.ts'
import type { ThreadMessage } from '../data/messages.ts'
import { t } from '../i18n.ts'
import { keysOf, useCommand } from '../keys/index.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { Checkbox } from '../parts/field.tsx'
import { announce } from '../parts/live-region.tsx'
import { chooseFiles } from './choose-files.ts'
import { Editor, type EditorHandle } from './editor.tsx'
import { answerAddresses, type MailAddresses, MailFields } from './mail-fields.tsx'
import { lastMentioned } from './mentioned.ts'
import { AnsweredNote, NoReply, OtherDraft, QuestionNote } from './notices.tsx'
import { writing } from './preferences.ts'
import { Toolbar } from './toolbar.tsx'
import { Tray } from './tray.tsx'
import { cancelUpload } from './uploads.ts'
import { useComposed } from './use-composed.ts'
import { useSend } from './use-send.ts'
import { useTellTyping } from './use-typing.ts'

export interface ComposerHandle {
  /** Files that were dropped somewhere else. */
  addFiles(files: Attached[]): void
  /** What was not sent, to be changed. */
  take(text: string, files: Attached[], isNote: boolean): void
  focus(): void
}

interface ComposerProps {
  conversation: Conversation
  messages: readonly ThreadMessage[]
  answered: { message: ThreadMessage; excerpt: string } | undefined
  onDropAnswered: () => void
  /** After what was sent with *resolve*. */
  onResolve: () => void
  ref: Ref<ComposerHandle>
}

export function Composer({ conversation, messages, answered, onDropAnswered, onResolve, ref }: ComposerProps) {
  const { id: number, account_id: accountId, can_reply: canReply } = conversation
  const { limits, channels, profile } = useBootstrap()
  const [chosen, setKind] = useState<DraftKind>('reply')
  const kind = canReply ? chosen : 'note'
  const isNote = kind === 'note'
  const drafts = { reply: useComposed(number, 'reply'), note: useComposed(number, 'note') }
  const draft = drafts[kind]
  const editor = useRef<EditorHandle>(null)
  const [refused, setRefused] = useState<string[]>([])
  const [assigns, setAssigns] = useState(false)
  const tellTyping = useTellTyping(number, isNote)
  const { sendWithEnter } = writing.use()

  const channel = channels.find(({ channel_type }) => channel_type === conversation.meta.channel)
  const takesMail = channel?.takes_mail_addresses === true
  const standard = useMemo(() => answerAddresses(conversation, messages), [conversation, messages])
  const [changed, setChanged] = useState<MailAddresses>()
  const signature = useSignature(channel?.kind ?? '', takesMail, profile.message_signature ?? '')
  const mentioned = isNote ? lastMentioned(draft.text) : undefined

  const { send, question, dropQuestion, problem, noteSeen } = useSend({
    ...{ conversation, messages, isNote, draft },
    mail: takesMail ? (changed ?? standard) : undefined,
    signature: signature.isOn ? signature.text : '',
    answered: answered?.message,
    assignTo: assigns ? mentioned : undefined,
    onResolve,
    onSent: () => {
      setChanged(undefined)
      setAssigns(false)
      setRefused([])
      onDropAnswered()
    },
  })

  function addFiles(added: Attached[]): void {
    const { files, problems } = chooseFiles(draft.files, added, limits)
    draft.setFiles(files)
    setRefused(problems)
  }

  /** From what belongs to the message as from its text. */
  function sendByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send({ resolve: event.shiftKey })
  }

  function focusOn(next: DraftKind): void {
    // The next key must meet the right box already.
    flushSync(() => setKind(next))
    editor.current?.focus()
  }

  useImperativeHandle(ref, () => ({
    addFiles,
    focus: () => editor.current?.focus(),
    take(text, files, wasNote) {
      const target = drafts[wasNote ? 'note' : 'reply']
      target.setText([target.text, text].filter(Boolean).join('\n\n'))
      // What was sent ahead may be what was refused.
      for (const file of files) cancelUpload(file)
      target.setFiles(chooseFiles(target.files, files, limits).files)
      focusOn(wasNote ? 'note' : 'reply')
    },
  }))
  useCommand('conversation.reply', () => focusOn('reply'))
  useCommand('conversation.note', () => focusOn('note'))
  const changedTo = useAssigneeChange(conversation, draft.text !== '')

  return (
    <section
      className={isNote ? 'composer composer--note' : 'composer'}
      aria-label={isNote ? t('composer.note_to_colleagues') : t('composer.reply_to_contact')}
    >
      <div className="composer-kinds">
        {(['reply', 'note'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="composer-kind"
            aria-pressed={kind === each}
            disabled={each === 'reply' && !canReply}
            title={keysOf(`conversation.${each}`)}
            onClick={() => focusOn(each)}
          >
            {each === 'reply' ? t('composer.reply') : t('composer.note')}
            {kind !== each && drafts[each].text !== '' && (
              <span className="composer-dot" role="img" aria-label={t('composer.has_draft')} />
            )}
          </button>
        ))}
        <span className="composer-hint">{t('composer.hint')}</span>
      </div>
      {!canReply && <NoReply conversation={conversation} />}
      {draft.other && <OtherDraft other={draft.other} />}
      {answered && !isNote && (
        <AnsweredNote message={answered.message} excerpt={answered.excerpt} onDrop={onDropAnswered} />
      )}
      {takesMail && !isNote && (
        <MailFields addresses={changed ?? standard} onChange={setChanged} onKeyDown={sendByKey} />
      )}
      {changedTo !== undefined && <p className="composer-said">{changedTo}</p>}
      <Editor
        key={kind}
        ref={editor}
        value={draft.text}
        onChange={(text) => {
          draft.setText(text)
          if (question?.about === 'gaps') dropQuestion()
          tellTyping(text !== '')
        }}
        {...{ isNote, conversation, sendWithEnter }}
        label={isNote ? t('composer.note') : t('composer.reply')}
        placeholder={isNote ? t('composer.write_note') : t('composer.write_reply')}
        onFiles={addFiles}
        onSend={send}
        onFocus={noteSeen}
        onBlur={() => tellTyping(false)}
      />
      {mentioned && (
        <Checkbox
          label={t('composer.and_assign', { name: mentioned.name })}
          checked={assigns}
          onChange={(event) => setAssigns(event.target.checked)}
          onKeyDown={sendByKey}
        />
      )}
      {signature.isOn && !isNote && (
        <p className="composer-signature" dir="auto">
          {signature.text}
        </p>
      )}
      <Tray
        accountId={accountId}
        files={draft.files}
        onRemove={(file) => draft.setFiles(draft.files.filter((each) => each !== file))}
      />
      {refused.map((text) => (
        <p key={text} className="composer-problem" role="alert">
          {text}
        </p>
      ))}
      {question && <QuestionNote question={question} onSend={() => send({ resolve: false })} onDrop={dropQuestion} />}
      {problem !== undefined && <ErrorNote error={problem} />}
      <Toolbar
        isNote={isNote}
        canSend={draft.text.trim() !== '' || draft.files.length > 0}
        onInsert={(text) => editor.current?.insert(text)}
        onFiles={addFiles}
        onSend={send}
        signature={signature.text && !isNote ? signature : undefined}
      />
    </section>
  )
}

/** On for mails, off for chats, until somebody chooses. */
function useSignature(kind: string, isMail: boolean, text: string) {
  const settings = writing.use()
  const isOn = text !== '' && (settings.signatures[kind] ?? isMail)
  const toggle = () =>
    void writing.save({ ...settings, signatures: { ...settings.signatures, [kind]: !isOn } }).catch(() => undefined)
  return { text, isOn, toggle }
}

/** That somebody else has the conversation now is said to whoever writes, and changes nothing. */
function useAssigneeChange(conversation: Conversation, isWriting: boolean): string | undefined {
  const { assignee } = conversation.meta
  const known = useRef(assignee?.id)
  const [said, setSaid] = useState<string>()
  const name = assignee?.name
  useEffect(() => {
    if (known.current === assignee?.id) return
    known.current = assignee?.id
    const text = isWriting ? t('composer.assigned_meanwhile', { name: name ?? t('composer.nobody') }) : undefined
    setSaid(text)
    if (text) announce(text)
  }, [assignee?.id, name, isWriting])
  return said
}
