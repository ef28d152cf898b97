import type { ThreadMessage } from '../../../data/messages.ts'
import { t } from '../../../i18n.ts'
import { Lock } from '../../../icons.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { formatTime, fullTime } from '../../../parts/time.tsx'
import { Attachments, WaitingFiles } from './attachments.tsx'
import { Content } from './content.tsx'
import { useThreadActions } from './context.ts'
import { MessageMenuButton } from './message-menu.tsx'
import { Quoted } from './quoted.tsx'
import { isIncoming } from './rows.ts'
import { FailedActions, StateMark } from './state.tsx'

interface BubbleProps {
  message: ThreadMessage
  isFirst: boolean
  /** The one that the address names. */
  isMarked: boolean
}

export function Bubble({ message, isFirst, isMarked }: BubbleProps) {
  const { myId } = useThreadActions()
  const side = message.private ? 'note' : isIncoming(message) ? 'incoming' : 'outgoing'
  const name = nameOf(message, myId)
  const answered = Number(message.content_attributes?.in_reply_to) || undefined
  const classes = [
    'thread-row',
    `thread-row--${side}`,
    isFirst && 'thread-row--first',
    isMarked && 'thread-row--marked',
  ]
  return (
    <article
      className={classes.filter(Boolean).join(' ')}
      aria-label={t('thread.message_of', { name, note: String(message.private) })}
    >
      {side !== 'outgoing' && (
        <span className="thread-face">
          {isFirst && (
            <Avatar
              name={message.sender?.name || name}
              src={message.sender?.thumbnail || message.sender?.avatar_url}
              size={24}
            />
          )}
        </span>
      )}
      <div className="thread-column">
        {isFirst && (
          <div className="thread-name">
            {message.private && (
              <span className="thread-note-word">
                <Lock aria-hidden />
                {t('thread.note')}
              </span>
            )}
            <bdi>{name}</bdi>
          </div>
        )}
        <div className="thread-said">
          <div className="thread-bubble">
            {answered !== undefined && <Quoted id={answered} />}
            <Content message={message} />
            {message.attachments?.length > 0 && <Attachments message={message} />}
            {message.files && message.files.length > 0 && <WaitingFiles files={message.files} />}
          </div>
          <div className="thread-meta">
            <time dateTime={new Date(message.created_at * 1000).toISOString()} title={fullTime(message.created_at)}>
              {formatTime(message.created_at, { timeStyle: 'short' })}
            </time>
            {(side === 'outgoing' || message.state) && <StateMark message={message} />}
            {!message.state && <MessageMenuButton message={message} />}
          </div>
        </div>
        <FailedActions message={message} />
      </div>
    </article>
  )
}

/** Who wrote it, as the others of the desk know them. */
export function nameOf(message: ThreadMessage, myId: number): string {
  const { sender } = message
  if (message.state || (sender?.type === 'user' && sender.id === myId)) return t('thread.you')
  if (sender) return sender.available_name || sender.name || t('thread.nameless')
  return isIncoming(message) ? t('thread.nameless') : t('thread.automatic')
}
