import { call, Refusal } from './api.ts'
import { addMessages, changeConversation } from './conversations.ts'
import { get, set } from './store.ts'
import { t } from './texts.ts'
import type { Conversation, Message, Outgoing, StartForm } from './types.ts'
import { becomeVisitor, newId } from './visitor.ts'

const longestPauseMs = 30_000

interface Hears {
  /** There is somebody to come back as, before there is anything that could be doubled. */
  onVisitor(): void
  /** Somebody has begun a conversation. */
  onStart(conversation: Conversation): void
  /** What is not sent yet has changed. */
  onChange(): void
}

let hears: Hears = { onVisitor: () => {}, onStart: () => {}, onChange: () => {} }
let isRunning = false
let hurry = () => {}

export function startOutbox(given: Hears): void {
  hears = given
  addEventListener('online', () => hurry())
}

/** Sent once, in order, however often that has to be tried. */
export function post(content: string, files: File[] = [], form?: StartForm): void {
  const { outbox, current, page } = get()
  const item: Outgoing = {
    echoId: newId(),
    conversationId: current,
    content,
    files,
    form,
    state: 'waiting',
    progress: 0,
    at: Date.now() / 1000,
    referer: page?.url,
  }
  set({ outbox: [...outbox, item] })
  void run()
}

export function retry(echoId: string): void {
  change(echoId, { state: 'waiting', problem: undefined })
  hurry()
  void run()
}

export function discard(echoId: string): void {
  set({ outbox: get().outbox.filter((each) => each.echoId !== echoId) })
  hears.onChange()
}

export async function run(): Promise<void> {
  hears.onChange()
  if (isRunning) return
  isRunning = true
  for (let failures = 0; ; ) {
    const next = get().outbox.find(({ state }) => state === 'waiting')
    if (!next) break
    change(next.echoId, { state: 'sending', progress: 0 })
    try {
      await deliver(next)
      failures = 0
      hears.onChange()
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(0, {}, 0)
      if (refusal.isPassing) {
        change(next.echoId, { state: 'waiting' })
        await pause(Math.max(refusal.retryAfter * 1000, Math.min(longestPauseMs, 1000 * 2 ** failures++)))
      } else change(next.echoId, { state: 'failed', problem: refusal.message })
    }
  }
  isRunning = false
}

async function deliver(item: Outgoing): Promise<void> {
  await becomeVisitor()
  hears.onVisitor()
  const message = {
    content: item.content,
    echo_id: item.echoId,
    timestamp: new Date(item.at * 1000).toISOString(),
    referer_url: item.referer,
  }
  const options = { key: item.echoId, onProgress: (progress: number) => change(item.echoId, { progress }) }
  if (item.conversationId !== undefined) {
    const body = bodyOf({ conversation_id: item.conversationId, message }, item.files)
    const sent = await call<Message>('POST', 'messages', { ...options, body })
    addMessages([{ ...sent, content_type: sent.content_type ?? 'text', echo_id: item.echoId }])
    discardSent(item.echoId)
    return
  }
  const { contact, contactAttributes, attributes } = item.form ?? {}
  if (contactAttributes) await call('PATCH', 'contact', { body: { custom_attributes: contactAttributes } })
  const started = { contact, message, custom_attributes: attributes }
  const { messages = [], ...conversation } = await call<Conversation & { messages?: Message[] }>(
    'POST',
    'conversations',
    {
      ...options,
      body: bodyOf(started, item.files),
    },
  )
  // What was written meanwhile belongs to it, too.
  set({
    outbox: get().outbox.map((each) =>
      each.conversationId === undefined ? { ...each, conversationId: conversation.id } : each,
    ),
  })
  changeConversation(conversation.id, conversation)
  if (get().current === undefined && get().view === 'thread')
    set({ current: conversation.id, messages: [], hasOlder: false })
  addMessages(messages)
  discardSent(item.echoId)
  hears.onStart(conversation)
}

function discardSent(echoId: string): void {
  set({ outbox: get().outbox.filter((each) => each.echoId !== echoId) })
}

/** With files, as a form sends them: `message[attachments][]`. */
function bodyOf(body: Record<string, unknown>, files: File[]): object | FormData {
  if (files.length === 0) return body
  const form = new FormData()
  const add = (name: string, value: unknown) => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner)
    } else if (value !== undefined) form.append(name, String(value))
  }
  for (const [name, value] of Object.entries(body)) add(name, value)
  for (const file of files) form.append('message[attachments][]', file)
  return form
}

function change(echoId: string, changed: Partial<Outgoing>): void {
  set({ outbox: get().outbox.map((each) => (each.echoId === echoId ? { ...each, ...changed } : each)) })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    hurry = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

interface Unsent {
  draft: string
  /** By name. */
  files?: string[]
  items: (Pick<Outgoing, 'echoId' | 'conversationId' | 'content' | 'form' | 'at' | 'referer'> & { files?: string[] })[]
}

/** What survives a reload; of files, their names. */
export function unsentText(): string {
  const { draft, files, outbox } = get()
  const items = outbox.map(({ state: _state, progress: _progress, problem: _problem, files, ...item }) => ({
    ...item,
    files: namesOf(files),
  }))
  if (draft === '' && files.length + items.length === 0) return ''
  return JSON.stringify({ draft, files: namesOf(files), items } satisfies Unsent)
}

/** What had files is not sent without them: its text can be sent again, and the visitor is told what is gone. */
export function restoreUnsent(text: string): void {
  try {
    const { draft, files = [], items }: Unsent = JSON.parse(text)
    const cut = items.filter((item) => item.files?.length)
    const gone = [...cut.flatMap((item) => item.files ?? []), ...files]
    set({
      draft: [...cut.map(({ content }) => content), draft].filter((each) => each !== '').join('\n\n'),
      fileProblem: gone.length > 0 ? t('widget.files_gone', { names: gone.join(', ') }) : '',
      outbox: items
        .filter((item) => !cut.includes(item))
        .map((item) => ({ ...item, files: [], state: 'waiting', progress: 0 })),
    })
  } catch {
    // What nobody can read is nothing.
  }
}

const namesOf = (files: File[]) => files.map(({ name }) => name)
