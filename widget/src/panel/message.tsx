import { AttachmentView } from './attachment.tsx'
import { Avatar } from './avatar.tsx'
import { rare } from './later.tsx'
import { Markdown } from './markdown.tsx'
import { get, isFromUs } from './store.ts'
import { t, timeOf } from './texts.ts'
import type { Message } from './types.ts'

interface MessageItemProps {
  message: Message
  /** Told where it is another one than before. */
  day?: string
  isFirst: boolean
  isLast: boolean
}

const asking = ['input_select', 'form', 'input_email', 'cards', 'article', 'input_csat']

export function MessageItem({ message, day, isFirst, isLast }: MessageItemProps) {
  const { content, content_type, attachments = [], created_at, sender, content_attributes } = message
  const ours = isFromUs(message)
  const name = sender?.available_name || sender?.name || get().config?.website_name || ''
  const isDeleted = content_attributes?.deleted === true
  return (
    <li class={ours ? 'message' : 'message message-own'}>
      {day && <p class="message-day">{day}</p>}
      {ours && isFirst && (
        <p class="message-sender">
          <Avatar name={name} picture={sender?.avatar_url || sender?.thumbnail || get().config?.avatar_url} />
          <bdi>{name}</bdi>
        </p>
      )}
      {isDeleted && <p class="message-bubble message-deleted">{t('widget.deleted')}</p>}
      {!isDeleted && content && content_type !== 'input_csat' && (
        <div class="message-bubble">
          {!ours && <span class="visually-hidden">{t('widget.you')}</span>}
          <Markdown text={content} />
        </div>
      )}
      {!isDeleted && attachments.map((each) => <AttachmentView key={each.id} attachment={each} />)}
      {!isDeleted && ours && asking.includes(content_type) && (
        <rare.Show
          part={({ Csat, Structured }) =>
            content_type === 'input_csat' ? <Csat message={message} /> : <Structured message={message} />
          }
        />
      )}
      {isLast && <p class="message-meta">{timeOf(created_at, { hour: 'numeric', minute: '2-digit' })}</p>}
    </li>
  )
}
