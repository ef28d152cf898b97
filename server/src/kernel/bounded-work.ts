export interface Bounds {
  /** How many run at once: of all, for one tenant, and for one receiver of it. */
  atOnce: { all: number; tenant: number; receiver: number }
  /** How many wait: of all, and of one tenant. */
  waiting: { all: number; tenant: number }
}

/** What is to be done, and for whom. */
export interface Work {
  /** Of those with the same key, one runs after the other, and one that waits gives way to a later one. */
  key: string
  tenant: number
  receiver: string
  run(): Promise<void>
}

/**
 * For what is worth doing at once or not at all: so much at a time, so much that waits, and no more. Tenants and
 * receivers that are slow take places of their own only.
 */
export class BoundedWork {
  readonly #bounds: Bounds
  readonly #onError: (error: unknown, work: Work) => void
  readonly #running = new Set<string>()
  /** How many places each tenant and each receiver takes. */
  readonly #taken = new Map<string, number>()
  readonly #waiting = new Map<string, Work>()
  #closed = false

  constructor(bounds: Bounds, onError: (error: unknown, work: Work) => void) {
    this.#bounds = bounds
    this.#onError = onError
  }

  /** False when there is no room for it. */
  offer(work: Work): boolean {
    if (!this.#waiting.has(work.key) && !this.#mayWait(work)) return false
    this.#waiting.set(work.key, work)
    this.#admit()
    return true
  }

  /** Nothing begins any more. */
  close(): void {
    this.#closed = true
    this.#waiting.clear()
  }

  #mayWait({ tenant }: Work): boolean {
    const { all, tenant: most } = this.#bounds.waiting
    if (this.#closed || this.#waiting.size >= all) return false
    if (this.#waiting.size < most) return true
    return [...this.#waiting.values()].filter((work) => work.tenant === tenant).length < most
  }

  #admit(): void {
    for (const work of this.#waiting.values()) {
      if (this.#running.size >= this.#bounds.atOnce.all) return
      if (!this.#hasRoom(work)) continue
      this.#waiting.delete(work.key)
      this.#start(work)
    }
  }

  #hasRoom(work: Work): boolean {
    const { tenant, receiver } = this.#bounds.atOnce
    const [ofTenant, ofReceiver] = partiesOf(work).map((party) => this.#taken.get(party) ?? 0)
    return !this.#running.has(work.key) && ofTenant! < tenant && ofReceiver! < receiver
  }

  #start(work: Work): void {
    this.#running.add(work.key)
    this.#count(work, 1)
    const end = () => {
      this.#running.delete(work.key)
      this.#count(work, -1)
      this.#admit()
    }
    work
      .run()
      .catch((error: unknown) => this.#onError(error, work))
      .then(end)
  }

  #count(work: Work, change: number): void {
    for (const party of partiesOf(work)) {
      const taken = (this.#taken.get(party) ?? 0) + change
      if (taken > 0) this.#taken.set(party, taken)
      else this.#taken.delete(party)
    }
  }
}

function partiesOf({ tenant, receiver }: Work): [string, string] {
  return [`tenant ${tenant}`, `${receiver} of ${tenant}`]
}
