import type { ThreadMessage } from '../../../data/messages.ts'
import { t } from '../../../i18n.ts'
import { Markdown } from '../../../parts/markdown.tsx'
import { onDemand } from '../../../parts/on-demand.ts'
import { Structured } from './structured.tsx'

const Mail = onDemand(() => import('./mail.tsx')).part('Mail', {
  meanwhile: ({ content }) => <Markdown text={content} />,
})

/** What a message says, by its kind. */
export function Content({ message }: { message: ThreadMessage }) {
  const attributes = message.content_attributes ?? {}
  if (attributes.deleted === true) return <p className="thread-deleted">{t('thread.deleted')}</p>
  if (typeof attributes.email === 'object' && attributes.email !== null)
    return <Mail email={attributes.email as Record<string, unknown>} content={message.content ?? ''} />
  return (
    <>
      {message.content && <Markdown text={message.content} />}
      <Structured message={message} />
    </>
  )
}
