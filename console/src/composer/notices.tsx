import type { Conversation } from '../../../sdk/src/index.ts'
import type { Draft } from '../data/drafts.ts'
import type { ThreadMessage } from '../data/messages.ts'
import { t } from '../i18n.ts'
import { Reply, TriangleAlert, X } from '../icons.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { Markdown } from '../parts/markdown.tsx'
import type { Question } from './use-send.ts'

/** What was asked before sending, with what it is about. */
export function QuestionNote({
  question,
  onSend,
  onDrop,
}: {
  question: Question
  onSend: () => void
  onDrop: () => void
}) {
  return (
    <div className="composer-question" role="alert">
      <TriangleAlert aria-hidden />
      <div className="composer-question-text">
        {question.about === 'gaps' ? (
          t('composer.gaps_left', { count: question.count })
        ) : (
          <>
            {t('composer.crossing', { name: question.message.sender?.name ?? '' })}
            <blockquote>
              <Markdown text={question.message.content ?? ''} />
            </blockquote>
          </>
        )}
      </div>
      <Button onClick={onSend}>{t('composer.send_anyway')}</Button>
      <IconButton label={t('parts.close')} icon={<X aria-hidden />} onClick={onDrop} />
    </div>
  )
}

/** The message that is answered. */
export function AnsweredNote({
  message,
  excerpt,
  onDrop,
}: {
  message: ThreadMessage
  excerpt: string
  onDrop: () => void
}) {
  return (
    <div className="composer-answered">
      <Reply aria-hidden />
      <span className="composer-answered-text" dir="auto">
        {t('composer.answering', { name: message.sender?.name ?? '' })} {excerpt}
      </span>
      <IconButton label={t('composer.drop_answered')} icon={<X aria-hidden />} onClick={onDrop} />
    </div>
  )
}

/** The same conversation was answered on another device: both are kept until one is chosen. */
export function OtherDraft({ other }: { other: NonNullable<Draft['other']> }) {
  return (
    <div className="composer-question" role="status">
      <div className="composer-question-text">
        {t('composer.other_draft')}
        <blockquote dir="auto">{other.text}</blockquote>
      </div>
      <Button onClick={other.takeIt}>{t('composer.take_other')}</Button>
      <Button look="quiet" onClick={other.dropIt}>
        {t('composer.drop_other')}
      </Button>
    </div>
  )
}

/** Why the contact cannot be answered here. */
export function NoReply({ conversation }: { conversation: Conversation }) {
  return (
    <p className="composer-no-reply">
      {conversation.meta.sender.blocked ? t('composer.contact_blocked') : t('composer.cannot_reply')}
    </p>
  )
}
