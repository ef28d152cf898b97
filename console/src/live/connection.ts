import { LiveSocket, type SocketLike, type SocketState } from '../../../common/live/socket.ts'
import { knownBootstrap } from '../data/account.ts'
import { accountApi, api, isSignedOut } from '../data/client.ts'
import { positionOf } from '../data/positions.ts'
import { type Feed, followFeed } from './feed.ts'
import type { Frame } from './frame.ts'

export type LiveState = 'online' | 'connecting' | 'offline'

interface Hears {
  onFrame(frame: Frame): void
  onState(state: LiveState): void
}

/** After so many attempts in a row, something in between may let no socket through. */
const failuresForFeed = 3
const refusedMs = 30_000

/**
 * Follows an account until it is stopped. Only one tab of a browser does. While no socket gets through, it asks instead,
 * and goes on trying.
 */
export class Connection {
  readonly #accountId: number
  readonly #hears: Hears
  readonly #socket: LiveSocket
  #feed: Feed | undefined
  #isFeedReached = false
  #isOver = false

  constructor(accountId: number, hears: Hears) {
    this.#accountId = accountId
    this.#hears = hears
    this.#socket = new LiveSocket({
      open: () => new WebSocket(cableAddress(), ['actioncable-v1-json']) as SocketLike,
      room: () => ({
        channel: 'RoomChannel',
        account_id: accountId,
        user_id: knownBootstrap(accountId)?.profile.id,
        after: positionOf(accountId),
      }),
      schedule: (run, ms) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      random: Math.random,
      onFrame: hears.onFrame,
      onState: (state) => this.#moved(state),
    })
    addEventListener('online', this.#hurry)
    addEventListener('parley:signed-in', this.#hurry)
    document.addEventListener('visibilitychange', this.#look)
    this.#socket.start()
  }

  perform(action: string, data: Record<string, unknown> = {}): void {
    if (this.#socket.perform(action, data) || !this.#feed) return
    const number = data.conversation_id
    if (action === 'viewing' && typeof number === 'number') {
      accountApi(this.#accountId)
        .realtime.view(number, {}, { retries: 0 })
        .catch(() => {})
    }
  }

  stop(): void {
    this.#isOver = true
    removeEventListener('online', this.#hurry)
    removeEventListener('parley:signed-in', this.#hurry)
    document.removeEventListener('visibilitychange', this.#look)
    this.#socket.stop()
    this.#stopFeed()
  }

  readonly #hurry = () => {
    if (!this.#isOver) this.#socket.hurry()
  }

  readonly #look = () => {
    if (document.visibilityState === 'visible') this.#socket.hurry()
  }

  #moved(state: SocketState): void {
    if (state === 'online') this.#stopFeed()
    else if (state === 'refused') void this.#explainRefusal()
    else if (this.#socket.failures >= failuresForFeed) this.#startFeed()
    this.#hears.onState(this.#shown(state))
  }

  /** One attempt that failed is no news to anybody. */
  #shown(state: SocketState): LiveState {
    if (state === 'online' || this.#isFeedReached) return 'online'
    return this.#socket.failures > 1 || !navigator.onLine ? 'offline' : 'connecting'
  }

  #startFeed(): void {
    this.#feed ??= followFeed(this.#accountId, {
      onFrame: this.#hears.onFrame,
      onReached: (isReached) => {
        this.#isFeedReached = isReached
        this.#hears.onState(isReached ? 'online' : 'offline')
      },
    })
  }

  #stopFeed(): void {
    this.#feed?.stop()
    this.#feed = undefined
    this.#isFeedReached = false
  }

  /** A session that has ended is noticed by asking; then whoever signs in goes on. Anything else may pass. */
  async #explainRefusal(): Promise<void> {
    this.#stopFeed()
    try {
      await api.profile.get()
    } catch (error) {
      if (isSignedOut(error)) return
    }
    setTimeout(this.#hurry, refusedMs)
  }
}

function cableAddress(): string {
  return `${location.origin.replace(/^http/, 'ws')}/cable`
}
