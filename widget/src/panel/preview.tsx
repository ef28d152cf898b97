import { useEffect, useRef } from 'preact/hooks'
import { parseMarkdown, plainText } from '../../../common/markdown/index.ts'
import { Avatar } from './avatar.tsx'
import { Icon } from './icons.tsx'
import { say } from './session.ts'
import { type State, set, unreadMessages } from './store.ts'
import { t } from './texts.ts'
import type { Sender } from './types.ts'

interface Shown {
  id: number
  text: string
  sender?: Sender | null
}

const most = 3
const guessedHeight = 96

/** Beside the closed bubble: what was answered, or what the site says by itself. */
export function Preview({ state }: { state: State }) {
  const root = useRef<HTMLElement>(null)
  const shown = shownIn(state)
  useEffect(() => {
    // What is hidden has no height, so that one is guessed until it is shown.
    const tell = () => say({ type: 'preview', height: root.current ? root.current.offsetHeight || guessedHeight : 0 })
    tell()
    if (!root.current) return
    const observer = new ResizeObserver(tell)
    observer.observe(root.current)
    return () => observer.disconnect()
  }, [shown.length, shown.at(-1)?.id])
  if (shown.length === 0) return null
  return (
    <main class="preview" ref={root}>
      <button
        type="button"
        class="preview-close"
        aria-label={t('widget.dismiss')}
        title={t('widget.dismiss')}
        onClick={() => set({ campaign: undefined, dismissed: state.messages.at(-1)?.id ?? 0 })}
      >
        <Icon name="close" />
      </button>
      <h1 class="visually-hidden">{t('widget.unread')}</h1>
      {shown.map(({ id, text, sender }) => (
        <button key={id} type="button" class="preview-message" onClick={() => say({ type: 'open' })}>
          <Avatar name={sender?.name ?? state.config!.website_name} picture={sender?.avatar_url || sender?.thumbnail} />
          <span class="preview-words">
            <bdi class="preview-name">{sender?.available_name ?? sender?.name ?? state.config!.website_name}</bdi>
            <span class="preview-text" dir="auto">
              {text}
            </span>
          </span>
        </button>
      ))}
    </main>
  )
}

function shownIn(state: State): Shown[] {
  const { campaign, settings, dismissed } = state
  if (campaign) return [{ id: 0, text: wordsOf(campaign.message), sender: campaign.sender }]
  const unread = unreadMessages(state).filter(({ id }) => id > dismissed)
  if (!settings.showUnreadMessagesDialog) return []
  return unread.slice(-most).map(({ id, content, sender }) => ({
    id,
    text: content ? wordsOf(content) : t('widget.sent_a_file'),
    sender,
  }))
}

const wordsOf = (text: string) => plainText(parseMarkdown(text))
