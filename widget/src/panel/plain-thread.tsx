import { isFromUs, type State } from './store.ts'

/** What was said, as plain text: shown until what a conversation is shown with is loaded, however long that takes. */
export function PlainThread({ state: { messages, outbox, current } }: { state: State }) {
  const waiting = outbox.filter(({ conversationId }) => conversationId === current)
  return (
    <main class="thread">
      <ol class="thread-all thread-plain">
        {messages.map((message) => (
          <li key={message.id} class={isFromUs(message) ? 'message' : 'message message-own'}>
            {message.content && (
              <p class="message-bubble" dir="auto">
                {message.content}
              </p>
            )}
          </li>
        ))}
        {waiting.map(({ echoId, content, files }) => (
          <li key={echoId} class="message message-own">
            <p class="message-bubble message-waiting" dir="auto">
              {[content, ...files.map(({ name }) => name)].join('\n').trim()}
            </p>
          </li>
        ))}
      </ol>
    </main>
  )
}
