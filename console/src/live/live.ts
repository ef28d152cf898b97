import { accountApi } from '../data/client.ts'
import { createStore, useStore } from '../data/store.ts'
import { AccountLive } from './account-live.ts'
import type { LiveState } from './connection.ts'
import type { Typist } from './people.ts'

export type { LiveState } from './connection.ts'
export type { Typist } from './people.ts'

type Listener = (event: string, data: Record<string, unknown>) => void

const listeners = new Set<Listener>()
const current = createStore<AccountLive | undefined>(undefined)

/** The account that is shown is followed; the one before it is not any more. */
export function follow(accountId: number): void {
  const before = current.get()
  if (before?.accountId === accountId) return
  before?.stop()
  current.set(new AccountLive(accountId, listeners))
}

export function unfollow(): void {
  current.get()?.stop()
  current.set(undefined)
}

/** Everything that is told of the account, as it comes; in every tab. */
export const liveEvents = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const nothing = createStore<ReadonlyMap<number, never>>(new Map<number, never>())
const connecting = createStore<LiveState>('connecting')

export function useLiveState(): LiveState {
  return useStore(useStore(current)?.state ?? connecting)
}

const nobody: never[] = []

/** Who writes in a conversation, but for oneself. */
export function useTyping(number: number): readonly Typist[] {
  return useStore(useStore(current)?.people.typing ?? nothing, (typing) => typing.get(number) ?? nobody)
}

/** Who looks at a conversation, by the ids of agents; oneself as well. */
export function useViewers(number: number): readonly number[] {
  return useStore(useStore(current)?.people.viewers ?? nothing, (viewers) => viewers.get(number) ?? nobody)
}

/** Agents who are there, and how. */
export function usePresence(): ReadonlyMap<number, string> {
  return useStore(useStore(current)?.people.users ?? nothing)
}

export function useContactPresence(): ReadonlyMap<number, string> {
  return useStore(useStore(current)?.people.contacts ?? nothing)
}

const typingEveryMs = 5000
let told: { number: number; isPrivate: boolean; at: number } | undefined

/** Can be called with every key: it is told at most every five seconds, and once when it ends. */
export function tellTyping(number: number, on: boolean, isPrivate: boolean): void {
  const accountId = current.get()?.accountId
  if (accountId === undefined) return
  const isSame = told?.number === number && told.isPrivate === isPrivate
  if (on ? isSame && Date.now() - told!.at < typingEveryMs : !isSame) return
  told = on ? { number, isPrivate, at: Date.now() } : undefined
  const body = { typing_status: on ? ('on' as const) : ('off' as const), is_private: isPrivate }
  accountApi(accountId)
    .conversations.toggleTypingStatus(number, body, { retries: 0 })
    .catch(() => {})
}

const viewingEveryMs = 15_000
let viewed: number | null = null
let repeating: ReturnType<typeof setInterval> | undefined

/** Told again and again while the page is seen, until another conversation is opened, or none. */
export function tellViewing(number: number | null): void {
  if (viewed === number) return
  viewed = number
  clearInterval(repeating)
  sayViewing()
  if (number !== null) repeating = setInterval(sayViewing, viewingEveryMs)
}

function sayViewing(): void {
  const isSeen = document.visibilityState === 'visible'
  if (isSeen || viewed === null) current.get()?.say('viewing', { conversation_id: viewed })
}

/** Whoever looks at another page does not look at the conversation. */
export function tellVisibility(): void {
  document.addEventListener('visibilitychange', () => {
    if (viewed === null) return
    const isSeen = document.visibilityState === 'visible'
    current.get()?.say('viewing', { conversation_id: isSeen ? viewed : null })
  })
}
