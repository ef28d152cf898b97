import { EventEmitter } from 'node:events'

/** Every message there is, by its name: each resource adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Broadcasts {}

type Name = keyof Broadcasts & string
type Messages = { [Each in keyof Broadcasts]: [Broadcasts[Each]] }

/** A notice of PostgreSQL holds 8,000 bytes. */
export const largestBroadcast = 4000

/**
 * Tells every process at once what nobody keeps: who types, who looks at what, who is there. It is told in vain where
 * nobody listens, and may be lost together with a connection; whatever must not be is an event.
 */
export class Broadcast {
  readonly #heard = new EventEmitter<Messages>()
  readonly #own = new EventEmitter<Messages>()
  readonly #tellOthers: (text: string) => void

  constructor(tellOthers: (text: string) => void = () => {}) {
    this.#tellOthers = tellOthers
    this.#heard.setMaxListeners(0)
    this.#own.setMaxListeners(0)
  }

  /** This process hears of it before the call returns. */
  tell<Each extends Name>(name: Each, message: Broadcasts[Each]): void {
    const text = JSON.stringify([name, message])
    if (Buffer.byteLength(text) > largestBroadcast) throw new Error(`A broadcast of '${name}' is too long`)
    this.#heard.emit(name, ...([message] as never))
    this.#own.emit(name, ...([message] as never))
    this.#tellOthers(text)
  }

  /** Answers how to stop listening. */
  on<Each extends Name>(name: Each, listener: (message: Broadcasts[Each]) => void): () => void {
    return listening(this.#heard, name, listener)
  }

  /** Hears only what this process has told: for what is to be done about it once, whatever the number of processes. */
  onOwn<Each extends Name>(name: Each, listener: (message: Broadcasts[Each]) => void): () => void {
    return listening(this.#own, name, listener)
  }

  /** What another process has told. */
  hear(text: string): void {
    const [name, message] = JSON.parse(text) as [Name, never]
    this.#heard.emit(name, ...([message] as never))
  }
}

function listening<Each extends Name>(
  told: EventEmitter<Messages>,
  name: Each,
  listener: (message: Broadcasts[Each]) => void,
): () => void {
  told.on(name, listener as never)
  return () => void told.off(name, listener as never)
}
