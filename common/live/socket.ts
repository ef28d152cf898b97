import type { Frame } from './frame.ts'

/** What a browser's socket is, as far as it is used. */
export interface SocketLike {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  send(text: string): void
  close(): void
}

export interface SocketHost {
  open(): SocketLike
  /** What to subscribe with; it is asked before each attempt, since the position moves. */
  room(): Record<string, unknown>
  schedule(run: () => void, ms: number): () => void
  /** From 0 to 1. */
  random(): number
  onFrame(frame: Frame): void
  onState(state: SocketState): void
}

/** `refused`: whoever this is may not look on, which another attempt does not change. */
export type SocketState = 'connecting' | 'online' | 'waiting' | 'refused'

/** Pings come every three seconds. */
const silenceMs = 12_000
const longestWaitMs = 30_000
const misbehaved = 1008
const unauthorized = 4401

/** Speaks the protocol of ActionCable, and comes back whenever the connection breaks. */
export class LiveSocket {
  readonly #host: SocketHost
  #socket: SocketLike | undefined
  #identifier = ''
  #isSubscribed = false
  #failures = 0
  #cancelSilence: (() => void) | undefined
  #cancelRetry: (() => void) | undefined

  constructor(host: SocketHost) {
    this.#host = host
  }

  /** Attempts in a row that led to nothing. */
  get failures(): number {
    return this.#failures
  }

  start(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = undefined
    if (this.#socket) return
    this.#host.onState('connecting')
    const socket = this.#host.open()
    this.#socket = socket
    this.#isSubscribed = false
    socket.onmessage = ({ data }) => this.#receive(socket, String(data))
    socket.onclose = ({ code }) => this.#closed(socket, code)
    this.#listen()
  }

  stop(): void {
    this.#cancelRetry?.()
    this.#drop()
  }

  /** Now rather than when it is due: the network is back, or somebody looks at the page again. */
  hurry(): void {
    if (!this.#socket) {
      this.#failures = 0
      this.start()
    }
  }

  /** False where nobody is there to hear it. */
  perform(action: string, data: Record<string, unknown> = {}): boolean {
    if (!this.#socket || !this.#isSubscribed) return false
    this.#say('message', { data: JSON.stringify({ action, ...data }) })
    return true
  }

  #receive(socket: SocketLike, text: string): void {
    if (socket !== this.#socket) return
    this.#listen()
    const { type, identifier, message } = parsed(text)
    if (type === 'welcome') {
      this.#identifier = JSON.stringify(this.#host.room())
      this.#say('subscribe')
    } else if (type === 'confirm_subscription' && identifier === this.#identifier) {
      this.#isSubscribed = true
      this.#failures = 0
      this.#host.onState('online')
    } else if (type === 'reject_subscription') this.#refused()
    else if (message && identifier === this.#identifier) this.#host.onFrame(message as Frame)
  }

  #closed(socket: SocketLike, code: number): void {
    if (socket !== this.#socket) return
    this.#drop()
    if (code === unauthorized) this.#refused()
    else this.#retry(code === misbehaved ? longestWaitMs : 0)
  }

  #refused(): void {
    this.#drop()
    this.#failures++
    this.#host.onState('refused')
  }

  /** Silence for so long means that the connection is broken, whatever the browser says. */
  #listen(): void {
    this.#cancelSilence?.()
    this.#cancelSilence = this.#host.schedule(() => {
      this.#drop()
      this.#retry(0)
    }, silenceMs)
  }

  #retry(leastMs: number): void {
    const backoff = Math.min(longestWaitMs, 1000 * 2 ** this.#failures)
    this.#failures++
    this.#host.onState('waiting')
    // Many come back at once when a server has been restarted: each at a time of its own.
    const delay = Math.max(leastMs, backoff * (0.5 + this.#host.random() / 2))
    this.#cancelRetry = this.#host.schedule(() => this.start(), delay)
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = undefined
    this.#isSubscribed = false
    this.#cancelSilence?.()
    socket?.close()
  }

  #say(command: string, more: Record<string, unknown> = {}): void {
    this.#socket?.send(JSON.stringify({ command, identifier: this.#identifier, ...more }))
  }
}

function parsed(text: string): { type?: string; identifier?: string; message?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
