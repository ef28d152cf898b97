import { useState } from 'preact/hooks'
import { parseMarkdown, plainText } from '../../../common/markdown/index.ts'
import { showConversation } from './conversations.ts'
import { Icon } from './icons.tsx'
import { t, timeOf } from './texts.ts'
import type { Conversation } from './types.ts'

const shownAtFirst = 3

/** What the visitor has asked before. */
export function Earlier({ conversations }: { conversations: Conversation[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? conversations : conversations.slice(0, shownAtFirst)
  return (
    <section class="home-section" aria-label={t('widget.conversations')}>
      <h3 class="home-heading">{t('widget.conversations')}</h3>
      <ul class="home-list">
        {shown.map((each) => (
          <Row key={each.id} conversation={each} />
        ))}
      </ul>
      {shown.length < conversations.length && (
        <button type="button" class="button" onClick={() => setAll(true)}>
          {t('widget.show_all')}
        </button>
      )}
    </section>
  )
}

function Row({ conversation }: { conversation: Conversation }) {
  const { id, status, last_activity_at, last_message, unread_count = 0 } = conversation
  return (
    <li>
      <button type="button" class="home-row" onClick={() => void showConversation(id)}>
        <span class="home-row-words">
          <span class="home-row-text" dir="auto">
            {last_message?.content ? plainText(parseMarkdown(last_message.content)) : t('widget.conversation', { id })}
          </span>
          <span class="home-row-meta">
            {status === 'resolved' ? t('widget.ended') : t('widget.continue')}
            {last_activity_at ? ` · ${timeOf(last_activity_at, { dateStyle: 'medium' })}` : ''}
          </span>
        </span>
        {unread_count > 0 && <span class="home-badge">{t('widget.count_unread', { count: unread_count })}</span>}
        <Icon name="next" />
      </button>
    </li>
  )
}
