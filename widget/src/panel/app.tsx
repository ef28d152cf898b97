import { useEffect, useRef } from 'preact/hooks'
import { Composer } from './composer.tsx'
import { markSeen } from './conversations.ts'
import { Header } from './header.tsx'
import { Home } from './home.tsx'
import { rare, talk } from './later.tsx'
import { leaveOnEscape } from './leave.ts'
import { PlainThread } from './plain-thread.tsx'
import { useStore } from './store.ts'
import { takesText } from './takes-text.ts'
import { t } from './texts.ts'

/** What is shown in the frame: the panel, or beside the closed bubble what has not been read. */
export function App() {
  const state = useStore()
  const { phase, view, isOpen, place, articleSlug, isReading, messages, current } = state
  const isReady = phase === 'ready'
  const shows = (name: string) => isReady && !isReading && view === name
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen && isReady) ref.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
  }, [isOpen, phase, view, isReading])
  useEffect(() => void markSeen(), [isOpen, view, isReading, messages.length, current])
  useEffect(() => leaveOnEscape(window), [])
  if (!isOpen)
    return isReady && place === 'page' ? <talk.Show part={({ Preview }) => <Preview state={state} />} /> : null
  return (
    <div class="app" ref={ref}>
      {phase !== 'loading' && <Header state={state} />}
      {shows('home') && <Home state={state} />}
      {shows('form') && <rare.Show part={({ Form }) => <Form state={state} />} />}
      {shows('thread') && (
        <talk.Show part={({ Thread }) => <Thread state={state} />} meanwhile={<PlainThread state={state} />} />
      )}
      {isReady && isReading && articleSlug !== undefined && (
        <rare.Show part={({ ArticleView }) => <ArticleView slug={articleSlug} theme={state.theme} />} />
      )}
      {/* One for all views, so that nothing of what is typed is lost when another one is shown. */}
      {isReady && takesText(state) && <Composer state={state} />}
      {phase === 'failed' && (
        <main class="app-failure">
          <p role="alert">{t('widget.not_reached')}</p>
          <button type="button" class="button button-primary" onClick={() => location.reload()}>
            {t('widget.try_again')}
          </button>
        </main>
      )}
      {phase === 'unknown' && (
        <main class="app-failure">
          <p role="alert">{t('widget.unknown_inbox')}</p>
        </main>
      )}
    </div>
  )
}
