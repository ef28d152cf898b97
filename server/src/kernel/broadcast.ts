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
  readonly #tellOthers: (text: string) => void

  constructor(tellOthers: (text: string) => void = () => {}) {
    this.#tellOthers = tellOthers
    this.#heard.setMaxListeners(0)
  }

  /** This process hears of it before the call returns. */
  tell<Each extends Name>(name: Each, message: Broadcasts[Each]): void {
    this.#heard.emit(name, ...([message] as never))
    const text = JSON.stringify([name, message])
    if (Buffer.byteLength(text) > largestBroadcast) throw new Error(`A broadcast of '${name}' is too long`)
    this.#tellOthers(text)
  }

  /** Answers how to stop listening. */
  on<Each extends Name>(name: Each, listener: (message: Broadcasts[Each]) => void): () => void {
    this.#heard.on(name, listener as never)
    return () => void this.#heard.off(name, listener as never)
  }

  /** What another process has told. */
  hear(text: string): void {
    const [name, message] = JSON.parse(text) as [Name, never]
    this.#heard.emit(name, ...([message] as never))
  }
}
