import type { ErrorComponentProps } from '@tanstack/react-router'
import { isMissing } from '../data/client.ts'
import { t } from '../i18n.ts'
import { beginAnew, NotLoaded } from '../parts/begin-anew.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { Page } from '../parts/page.tsx'

/** A screen that could not be shown: why, and once more. Something of another account reads like nothing at all. */
export function Failure({ error, reset }: ErrorComponentProps) {
  if (isMissing(error)) return <NotFound />
  return (
    <Page title={t('shell.could_not_show')}>
      <ErrorNote error={error} onRetry={error instanceof NotLoaded ? () => void beginAnew() : reset} />
    </Page>
  )
}

export function NotFound() {
  return (
    <Page title={t('shell.not_found')}>
      <p>{t('shell.not_found_about')}</p>
      <p>
        <a href="/app">{t('shell.to_inbox')}</a>
      </p>
    </Page>
  )
}
