import { call, Refusal } from './api.ts'
import { currentConversation, get, isFromUs, set, unreadMessages } from './store.ts'
import type { Conversation, Message } from './types.ts'

const pageSize = 20

/** Of the visitor, the latest first; nothing where the server knows nobody. */
export async function loadConversations(): Promise<void> {
  const { payload } = await orNothing(call<{ payload: Conversation[] }>('GET', 'conversations/history'), {
    payload: [],
  })
  set({ conversations: payload })
}

/** Shows one of them, or the beginning of a new one. */
export async function showConversation(id: number | undefined): Promise<void> {
  if (get().current !== id) set({ current: id, messages: [], hasOlder: false, typing: undefined })
  set({ view: 'thread', isReading: false })
  if (id !== undefined) await loadMessages()
}

/** The latest, or those before the first that is known. */
export async function loadMessages(options: { older?: boolean } = {}): Promise<void> {
  const { current, messages } = get()
  if (current === undefined) return
  const before = options.older ? messages[0]?.id : undefined
  const { payload } = await orNothing(messagesOf(current, { before }), { payload: [] })
  if (get().current !== current) return
  addMessages(payload)
  if (options.older || messages.length === 0) set({ hasOlder: payload.length >= pageSize })
}

/** What has come since, where nobody could tell of it; where nothing was known before, none of it is since. */
export async function catchUp(): Promise<Message[]> {
  const { current, messages } = get()
  if (current === undefined) return []
  const after = messages.at(-1)?.id
  const { payload } = await messagesOf(current, { after })
  if (get().current !== current) return []
  addMessages(payload)
  return after === undefined ? [] : payload
}

function messagesOf(conversation_id: number, range: { before?: number; after?: number }) {
  return call<{ payload: Message[] }>('GET', 'messages', { query: { conversation_id, ...range } })
}

/** Each once, in order. What was on its way and has arrived is not on its way any more. */
export function addMessages(added: Message[]): void {
  const { messages, outbox, current } = get()
  const shown = added.filter((each) => each.conversation_id === current && each.message_type !== 2)
  const byId = new Map([...messages, ...shown].map((message) => [message.id, message]))
  const arrived = new Set(added.map(({ echo_id }) => echo_id))
  const sorted = [...byId.values()].sort((a, b) => a.id - b.id)
  set({ messages: sorted, outbox: outbox.filter(({ echoId }) => !arrived.has(echoId)) })
  const latest = sorted.at(-1)
  if (latest) changeConversation(latest.conversation_id, { last_message: latest, last_activity_at: latest.created_at })
}

export function changeConversation(id: number, change: Partial<Conversation>): void {
  const { conversations } = get()
  const known = conversations.find((each) => each.id === id)
  const changed = { status: 'open', ...known, ...change, id }
  set({
    conversations: known ? conversations.map((each) => (each.id === id ? changed : each)) : [changed, ...conversations],
  })
}

/** Told once the visitor can have seen what was answered. */
export async function markSeen(): Promise<void> {
  const state = get()
  const conversation = currentConversation(state)
  const latest = unreadMessages(state).at(-1)
  const isShown = state.isOpen && state.view === 'thread' && !state.isReading && document.visibilityState === 'visible'
  if (!latest || !conversation || !isShown) return
  changeConversation(conversation.id, { contact_last_seen_at: latest.created_at, unread_count: 0 })
  await call('POST', 'conversations/update_last_seen', { body: { conversation_id: conversation.id } }).catch(() => {})
}

export async function endConversation(): Promise<void> {
  const { current } = get()
  if (current === undefined) return
  await call('GET', 'conversations/toggle_status', { query: { conversation_id: current } })
  changeConversation(current, { status: 'resolved' })
}

/** How many answers wait to be read, in all of them. */
export function unreadCount(): number {
  const state = get()
  const others = state.conversations.filter(({ id }) => id !== state.current)
  return others.reduce((sum, { unread_count = 0 }) => sum + unread_count, unreadMessages(state).length)
}

export const openConversation = (): Conversation | undefined =>
  get().conversations.find(({ status }) => status !== 'resolved')

/** Whether the last word was theirs, so that there is something to hear. */
export const isNews = (message: Message) => isFromUs(message) && message.message_type !== 2

/** A visitor whom the server does not know has nothing yet. */
async function orNothing<Answer>(asked: Promise<Answer>, nothing: Answer): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refusal && !error.isPassing) return nothing
    throw error
  }
}
