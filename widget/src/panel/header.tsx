import { useEffect, useRef, useState } from 'preact/hooks'
import { authToken, websiteToken } from './api.ts'
import { availabilityOf } from './availability.ts'
import { Avatar } from './avatar.tsx'
import { endConversation } from './conversations.ts'
import { Icon } from './icons.tsx'
import { rare } from './later.tsx'
import { Menu, type MenuEntry } from './menu.tsx'
import { say } from './session.ts'
import { currentConversation, type State, set } from './store.ts'
import { t } from './texts.ts'

/** Whom one talks to, and what can be done with the conversation. */
export function Header({ state }: { state: State }) {
  const { config, settings, view, place, members, conversations, articles, isReading } = state
  const [asksForMail, setAsksForMail] = useState(false)
  const { isHere, text } = availabilityOf(state)
  const conversation = currentConversation(state)
  const canEnd =
    conversation?.status !== 'resolved' &&
    settings.enableEndConversation &&
    config?.enabled_features.includes('end_conversation')
  const isOverHome = view !== 'home' && (articles.length > 0 || conversations.length > 0 || view === 'form')
  const isThread = view === 'thread' && !isReading && conversation !== undefined
  const entries: MenuEntry[] = [
    ...(isThread && canEnd ? [{ text: t('widget.end'), act: () => void endConversation().catch(() => {}) }] : []),
    ...(isThread ? [{ text: t('widget.transcript'), act: () => setAsksForMail(true) }] : []),
    ...(settings.showPopoutButton && place === 'page' ? [{ text: t('widget.pop_out'), act: () => popOut(state) }] : []),
  ]
  const hasBack = isReading || isOverHome
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => setAsksForMail(false), [view, conversation?.id])
  return (
    <>
      <header class="header">
        {hasBack && (
          <button
            ref={back}
            type="button"
            class="header-button"
            aria-label={t('widget.back')}
            title={t('widget.back')}
            onClick={() => set(isReading ? { isReading: false } : { view: 'home', current: undefined, messages: [] })}
          >
            <Icon name="back" />
          </button>
        )}
        {config?.avatar_url && <Avatar name={config.website_name} picture={config.avatar_url} />}
        <div class="header-names">
          <h1 class="header-name">
            <bdi>{config?.website_name}</bdi>
          </h1>
          <p class="header-state" title={text}>
            <span class={isHere ? 'header-dot header-dot-here' : 'header-dot'} />
            <span class="header-said">{text}</span>
          </p>
        </div>
        {/* In a conversation, whoever answers is beside what they say. */}
        {!isThread && <Faces members={members} most={hasBack && entries.length > 0 ? 1 : 3} />}
        {entries.length > 0 && <Menu label={t('widget.more')} entries={entries} />}
        {place !== 'window' && (
          <button
            type="button"
            class="header-button"
            aria-label={t('widget.bubble_close')}
            title={t('widget.bubble_close')}
            onClick={() => say({ type: 'close' })}
          >
            <Icon name="close" />
          </button>
        )}
      </header>
      {asksForMail && conversation && (
        <rare.Show
          part={({ Transcript }) => <Transcript id={conversation.id} onDone={() => setAsksForMail(false)} />}
        />
      )}
      {!state.isConnected && (
        <p class="header-offline" role="status">
          {t('widget.offline')}
        </p>
      )}
    </>
  )
}

/** Of those who are there, as many as leave room for the text. */
function Faces({ members, most }: { members: State['members']; most: number }) {
  const here = members.filter(({ availability_status }) => availability_status === 'online').slice(0, most)
  if (here.length === 0) return null
  return (
    <ul class="header-faces" aria-label={t('widget.team')}>
      {here.map(({ id, name, avatar_url }) => (
        <li key={id} title={name}>
          <Avatar name={name} picture={avatar_url} />
          <span class="visually-hidden">{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** A window of its own, which takes the conversation along. */
function popOut({ settings }: State): void {
  const query = new URLSearchParams({ website_token: websiteToken })
  if (settings.locale) query.set('locale', settings.locale)
  const token = authToken()
  if (token) {
    query.set('cw_conversation', token)
    say({ type: 'token', token })
  }
  window.open(`/widget?${query}`, `webwidget_session_${websiteToken}`, 'width=400,height=640,noopener')
  say({ type: 'close' })
}
