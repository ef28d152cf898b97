import { useRef, useState } from 'react'
import type { Conversation } from '../../../sdk/src/index.ts'
import { useBootstrap } from '../data/account.ts'
import type { Attached } from '../data/attached.ts'
import { useChanges } from '../data/changes.ts'
import type { Draft } from '../data/drafts.ts'
import type { ThreadMessage } from '../data/messages.ts'
import { outbox } from '../data/outbox.ts'
import { formatNumber, t } from '../i18n.ts'
import { tellTyping } from '../live/live.ts'
import { toast } from '../parts/toast.tsx'
import type { MailAddresses } from './mail-fields.tsx'
import { writing } from './preferences.ts'
import { signedIdOf } from './uploads.ts'
import { gapsIn } from './variables.ts'

/** What is asked once before sending; whoever presses again means it. */
export type Question = { about: 'gaps'; count: number } | { about: 'crossing'; message: ThreadMessage }

interface Options {
  conversation: Conversation
  messages: readonly ThreadMessage[]
  isNote: boolean
  draft: Draft
  /** On inboxes of e-mail. */
  mail: MailAddresses | undefined
  signature: string
  answered: ThreadMessage | undefined
  /** Whom the note hands the conversation over to. */
  assignTo: { kind: 'user' | 'team'; id: number } | undefined
  onSent: () => void
  onResolve: () => void
}

export function useSend(options: Options) {
  const { conversation, messages, isNote, draft } = options
  const { profile, limits } = useBootstrap()
  const changes = useChanges()
  const { undoSeconds, readingMarks } = writing.use()
  const [question, setQuestion] = useState<Question>()
  const [problem, setProblem] = useState<unknown>()
  const seenUpTo = useRef(Number.POSITIVE_INFINITY)
  const isBusy = useRef(false)
  /** Asked for while another one was put away. */
  const next = useRef<{ resolve: boolean }>(undefined)
  const { id: number, account_id: accountId } = conversation

  /** A public answer of somebody else that came since one began to write. */
  const crossing = () =>
    messages.findLast(
      ({ id, message_type, private: isPrivate, sender }) =>
        id > seenUpTo.current &&
        message_type === 1 &&
        !isPrivate &&
        sender?.type === 'user' &&
        sender.id !== profile.id,
    )
  const noteSeen = () => {
    seenUpTo.current = Math.max(0, ...messages.slice(-50).map(({ id }) => id))
  }

  function questionFirst(): Question | undefined {
    const gaps = gapsIn(draft.text).length
    if (gaps > 0 && question?.about !== 'gaps') return { about: 'gaps', count: gaps }
    const other = isNote ? undefined : crossing()
    const isAsked = question?.about === 'crossing' && question.message.id === other?.id
    return other && !isAsked ? { about: 'crossing', message: other } : undefined
  }

  async function send({ resolve }: { resolve: boolean }): Promise<void> {
    const content = withSignature(draft.text.trim(), isNote ? '' : options.signature)
    if (draft.text.trim() === '' && draft.files.length === 0) return
    if (isBusy.current) {
      next.current = { resolve }
      return
    }
    if (content.length > limits.message_length) {
      setProblem(new Error(t('composer.too_long', { limit: formatNumber(limits.message_length) })))
      return
    }
    const asked = questionFirst()
    setQuestion(asked)
    if (asked) return
    isBusy.current = true
    try {
      await put(content)
      setProblem(undefined)
      if (resolve && conversation.status !== 'resolved') options.onResolve()
    } catch (error) {
      setProblem(error)
    } finally {
      isBusy.current = false
      const asked = next.current
      next.current = undefined
      // What was typed meanwhile is in the draft by then.
      if (asked) setTimeout(() => void latest.current(asked))
    }
  }

  const latest = useRef(send)
  latest.current = send

  async function put(content: string): Promise<void> {
    const { text, files } = draft
    const seconds = isNote ? 0 : (undoSeconds ?? (options.mail ? 10 : 0))
    const echoId = await outbox.send({
      ...{ accountId, number, content, isPrivate: isNote, files, delayMs: seconds * 1000 },
      typed: text,
      uploads: files.map(signedIdOf),
      ...(options.mail &&
        !isNote && { toEmails: options.mail.to, ccEmails: options.mail.cc, bccEmails: options.mail.bcc }),
      ...(options.answered && { replyTo: options.answered.id }),
    })
    draft.takeSent({ text, files })
    tellTyping(number, false, isNote)
    noteSeen()
    options.onSent()
    if (seconds > 0) toast(t('composer.sending_soon', { seconds }), () => takeBack(echoId, text, files))
    const { assignTo } = options
    if (isNote && assignTo?.kind === 'user') await changes.assign([number], assignTo.id)
    if (isNote && assignTo?.kind === 'team') await changes.assignTeam([number], assignTo.id)
    if (!isNote && readingMarks === 'reply' && conversation.unread_count > 0) await changes.markRead(number)
  }

  async function takeBack(echoId: string, text: string, files: Attached[]): Promise<void> {
    const item = await outbox.discard(echoId)
    if (!item) return toast(t('composer.too_late'))
    draft.setText(text)
    draft.setFiles(files)
  }

  return { send, question, dropQuestion: () => setQuestion(undefined), problem, noteSeen }
}

function withSignature(text: string, signature: string): string {
  return signature && text !== '' ? `${text}\n\n--\n\n${signature}` : text
}
