import { parseMarkdown, plainText } from '../../../../../common/markdown/index.ts'
import { t } from '../../../i18n.ts'
import { nameOf } from './bubble.tsx'
import { useThreadActions } from './context.ts'

/** The message that this one answers; a press leads to it. */
export function Quoted({ id }: { id: number }) {
  const { find, jumpTo, myId } = useThreadActions()
  const message = find(id)
  return (
    <button type="button" className="thread-quoted" onClick={() => jumpTo(id)}>
      {message ? (
        <>
          <bdi className="thread-quoted-name">{nameOf(message, myId)}</bdi>
          <span className="thread-quoted-text" dir="auto">
            {excerptOf(message.content)}
          </span>
        </>
      ) : (
        t('thread.earlier_message')
      )}
    </button>
  )
}

export function excerptOf(content: string | null | undefined): string {
  const text = plainText(parseMarkdown((content ?? '').slice(0, 500))).replace(/\s+/g, ' ')
  return text.length > 140 ? `${text.slice(0, 140)}…` : text || t('thread.a_file')
}
