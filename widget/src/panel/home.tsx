import { asksFirst } from './asks-first.ts'
import { availabilityOf } from './availability.ts'
import { rare, talk } from './later.tsx'
import { type State, set } from './store.ts'
import { t } from './texts.ts'

/** Where somebody begins: with a question, with an earlier one, or with an article that answers it. */
export function Home({ state }: { state: State }) {
  const { config, settings, conversations } = state
  const { isHere, message } = availabilityOf(state)
  return (
    <>
      <main class="home">
        <div class="home-welcome">
          <h2 class="home-title" dir="auto">
            {settings.welcomeTitle || config?.welcome_title || t('widget.welcome')}
          </h2>
          <p dir="auto">{settings.welcomeDescription || config?.welcome_tagline || ''}</p>
        </div>
        {!isHere && message && (
          <p class="home-away" dir="auto">
            {message}
          </p>
        )}
        {conversations.length > 0 && <talk.Show part={({ Earlier }) => <Earlier conversations={conversations} />} />}
        {config?.portal && <rare.Show part={({ Articles }) => <Articles state={state} />} />}
      </main>
      {asksFirst(state) && (
        <div class="home-start">
          <button type="button" class="button button-primary" data-focus onClick={() => set({ view: 'form' })}>
            {t('widget.start')}
          </button>
        </div>
      )}
    </>
  )
}
