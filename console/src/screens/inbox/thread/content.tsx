import { lazy, Suspense } from 'react'
import type { ThreadMessage } from '../../../data/messages.ts'
import { t } from '../../../i18n.ts'
import { Markdown } from '../../../parts/markdown.tsx'
import { Structured } from './structured.tsx'

const Mail = lazy(async () => ({ default: (await import('./mail.tsx')).Mail }))

/** What a message says, by its kind. */
export function Content({ message }: { message: ThreadMessage }) {
  const attributes = message.content_attributes ?? {}
  if (attributes.deleted === true) return <p className="thread-deleted">{t('thread.deleted')}</p>
  if (typeof attributes.email === 'object' && attributes.email !== null)
    return (
      <Suspense fallback={<Markdown text={message.content ?? ''} />}>
        <Mail email={attributes.email as Record<string, unknown>} content={message.content ?? ''} />
      </Suspense>
    )
  return (
    <>
      {message.content && <Markdown text={message.content} />}
      <Structured message={message} />
    </>
  )
}
