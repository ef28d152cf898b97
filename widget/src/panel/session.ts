import type { FromPage, OpenOptions } from '../protocol.ts'
import { authToken, call, Refusal, setAuthToken } from './api.ts'
import type { Command } from './commands.ts'
import {
  loadConversations,
  loadMessages,
  markSeen,
  openConversation,
  showConversation,
  unreadCount,
} from './conversations.ts'
import type { Host } from './host.ts'
import { rare, talk } from './later.tsx'
import { follow, hurry } from './live.ts'
import { restoreUnsent, run as sendUnsent, startOutbox, unsentText } from './outbox.ts'
import { ring } from './sound.ts'
import { get, set, watch } from './store.ts'
import { loadTexts, nearest } from './texts.ts'
import { applyTheme } from './theme.ts'
import type { Member, Message } from './types.ts'
import { listensWith, readConfig } from './visitor.ts'

const params = new URLSearchParams(location.search)
let host: Host = { place: 'window', say: () => {} }
let hasStarted = false
let hasAskedForMembers = false
const early: FromPage[] = []
/** What is told of the visitor before there is one. */
const waiting: Command[] = []

export const say: Host['say'] = (message) => host.say(message)

/** Ends before the panel is shown; what the page says meanwhile waits. */
export async function start(given: Host, hello: Extract<FromPage, { type: 'start' }>): Promise<void> {
  host = given
  set({ place: host.place, settings: { ...get().settings, ...hello.settings }, isOpen: hello.isOpen })
  setAuthToken(hello.token)
  const wanted = hello.settings.locale ?? params.get('locale')
  try {
    const [{ website_channel_config: config }] = await Promise.all([readConfig(), wanted && speak(wanted)])
    if (!wanted) await speak(config.locale)
    applyTheme()
    say({ type: 'loaded', color: config.widget_color })
    if (authToken()) await resume()
    set({ phase: 'ready' })
  } catch (error) {
    await speak(wanted || navigator.language).catch(() => {})
    applyTheme()
    set({ phase: error instanceof Refusal && error.status === 404 ? 'unknown' : 'failed' })
    return
  }
  startOutbox({ onVisitor: keepToken, onStart, onChange: () => say({ type: 'unsent', text: unsentText() }) })
  if (hello.unsent) restoreUnsent(hello.unsent)
  void sendUnsent()
  report()
  hasStarted = true
  for (const message of early.splice(0)) hear(message)
  void talk.load().catch(() => {})
  if (get().isOpen) void opened()
  else if (hello.settings.campaigns !== false && host.place === 'page' && !openConversation())
    void rare.load().then(
      ({ loadCampaigns }) => loadCampaigns(),
      () => {},
    )
}

export function hear(message: FromPage): void {
  if (message.type === 'page') {
    set({ page: message.page })
    rare.parts()?.planCampaigns()
  } else if (message.type === 'start') return
  else if (!hasStarted) early.push(message)
  else if (message.type === 'open') {
    const wasOpen = get().isOpen
    set({ isOpen: message.isOpen })
    if (message.isOpen) void opened(message.options, wasOpen)
  } else void obey(message)
}

async function speak(wanted: string): Promise<void> {
  const locale = nearest(wanted)
  await loadTexts(locale)
  set({ locale })
}

async function obey(command: Command): Promise<void> {
  const { canRun, runCommand } = await rare.load()
  if (!canRun(command)) {
    waiting.push(command)
    return
  }
  await runCommand(command, { keepVisitor, becomeSomebodyElse }).catch(tellError)
}

/** Somebody has been here before. */
async function resume(): Promise<void> {
  await loadConversations()
  const open = openConversation()
  if (open) {
    set({ current: open.id, view: 'thread' })
    await loadMessages()
  }
  follow(listensWith(), onNews)
}

function onStart(): void {
  say({ type: 'event', name: 'on-start-conversation', detail: { hasConversation: get().conversations.length > 1 } })
  keepVisitor()
}

function keepToken(): void {
  const token = authToken()
  if (token) say({ type: 'token', token })
}

/** From now on there is something to come back to: the page keeps the token, and news is followed. */
function keepVisitor(): void {
  keepToken()
  follow(listensWith(), onNews)
  for (const command of waiting.splice(0)) void obey(command)
}

async function becomeSomebodyElse(token: string): Promise<void> {
  setAuthToken(token)
  set({ conversations: [], messages: [], current: undefined, view: 'home' })
  await readConfig()
  await resume()
}

function onNews(message: Message): void {
  const { isOpen, current } = get()
  if (!isOpen && current !== message.conversation_id) void showConversation(message.conversation_id)
  if (!isOpen || document.visibilityState !== 'visible') ring()
  say({ type: 'event', name: 'on-message', detail: message })
}

async function opened(options: OpenOptions = {}, wasOpen = false): Promise<void> {
  hurry()
  const { page, campaign } = get()
  if (options.message !== undefined) set({ draft: options.message })
  if (options.conversationId !== undefined) await showConversation(options.conversationId)
  if (options.articleSlug !== undefined && get().config?.portal)
    set({ articleSlug: `${options.articleSlug}`, isReading: true })
  else if (!wasOpen && !get().isReading) set({ articleSlug: undefined })
  if (campaign) await rare.parts()!.takeUpCampaign().then(keepVisitor, tellError)
  void markSeen()
  if (!wasOpen) {
    const event_info = { initiated_at: { timestamp: new Date().toString() }, ...(page && { referer: page.url }) }
    void call('POST', 'events', { body: { name: 'webwidget.triggered', event_info } }).catch(() => {})
  }
  if (hasAskedForMembers) return
  hasAskedForMembers = true
  const { payload } = await call<{ payload: Member[] }>('GET', 'inbox_members').catch(() => ({ payload: [] }))
  set({ members: payload })
}

/** Told to the page whenever it changes. */
function report(): void {
  let told = -1
  watch(() => {
    const count = unreadCount()
    if (count !== told) say({ type: 'unread', count })
    told = count
  })
  set({})
  addEventListener('pagehide', () => say({ type: 'unsent', text: unsentText() }))
  document.addEventListener('visibilitychange', () => void markSeen())
}

function tellError(error: unknown): void {
  say({ type: 'event', name: 'error', detail: { message: error instanceof Error ? error.message : String(error) } })
}
