import type { Frame } from '../../../common/live/frame.ts'
import { LiveSocket, type SocketLike } from '../../../common/live/socket.ts'
import { addMessages, catchUp, changeConversation, isNews, loadConversations, loadMessages } from './conversations.ts'
import { get, set } from './store.ts'
import type { Message } from './types.ts'

const presentMs = 60_000
const typingMs = 10_000
const pollMs = 5000
/** Attempts in a row after which it is asked for news instead. */
const failuresForPolls = 3

let socket: LiveSocket | undefined
let token = ''
let position: string | undefined
let typingTimer = 0
let pollTimer = 0
let onNews: (message: Message) => void = () => {}
const told = new Set<number>()

/** Who looks on is known by the token; another one is another visitor. */
export function follow(pubsubToken: string | undefined, hear: (message: Message) => void): void {
  onNews = hear
  if (!pubsubToken || pubsubToken === token) return
  token = pubsubToken
  position = undefined
  socket?.stop()
  socket = new LiveSocket({
    open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/cable`, ['actioncable-v1-json']) as SocketLike,
    room: () => ({ channel: 'RoomChannel', pubsub_token: token, ...(position && { after: position }) }),
    schedule: (act, ms) => {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    onFrame: receive,
    onState: (state) => {
      const isOnline = state === 'online'
      const failures = socket?.failures ?? 0
      set({ isConnected: isOnline || failures < 2 })
      if (isOnline) {
        clearInterval(pollTimer)
        pollTimer = 0
        void hearMissed().catch(() => {})
      } else if (failures >= failuresForPolls && pollTimer === 0) pollTimer = setInterval(poll, pollMs)
    },
  })
  socket.start()
}

/** Now rather than when it is due. */
export function hurry(): void {
  socket?.hurry()
}

addEventListener('online', hurry)
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hurry())
setInterval(() => socket?.perform('update_presence'), presentMs)

/** Where sockets are blocked, it takes a little longer. */
async function poll(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  try {
    await hearMissed()
    set({ isConnected: true })
  } catch {
    set({ isConnected: false })
  }
}

/** What was said before the socket was there, or while it was gone. */
async function hearMissed(): Promise<void> {
  for (const message of await catchUp()) tell(message)
}

/** Once, also where the socket tells of it again. */
function tell(message: Message): void {
  if (!isNews(message) || told.has(message.id)) return
  told.add(message.id)
  onNews(message)
}

function receive({ event, data, position: reached }: Frame): void {
  if (reached) position = reached
  if (event === 'message.created' || event === 'message.updated') receiveMessage(event, data as unknown as Message)
  else if (event === 'conversation.typing_on' || event === 'conversation.typing_off') {
    const { conversation, user, is_private } = data as Typing
    if (is_private || conversation?.id !== get().current) return
    showTyping(event === 'conversation.typing_on' ? (user?.available_name ?? user?.name ?? '') : undefined)
  } else if (event.startsWith('conversation.') && typeof data.id === 'number') {
    const { id, status, contact_last_seen_at } = data as { id: number; status?: string; contact_last_seen_at?: unknown }
    // What was told before this visitor looked is older than what is known here.
    const seen = get().conversations.find((each) => each.id === id)?.contact_last_seen_at ?? 0
    changeConversation(id, {
      ...(status && { status }),
      ...(typeof contact_last_seen_at === 'number' && { contact_last_seen_at: Math.max(contact_last_seen_at, seen) }),
    })
  } else if (event === 'refresh') void Promise.all([loadConversations(), loadMessages()]).catch(() => {})
}

interface Typing {
  conversation?: { id: number }
  user?: { name?: string; available_name?: string }
  is_private?: boolean
}

function receiveMessage(event: string, message: Message): void {
  if (message.message_type === 2) return
  const { conversations, current } = get()
  const isNew = event === 'message.created'
  if (message.conversation_id === current) {
    addMessages([message])
    if (isNew) showTyping(undefined)
  } else {
    const known = conversations.find(({ id }) => id === message.conversation_id)
    const unread_count = (known?.unread_count ?? 0) + (isNew && isNews(message) ? 1 : 0)
    changeConversation(message.conversation_id, { unread_count, last_message: message })
  }
  if (isNew) tell(message)
}

/** Whoever does not say that it has stopped has stopped after a while. */
function showTyping(name: string | undefined): void {
  clearTimeout(typingTimer)
  set({ typing: name === undefined ? undefined : { name } })
  if (name !== undefined) typingTimer = setTimeout(() => set({ typing: undefined }), typingMs)
}
