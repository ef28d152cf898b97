import { ParleyError } from '../../../sdk/src/index.ts'
import { t } from '../i18n.ts'
import { CircleAlert } from '../icons.ts'
import { NotLoaded } from './begin-anew.ts'
import { Button } from './button.tsx'

/** What went wrong, in the server's words, at the place where it happened. */
export function ErrorNote({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const requestId = error instanceof ParleyError ? error.requestId : null
  return (
    <div className="error-note" role="alert">
      <CircleAlert aria-hidden />
      <div>
        <div dir="auto">{sentenceOf(error)}</div>
        {requestId && <div className="error-note-id">{t('parts.request_id', { id: requestId })}</div>}
      </div>
      {onRetry && <Button onClick={onRetry}>{t('parts.try_again')}</Button>}
    </div>
  )
}

export function sentenceOf(error: unknown): string {
  if (error instanceof ParleyError && error.status === 0) return t('parts.not_reached')
  if (error instanceof NotLoaded) return t('parts.not_loaded')
  return error instanceof Error ? error.message : String(error)
}
