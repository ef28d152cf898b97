import { useEffect, useState } from 'preact/hooks'
import type { PageAddress, Settings } from '../protocol.ts'
import { readSettings } from '../settings.ts'
import type { Article, Campaign, ChannelConfig, Conversation, Member, Message, Outgoing } from './types.ts'

export interface State {
  phase: 'loading' | 'ready' | 'failed' | 'unknown'
  view: 'home' | 'form' | 'thread'
  isOpen: boolean
  /** Where the panel is: in a page, in an app, or in a window of its own. */
  place: 'page' | 'app' | 'window'
  settings: Settings
  locale: string
  theme: 'light' | 'dark'
  config?: ChannelConfig
  largestFile: number
  /** The latest first. */
  conversations: Conversation[]
  /** The one that is shown; undefined while it is not begun. */
  current?: number
  /** Of the one that is shown, the oldest first. */
  messages: Message[]
  hasOlder: boolean
  outbox: Outgoing[]
  draft: string
  /** Chosen, and not sent yet. */
  files: File[]
  /** Why some of them cannot be sent. */
  fileProblem: string
  typing?: { name: string }
  members: Member[]
  articles: Article[]
  /** What is looked for among them. */
  articleQuery: string
  /** The one that was read last. */
  articleSlug?: string
  /** Over whatever is shown otherwise. */
  isReading: boolean
  hasEmail: boolean
  /** Shown beside the bubble. */
  campaign?: Campaign
  /** The last message that the visitor does not want to see beside the bubble. */
  dismissed: number
  isConnected: boolean
  page?: PageAddress
}

let state: State = {
  phase: 'loading',
  view: 'home',
  isOpen: false,
  place: 'window',
  settings: readSettings(),
  locale: 'en',
  theme: 'light',
  largestFile: 40 * 1024 * 1024,
  conversations: [],
  messages: [],
  hasOlder: false,
  outbox: [],
  draft: '',
  files: [],
  fileProblem: '',
  members: [],
  articles: [],
  articleQuery: '',
  isReading: false,
  hasEmail: false,
  dismissed: 0,
  isConnected: true,
}
const listeners = new Set<() => void>()

export const get = (): State => state

export function set(change: Partial<State>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useStore(): State {
  const [, update] = useState(state)
  useEffect(() => watch(() => update(state)), [])
  return state
}

export const currentConversation = ({ conversations, current }: State): Conversation | undefined =>
  conversations.find(({ id }) => id === current)

/** What is not sent yet, of the one that is shown. */
export const waitingIn = ({ outbox, current }: State): Outgoing[] =>
  outbox.filter(({ conversationId }) => conversationId === current)

/** What was answered since the visitor last looked. */
export function unreadMessages({ messages, conversations, current }: State): Message[] {
  const seen = conversations.find(({ id }) => id === current)?.contact_last_seen_at ?? 0
  return messages.filter((message) => isFromUs(message) && message.created_at > seen)
}

export const isFromUs = ({ message_type }: Message) => message_type !== 0
