import { useEffect, useRef } from 'preact/hooks'
import { Composer } from './composer.tsx'
import { Header } from './header.tsx'
import { Home } from './home.tsx'
import { rare, talk } from './later.tsx'
import { say } from './session.ts'
import { useStore } from './store.ts'
import { takesText } from './takes-text.ts'
import { t } from './texts.ts'

/** What is shown in the frame: the panel, or beside the closed bubble what has not been read. */
export function App() {
  const state = useStore()
  const { phase, view, isOpen, place } = state
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen && phase === 'ready') ref.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
  }, [isOpen, phase, view])
  useEffect(() => {
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) say({ type: 'close' })
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [])
  if (!isOpen)
    return phase === 'ready' && place === 'page' ? (
      <talk.Show part={({ Preview }) => <Preview state={state} />} />
    ) : null
  return (
    <div class="app" ref={ref}>
      {phase !== 'loading' && <Header state={state} />}
      {phase === 'ready' && view === 'home' && <Home state={state} />}
      {phase === 'ready' && view === 'form' && <rare.Show part={({ Form }) => <Form state={state} />} />}
      {phase === 'ready' && view === 'thread' && <talk.Show part={({ Thread }) => <Thread state={state} />} />}
      {/* One for all views, so that nothing of what is typed is lost when another one is shown. */}
      {phase === 'ready' && takesText(state) && <Composer state={state} />}
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
