import { isShowingCopies } from '../data/copies.ts'
import { inOneTab } from '../data/one-tab.ts'
import { movePosition } from '../data/positions.ts'
import { createStore } from '../data/store.ts'
import { Connection, type LiveState } from './connection.ts'
import { readFeed } from './feed.ts'
import type { Frame } from './frame.ts'
import { intoCache, refreshAll } from './into-cache.ts'
import { createPeople, fade, noteFrame } from './people.ts'

/** What tabs tell each other: whoever has the socket all that it hears, the others what they have to say. */
type Told =
  | { frame: Frame }
  | {
      state: LiveState
      users: [number, string][]
      contacts: [number, string][]
      viewers: [number, readonly number[]][]
    }
  | { say: { action: string; data: Record<string, unknown> } }
  | { hello: true }

type Listener = (event: string, data: Record<string, unknown>) => void

/** An account as it changes, in every tab that shows it; one of them has the socket. */
export class AccountLive {
  readonly accountId: number
  readonly state = createStore<LiveState>('connecting')
  readonly people = createPeople()
  readonly #listeners: ReadonlySet<Listener>
  readonly #channel: BroadcastChannel | undefined
  readonly #fading: ReturnType<typeof setInterval>
  #connection: Connection | undefined
  #end: (() => void) | undefined
  #isOver = false
  /** What is heard while this tab still asks for what it has missed. */
  #held: Frame[] | undefined
  #isCaughtUp = false
  #wasAway = false

  constructor(accountId: number, listeners: ReadonlySet<Listener>) {
    this.accountId = accountId
    this.#listeners = listeners
    // Tabs that cannot agree on one of them each have a socket, and nothing to tell.
    if (navigator.locks) {
      this.#channel = new BroadcastChannel(`parley-live-${accountId}`)
      this.#channel.onmessage = ({ data }: MessageEvent<Told>) => this.#heard(data)
      this.#tell({ hello: true })
    }
    inOneTab(`live-${accountId}`, () => this.#lead())
    this.#fading = setInterval(() => fade(this.people, Date.now()), 1000)
  }

  /** Whether it got out; what is not heard is not missed. */
  say(action: string, data: Record<string, unknown>): void {
    if (this.#connection) this.#connection.perform(action, data)
    else this.#tell({ say: { action, data } })
  }

  stop(): void {
    this.#isOver = true
    clearInterval(this.#fading)
    this.#connection?.stop()
    this.#connection = undefined
    this.#channel?.close()
    this.#end?.()
  }

  /** As long as this tab has the lock. */
  async #lead(): Promise<void> {
    if (this.#isOver) return
    this.#connection = new Connection(this.accountId, {
      onFrame: (frame) => {
        this.#tell({ frame })
        this.#take(frame)
      },
      onState: (state) => this.#setState(state),
    })
    await new Promise<void>((resolve) => {
      this.#end = resolve
    })
  }

  #setState(state: LiveState): void {
    const before = this.state.get()
    this.state.set(state)
    // The first time, everything has just been read, unless nobody was there to ask.
    const isBehind = this.#wasAway || isShowingCopies()
    if (state === 'online' && before !== 'online' && isBehind) dispatchEvent(new Event('parley:reached'))
    this.#wasAway ||= state !== 'connecting'
    if (this.#connection && state !== before) this.#greet()
  }

  #greet(): void {
    const { users, contacts, viewers } = this.people
    this.#tell({
      state: this.state.get(),
      users: [...users.get()],
      contacts: [...contacts.get()],
      viewers: [...viewers.get()],
    })
  }

  #heard(told: Told): void {
    if ('frame' in told) this.#held ? this.#held.push(told.frame) : this.#take(told.frame)
    else if ('state' in told) {
      if (this.#connection) return
      if (!this.#isCaughtUp) void this.#catchUp()
      this.#setState(told.state)
      this.people.users.set(new Map(told.users))
      this.people.contacts.set(new Map(told.contacts))
      this.people.viewers.set(new Map(told.viewers))
    } else if (!this.#connection) return
    else if ('say' in told) this.#connection.perform(told.say.action, told.say.data)
    else this.#greet()
  }

  /** Between what this tab has read and the first frame that it heard from another, something may have been told. */
  async #catchUp(): Promise<void> {
    this.#isCaughtUp = true
    const held: Frame[] = []
    this.#held = held
    const missed = await readFeed(this.accountId, { wait: 0, present: false }).catch(() => [])
    this.#held = undefined
    if (!this.#isOver) for (const frame of [...missed, ...held]) this.#take(frame)
  }

  #take(frame: Frame): void {
    if (frame.position) movePosition(this.accountId, frame.position)
    if (frame.event === 'refresh') refreshAll(this.accountId)
    noteFrame(this.people, frame, Date.now())
    intoCache(this.accountId, frame)
    for (const listener of this.#listeners) listener(frame.event, frame.data)
  }

  #tell(told: Told): void {
    this.#channel?.postMessage(told)
  }
}
