import { ApiError } from '../../../sdk/src/index.ts'
import { afterRefusal, again, dueItems, type OutboxItem } from './outbox-item.ts'

export type OutboxNews = { put: OutboxItem } | { gone: string } | { sent: string; message: unknown }

export interface OutboxHost {
  now(): number
  /** Calls back later; what it answers calls that off. */
  schedule(run: () => void, ms: number): () => void
  store(item: OutboxItem): Promise<void>
  erase(echoId: string): Promise<void>
  /** Rejects with what the server or the network said. */
  post(item: OutboxItem): Promise<unknown>
  /** Whether the person who wrote it is the one who is signed in. */
  isSender(item: OutboxItem): boolean
  /** To the other tabs. */
  tell(news: OutboxNews): void
  taken(item: OutboxItem, message: unknown): void
}

/** All that waits to be sent. Every tab has one; only one of them sends. */
export class OutboxSender {
  readonly #host: OutboxHost
  readonly #items = new Map<string, OutboxItem>()
  readonly #listeners = new Set<() => void>()
  /** What was stored when it was read may have been sent since. */
  readonly #gone = new Set<string>()
  #isSending = false
  /** No other tab sends; where tabs cannot agree, each of them does. */
  #isOnly = false
  #isPaused = false
  /** How often the way was said to be free. */
  #hurries = 0
  #cancelWake: (() => void) | undefined

  constructor(host: OutboxHost) {
    this.#host = host
  }

  get items(): ReadonlyMap<string, OutboxItem> {
    return this.#items
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What is stored already; what was heard of meanwhile is later. */
  load(items: Iterable<OutboxItem>): void {
    for (const item of items) {
      if (!this.#items.has(item.echoId) && !this.#gone.has(item.echoId)) this.#items.set(item.echoId, item)
    }
    this.#changed()
  }

  /** This tab sends from now on. What the one before was at has not been heard of again: its key lets it count once. */
  begin({ isOnly }: { isOnly: boolean }): void {
    this.#isOnly = isOnly
    for (const item of this.#items.values()) this.#items.set(item.echoId, asWaiting(item))
    this.#isSending = true
    this.#changed()
  }

  /** Stored before anything is sent: from here on nothing loses it but whoever discards it. */
  async add(item: OutboxItem): Promise<void> {
    await this.#host.store(item)
    this.#put(item)
  }

  async retry(echoId: string): Promise<void> {
    const item = this.#items.get(echoId)
    if (item && item.state !== 'sending') await this.add(again(item))
  }

  /** Undefined where it is too late: it is being sent, or has been. */
  async discard(echoId: string): Promise<OutboxItem | undefined> {
    const item = this.#items.get(echoId)
    if (!item || item.state === 'sending') return undefined
    this.#remove(echoId)
    this.#host.tell({ gone: echoId })
    await this.#host.erase(echoId)
    return item
  }

  /** From another tab. */
  heard(news: OutboxNews): void {
    if ('put' in news) this.#heardOf(news.put)
    else if ('gone' in news) this.#forget(news.gone)
    else {
      const item = this.#items.get(news.sent)
      if (item) this.#host.taken(item, news.message)
      this.#forget(news.sent)
    }
    this.#changed()
  }

  /** The way may be free again: nothing waits any longer. */
  hurry(): void {
    this.#isPaused = false
    this.#hurries++
    const now = this.#host.now()
    for (const item of this.#items.values()) {
      if (item.attempts > 0 && item.state === 'waiting') this.#items.set(item.echoId, { ...item, notBefore: now })
    }
    this.#changed()
  }

  clear(): void {
    this.#items.clear()
    this.#changed()
  }

  /** Where only this tab sends, another one that says so has gone, and what it said comes late. */
  #heardOf(item: OutboxItem): void {
    const isAtIt = this.#isOnly && this.#items.get(item.echoId)?.state === 'sending'
    if (!isAtIt) this.#items.set(item.echoId, this.#isOnly ? asWaiting(item) : item)
  }

  #put(item: OutboxItem): void {
    this.#items.set(item.echoId, item)
    this.#host.tell({ put: item })
    this.#changed()
  }

  #forget(echoId: string): void {
    this.#items.delete(echoId)
    this.#gone.add(echoId)
  }

  #remove(echoId: string): void {
    this.#forget(echoId)
    this.#changed()
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener()
    this.#send()
  }

  #send(): void {
    this.#cancelWake?.()
    this.#cancelWake = undefined
    if (!this.#isSending || this.#isPaused) return
    const mine = [...this.#items.values()].filter((item) => this.#host.isSender(item))
    const { due, wakeAt } = dueItems(mine, this.#host.now())
    if (wakeAt !== undefined) {
      this.#cancelWake = this.#host.schedule(() => this.#send(), wakeAt - this.#host.now())
    }
    for (const item of due) void this.#post({ ...item, state: 'sending' })
  }

  async #post(item: OutboxItem): Promise<void> {
    const hurries = this.#hurries
    // Before anything else is looked at, so that nothing is begun twice.
    this.#items.set(item.echoId, item)
    this.#host.tell({ put: item })
    for (const listener of [...this.#listeners]) listener()
    try {
      const message = await this.#host.post(item)
      this.#host.taken(item, message)
      this.#host.tell({ sent: item.echoId, message })
      // Left in store, it would be sent once more under its key, and answered as it was now.
      await this.#host.erase(item.echoId).catch(() => {})
      this.#remove(item.echoId)
    } catch (error) {
      // Somebody may have signed in while the refusal was on its way.
      const isOld = hurries !== this.#hurries
      this.#isPaused ||= error instanceof ApiError && error.status === 401 && !isOld
      const after = afterRefusal(item, error, this.#host.now())
      await this.#host.store(after).catch(() => {})
      this.#put(after)
    }
  }
}

function asWaiting(item: OutboxItem): OutboxItem {
  return item.state === 'sending' ? { ...item, state: 'waiting' } : item
}
