import { isFromUs, type State, waitingIn } from './store.ts'
import { t } from './texts.ts'

/** What was said, as plain text: shown until what a conversation is shown with is loaded, however long that takes. */
export function PlainThread({ state }: { state: State }) {
  return (
    <main class="thread thread-plain">
      <div class="thread-all" role="log" aria-label={t('widget.messages')}>
        {state.messages.map((message) => (
          <div key={message.id} class={isFromUs(message) ? 'message' : 'message message-own'}>
            {message.content && (
              <p class="message-bubble" dir="auto">
                {message.content}
              </p>
            )}
          </div>
        ))}
        {waitingIn(state).map(({ echoId, content, files }) => (
          <div key={echoId} class="message message-own">
            <p class="message-bubble message-waiting" dir="auto">
              {[content, ...files.map(({ name }) => name)].join('\n').trim()}
            </p>
          </div>
        ))}
      </div>
    </main>
  )
}
