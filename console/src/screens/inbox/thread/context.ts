import { createContext, useContext } from 'react'
import type { ThreadMessage } from '../../../data/messages.ts'
import type { AskedMenu } from './message-menu.tsx'

/** What can be done from within a thread, wherever in it. It stays the same, so that rows are not drawn anew. */
export interface ThreadActions {
  accountId: number
  number: number
  myId: number
  answer: (message: ThreadMessage) => void
  jumpTo: (id: number) => void
  /** Takes back what was not sent, to be changed. */
  edit: (message: ThreadMessage) => void
  openMenu: (asked: AskedMenu) => void
  find: (id: number) => ThreadMessage | undefined
}

export const ThreadContext = createContext<ThreadActions | undefined>(undefined)

export function useThreadActions(): ThreadActions {
  return useContext(ThreadContext)!
}
