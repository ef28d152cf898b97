import type { Conversation } from '../../../data/conversations.ts'
import { useDraftText } from '../../../data/drafts.ts'
import { t } from '../../../i18n.ts'
import { Paperclip, Reply, StickyNote } from '../../../icons.ts'
import { oneLine } from '../../../parts/one-line.ts'

const outgoing = 1

/** What was said last, or what one is about to say. */
export function Preview({ conversation }: { conversation: Conversation }) {
  const draft = useDraftText(conversation.id)
  if (draft) {
    return (
      <span className="inbox-row-text">
        <span className="inbox-row-draft">{t('inbox.draft')}</span>
        <Said text={oneLine(draft)} />
      </span>
    )
  }
  const message = conversation.last_non_activity_message ?? conversation.messages[0]
  if (!message) return <span className="inbox-row-text">{t('inbox.no_messages')}</span>
  const kind = message.private ? 'note' : message.message_type === outgoing ? 'answer' : undefined
  const files = message.attachments?.length ?? 0
  const text = oneLine(message.content ?? '')
  return (
    <span className="inbox-row-text">
      {kind === 'note' && <StickyNote aria-hidden />}
      {kind === 'answer' && <Reply aria-hidden />}
      {kind && <span className="visually-hidden">{t(`inbox.kind_${kind}`)} </span>}
      {files > 0 && <Paperclip aria-hidden />}
      <Said text={text || (files > 0 ? t('parts.files', { count: files }) : t('inbox.no_text'))} />
    </span>
  )
}

/** Cut off at its own end, whichever way it is written. */
function Said({ text }: { text: string }) {
  return (
    <span className="inbox-row-said" dir="auto">
      {text}
    </span>
  )
}
