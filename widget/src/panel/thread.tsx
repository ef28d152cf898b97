import { useEffect, useRef } from 'preact/hooks'
import { asksFirst } from './asks-first.ts'
import { availabilityOf } from './availability.ts'
import { loadMessages } from './conversations.ts'
import { rare } from './later.tsx'
import { MessageItem } from './message.tsx'
import { OutgoingItem } from './outgoing.tsx'
import { currentConversation, type State, set, waitingIn } from './store.ts'
import { isOver } from './takes-text.ts'
import { nearDay, t, timeOf } from './texts.ts'
import type { Message } from './types.ts'

const dayMs = 24 * 60 * 60 * 1000

/** One conversation, the latest at the end. */
export function Thread({ state }: { state: State }) {
  const { messages, current, hasOlder, typing, config } = state
  const log = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const wasAtEnd = useRef(true)
  const conversation = currentConversation(state)
  const { isHere, message: away } = availabilityOf(state)
  const waiting = waitingIn(state)
  useEffect(() => {
    const box = log.current!
    const follow = () => {
      if (wasAtEnd.current) box.scrollTop = box.scrollHeight
    }
    const observer = new ResizeObserver(follow)
    observer.observe(box)
    observer.observe(list.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <main class="thread" ref={log} onScroll={() => rememberEnd(log.current!, wasAtEnd)}>
        <div class="thread-all" ref={list}>
          {hasOlder && (
            <button
              type="button"
              class="button thread-older"
              onClick={() => void loadMessages({ older: true }).catch(() => {})}
            >
              {t('widget.older')}
            </button>
          )}
          {!isHere && away && messages.length === 0 && (
            <p class="thread-away" dir="auto">
              {away}
            </p>
          )}
          {messages.length === 0 && waiting.length === 0 && current === undefined && (
            <p class="thread-welcome" dir="auto">
              {state.settings.welcomeTitle || config?.welcome_title || t('widget.welcome')}
            </p>
          )}
          <div role="log" aria-label={t('widget.messages')}>
            <ol class="thread-list">
              {messages.map((message, at) => {
                const before = messages[at - 1]
                return (
                  <MessageItem
                    key={message.id}
                    message={message}
                    day={isNewDay(before, message) ? dayOf(message) : undefined}
                    isFirst={!before || isNewDay(before, message) || !isSameSender(before, message)}
                    isLast={!messages[at + 1] || !isSameSender(message, messages[at + 1]!)}
                  />
                )
              })}
              {waiting.map((item) => (
                <OutgoingItem key={item.echoId} item={item} />
              ))}
            </ol>
          </div>
          {typing && (
            <p class="thread-typing" role="status">
              <span class="thread-dots" aria-hidden="true" />
              <bdi>{t('widget.typing', { name: typing.name || config!.website_name })}</bdi>
            </p>
          )}
          {!isHere && <rare.Show part={({ AwayCard }) => <AwayCard state={state} />} />}
          {conversation?.status === 'resolved' && <p class="thread-ended">{t('widget.ended')}</p>}
        </div>
      </main>
      {isOver(state) && (
        <div class="home-start">
          <button
            type="button"
            class="button button-primary"
            data-focus
            onClick={() => set({ view: asksFirst(state) ? 'form' : 'thread', current: undefined, messages: [] })}
          >
            {t('widget.start_new')}
          </button>
        </div>
      )}
    </>
  )
}

/** Whoever reads what was said before is not taken away from it. */
function rememberEnd(box: HTMLElement, wasAtEnd: { current: boolean }): void {
  wasAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 80
}

function dayOf({ created_at }: Message): string {
  const start = (time: number) => new Date(time).setHours(0, 0, 0, 0)
  const ago = Math.round((start(Date.now()) - start(created_at * 1000)) / dayMs)
  return ago === 0 || ago === 1 ? nearDay(-ago) : timeOf(created_at, { weekday: 'long', day: 'numeric', month: 'long' })
}

function isNewDay(before: Message | undefined, { created_at }: Message): boolean {
  return !before || new Date(before.created_at * 1000).toDateString() !== new Date(created_at * 1000).toDateString()
}

function isSameSender(a: Message, b: Message): boolean {
  return a.message_type === b.message_type && a.sender?.id === b.sender?.id
}
