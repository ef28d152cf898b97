import { Markdown } from './markdown.tsx'
import { discard, retry } from './outbox.ts'
import { numberOf, t } from './texts.ts'
import type { Outgoing } from './types.ts'

/** What is on its way, or could not be sent. */
export function OutgoingItem({ item: { echoId, content, files, state, progress, problem } }: { item: Outgoing }) {
  return (
    <li class="message message-own">
      {content && (
        <div class="message-bubble message-waiting">
          <Markdown text={content} />
        </div>
      )}
      {files.map((file) => (
        <div key={file.name} class="message-bubble message-waiting">
          <bdi>{file.name}</bdi>
        </div>
      ))}
      {state === 'failed' ? (
        <p class="message-meta message-failed" role="alert">
          {t('widget.not_sent')} {problem}{' '}
          <button type="button" class="message-link" onClick={() => retry(echoId)}>
            {t('widget.try_again')}
          </button>{' '}
          <button type="button" class="message-link" onClick={() => discard(echoId)}>
            {t('widget.discard')}
          </button>
        </p>
      ) : (
        <p class="message-meta">
          {t('widget.sending')}
          {files.length > 0 && ` ${numberOf(progress, { style: 'percent' })}`}
        </p>
      )}
    </li>
  )
}
