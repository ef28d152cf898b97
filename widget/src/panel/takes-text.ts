import { asksFirst } from './asks-first.ts'
import { currentConversation, type State } from './store.ts'

/** Whether the conversation has ended, so that what is written begins another. */
export function isOver(state: State): boolean {
  return currentConversation(state)?.status === 'resolved' && !state.config?.allow_messages_after_resolved
}

/** Whether the visitor can write where it is now. */
export function takesText(state: State): boolean {
  return state.view === 'thread' ? !isOver(state) : state.view === 'home' && !asksFirst(state)
}
