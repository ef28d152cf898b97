import { accountApi } from '../../../data/client.ts'
import type { ThreadMessage } from '../../../data/messages.ts'
import { outbox } from '../../../data/outbox.ts'
import { t } from '../../../i18n.ts'
import { Check, CheckCheck, CircleAlert, Clock } from '../../../icons.ts'
import { Button } from '../../../parts/button.tsx'
import { ErrorNote, sentenceOf } from '../../../parts/error-note.tsx'
import { useAttempt } from '../../../parts/use-attempt.ts'
import { useThreadActions } from './context.ts'

type State = 'waiting' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed'

export function stateOf(message: ThreadMessage): State {
  return message.state ?? message.status
}

const icons = {
  waiting: Clock,
  sending: Clock,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  failed: CircleAlert,
}

/** How far a message has come, in a sign and in a word. */
export function StateMark({ message }: { message: ThreadMessage }) {
  const state = stateOf(message)
  const Icon = icons[state]
  const word = t('thread.state', { state })
  const showsWord = state === 'waiting' || state === 'sending' || state === 'failed' || state === 'read'
  return (
    <span className={`thread-state thread-state--${state}`} title={word}>
      <Icon aria-hidden />
      <span className={showsWord ? undefined : 'visually-hidden'}>{word}</span>
    </span>
  )
}

/** Why it did not go, and what can be done about it. */
export function FailedActions({ message }: { message: ThreadMessage }) {
  const { accountId, number, edit } = useThreadActions()
  const { isBusy, failure, setFailure, attempt } = useAttempt()
  if (stateOf(message) !== 'failed') return null
  const isOurs = message.state === 'failed'
  const why = isOurs ? sentenceOf(message.problem) : String(message.content_attributes?.external_error ?? '')
  const retry = () =>
    attempt(async () => {
      if (isOurs) await outbox.retry(message.echo_id!)
      else await accountApi(accountId).messages.retry(number, message.id)
    })
  return (
    <div className="thread-failed">
      {why && <p dir="auto">{why}</p>}
      <div className="thread-failed-actions">
        <Button busy={isBusy} onClick={retry}>
          {t('thread.retry')}
        </Button>
        {isOurs && <Button onClick={() => edit(message)}>{t('thread.edit')}</Button>}
        {isOurs && (
          <Button look="quiet" onClick={() => outbox.discard(message.echo_id!).catch(setFailure)}>
            {t('thread.discard')}
          </Button>
        )}
      </div>
      {failure !== undefined && <ErrorNote error={failure} />}
    </div>
  )
}
