import { WebSocket } from 'ws'
import { minute, second } from '../clock.ts'
import type { JsonObject } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { tally } from '../measures.ts'
import type { Budget } from '../rate-limit.ts'
import type { Services } from '../services.ts'
import {
  type CloseReason,
  enoughWaiting,
  type Frame,
  type Live,
  mostWaiting,
  type Outlet,
  type SocketOrigin,
  type Subscription,
} from './live.ts'

interface ConnectionOptions extends SocketOrigin {
  live: Live
  services: Services
  log: Log
  /** What it is counted by; undefined where no limit applies. */
  address: string | undefined
}

/** Whoever tries tokens is soon sent away. */
const rejections: Budget = { limit: 60, window: minute }

const mostSubscriptions = 20
const mostMessages = 300
/** Whoever has not said by then what it wants has no business here. */
const patienceMs = 30 * second
const goodbyeMs = 5 * second

/** Of the range that applications may give a meaning to; 1001 and 1008 have theirs. */
const closings: Record<CloseReason | 'misbehaved' | 'idle', { code: number; reason: string; reconnect: boolean }> = {
  unauthorized: { code: 4401, reason: 'unauthorized', reconnect: false },
  too_slow: { code: 4408, reason: 'too slow: the buffer is full', reconnect: true },
  restart: { code: 1001, reason: 'server_restart', reconnect: true },
  misbehaved: { code: 1008, reason: 'invalid_request', reconnect: false },
  idle: { code: 4400, reason: 'subscribed to nothing', reconnect: true },
}

export const socketEnds = tally<{ reason: keyof typeof closings }>({
  name: 'parley_socket_ends_total',
  help: 'Sockets that this process has ended, and why',
  labels: { reason: Object.keys(closings) as (keyof typeof closings)[] },
})

/** One socket, and what it is subscribed to. */
export class CableConnection {
  readonly #socket: WebSocket
  readonly #options: ConnectionOptions
  /** By the text that the client calls each by; undefined while it is not known yet whether it may. */
  readonly #subscriptions = new Map<string, Subscription | undefined>()
  readonly #patience: NodeJS.Timeout
  #hasAnswered = true
  #messages = 0
  #countedSince = Date.now()

  constructor(socket: WebSocket, options: ConnectionOptions) {
    this.#socket = socket
    this.#options = options
    socket.on('message', (data, isBinary) => (isBinary ? this.close('misbehaved') : this.#receive(String(data))))
    socket.on('pong', () => {
      this.#hasAnswered = true
    })
    // A message that is too large, or no text: the library closes the socket, with a code that says so.
    socket.on('error', () => {})
    socket.once('close', () => this.#end())
    this.#patience = setTimeout(() => this.#subscriptions.size === 0 && this.close('idle'), patienceMs)
    this.#write({ type: 'welcome' })
  }

  /** Tells the client that it is connected still, and now and then finds out whether it is. */
  ping(text: Buffer, isProbe: boolean): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    this.#socket.send(text, { binary: false })
    if (!isProbe) return
    if (!this.#hasAnswered) this.#socket.terminate()
    else this.#socket.ping()
    this.#hasAnswered = false
  }

  close(reason: keyof typeof closings): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    const { code, reason: text, reconnect } = closings[reason]
    if (reason !== 'too_slow') this.#write({ type: 'disconnect', reason: text, reconnect })
    this.#socket.close(code, text)
    this.#options.services.count(socketEnds, { reason })
    // What waits to be taken comes first, and somebody who takes nothing would never come to the end.
    setTimeout(() => this.#socket.terminate(), goodbyeMs).unref()
    this.#end()
  }

  #end(): void {
    clearTimeout(this.#patience)
    for (const subscription of this.#subscriptions.values()) subscription?.end()
    this.#subscriptions.clear()
  }

  #receive(text: string): void {
    if (this.#isTalkative()) {
      this.close('misbehaved')
      return
    }
    const message = parseObject(text)
    const { command, identifier } = message ?? {}
    if (typeof identifier !== 'string') return
    if (command === 'subscribe') void this.#subscribe(identifier)
    else if (command === 'unsubscribe') this.#unsubscribe(identifier)
    else if (command === 'message') this.#perform(identifier, message!.data)
  }

  #isTalkative(): boolean {
    const now = Date.now()
    if (now - this.#countedSince > minute) {
      this.#countedSince = now
      this.#messages = 0
    }
    return ++this.#messages > mostMessages
  }

  async #subscribe(identifier: string): Promise<void> {
    if (this.#subscriptions.has(identifier)) {
      // Clients that have lost the confirmation ask again.
      if (this.#subscriptions.get(identifier)) this.#write({ identifier, type: 'confirm_subscription' })
      return
    }
    if (this.#subscriptions.size >= mostSubscriptions) return this.#reject(identifier)
    this.#subscriptions.set(identifier, undefined)
    try {
      const asked = parseObject(identifier)
      const outlet = this.#outletFor(identifier)
      const subscription =
        asked?.channel === 'RoomChannel' ? await this.#options.live.subscribe(asked, this.#options, outlet) : undefined
      if (!this.#subscriptions.has(identifier)) return subscription?.end()
      if (!subscription) return this.#reject(identifier)
      this.#subscriptions.set(identifier, subscription)
    } catch (error) {
      this.#options.log.error({ err: error }, 'a subscription failed')
      this.close('restart')
    }
  }

  #unsubscribe(identifier: string): void {
    const subscription = this.#subscriptions.get(identifier)
    this.#subscriptions.delete(identifier)
    subscription?.end()
  }

  #reject(identifier: string): void {
    const { services, address } = this.#options
    this.#subscriptions.delete(identifier)
    this.#write({ identifier, type: 'reject_subscription' })
    const counted = services.limiter(rejections)
    if (address === undefined) return
    if (counted.used(address) >= rejections.limit) this.close('misbehaved')
    else counted.take(address)
  }

  #perform(identifier: string, data: unknown): void {
    const { action, ...rest } = (typeof data === 'string' ? parseObject(data) : undefined) ?? {}
    if (typeof action === 'string') this.#subscriptions.get(identifier)?.perform(action, rest)
  }

  #outletFor(identifier: string): Outlet {
    const before = `{"identifier":${JSON.stringify(identifier)},"message":`
    return {
      confirm: () => this.#write({ identifier, type: 'confirm_subscription' }),
      send: ({ text }: Frame) => {
        if (this.#socket.readyState !== WebSocket.OPEN) return
        this.#socket.send(`${before}${text}}`)
        if (this.#socket.bufferedAmount > mostWaiting) this.close('too_slow')
      },
      drained: async () => {
        while (this.#socket.bufferedAmount > enoughWaiting && this.#socket.readyState === WebSocket.OPEN) {
          await new Promise((resolve) => setTimeout(resolve, drainCheckMs))
        }
      },
      close: (reason) => this.close(reason),
    }
  }

  #write(message: JsonObject): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }
}

const drainCheckMs = 20

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined
  } catch {
    return undefined
  }
}
