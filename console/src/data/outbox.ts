import { useMemo, useSyncExternalStore } from 'react'
import type { Message } from '../../../sdk/src/index.ts'
import { knownUserId } from './account.ts'
import { asSent } from './attached.ts'
import { accountApi } from './client.ts'
import { inOneTab, newId } from './one-tab.ts'
import { fromStored, inOrder, type OutboxItem, type StoredItem, toStored } from './outbox-item.ts'
import { type OutboxNews, OutboxSender } from './outbox-sender.ts'
import { addMessage } from './records.ts'
import { allKept, forget, keep } from './storage.ts'

export type { OutboxItem } from './outbox-item.ts'

export interface NewItem
  extends Pick<OutboxItem, 'accountId' | 'number' | 'content' | 'isPrivate' | 'files'>,
    Partial<
      Pick<OutboxItem, 'typed' | 'uploads' | 'contentAttributes' | 'toEmails' | 'ccEmails' | 'bccEmails' | 'replyTo'>
    > {
  /** For how long it can be taken back before it is sent. */
  delayMs?: number
}

let channel: BroadcastChannel | undefined

const sender = new OutboxSender({
  now: () => Date.now(),
  schedule: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  store: (item) => keep('outbox', item.echoId, toStored(item)),
  erase: (echoId) => forget('outbox', echoId),
  post,
  isSender: ({ userId }) => userId === knownUserId(),
  tell: (news) => channel?.postMessage('put' in news ? { put: toStored(news.put) } : news),
  taken: (item, message) => addMessage(item.accountId, item.number, { ...(message as Message), echo_id: item.echoId }),
})

/** Another tab is at it, which is no reason to take it for waiting. */
function asHeard(stored: StoredItem): OutboxItem {
  return { ...fromStored(stored), state: stored.state }
}

function post(item: OutboxItem): Promise<Message> {
  const { content, isPrivate, files, uploads, contentAttributes, replyTo, toEmails, ccEmails, bccEmails, echoId } = item
  const attributes = { ...contentAttributes, ...(replyTo !== undefined && { in_reply_to: replyTo }) }
  const body = {
    content,
    private: isPrivate,
    echo_id: echoId,
    ...(Object.keys(attributes).length > 0 && { content_attributes: attributes }),
    ...(toEmails && { to_emails: toEmails }),
    ...(ccEmails && { cc_emails: ccEmails }),
    ...(bccEmails && { bcc_emails: bccEmails }),
    ...(files.length > 0 && { attachments: files.map((file, at) => asSent(file, uploads?.[at])) }),
  }
  // It is tried again here, so that everybody can see that it is.
  return accountApi(item.accountId).messages.create(item.number, body, { idempotencyKey: echoId, retries: 0 })
}

async function loadStored(): Promise<void> {
  const stored = await allKept<StoredItem>('outbox')
  sender.load(stored.map(([, item]) => fromStored(item)))
}

/** Once for the page, when it has been said who is signed in. */
let isStarted = false
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  channel = new BroadcastChannel('parley-outbox')
  channel.onmessage = ({ data }: MessageEvent<OutboxNews>) =>
    sender.heard('put' in data ? { put: asHeard(data.put as StoredItem) } : data)
  void loadStored()
  inOneTab('outbox', async () => {
    await loadStored().catch(() => {})
    sender.begin({ isOnly: Boolean(navigator.locks) })
    await new Promise<never>(() => {})
  })
  addEventListener('online', () => sender.hurry())
  addEventListener('parley:signed-in', () => sender.hurry())
  addEventListener('parley:reached', () => sender.hurry())
}

const listed = new Map<string, OutboxItem[]>()

/** The same list as long as it has the same items. */
function list(accountId: number, number: number): OutboxItem[] {
  const key = `${accountId}/${number}`
  const items = inOrder([...sender.items.values()].filter((item) => `${item.accountId}/${item.number}` === key))
  const before = listed.get(key)
  if (before?.length === items.length && before.every((item, at) => item === items[at])) return before
  listed.set(key, items)
  return items
}

/** No two at the same time, so that there is an order. */
let lastCreated = 0

export const outbox = {
  async send({ delayMs = 0, ...item }: NewItem): Promise<string> {
    const now = Math.max(Date.now(), lastCreated + 1)
    lastCreated = now
    const echoId = newId()
    const userId = knownUserId() ?? 0
    const state = { state: 'waiting', attempts: 0, createdAt: now, notBefore: now + delayMs } as const
    await sender.add({ ...item, ...state, echoId, userId })
    return echoId
  },
  retry: (echoId: string) => sender.retry(echoId),
  /** What it was, so that it can be edited; undefined where it is too late. */
  discard: (echoId: string) => sender.discard(echoId),
  list,
  /** How many would be lost by signing out. */
  count: () => sender.items.size,
  subscribe: (listener: () => void) => sender.subscribe(listener),
  clear: () => sender.clear(),
}

export function useOutbox(accountId: number, number: number): OutboxItem[] {
  const read = useMemo(() => () => list(accountId, number), [accountId, number])
  return useSyncExternalStore(outbox.subscribe, read)
}
