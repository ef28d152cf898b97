import { minute, second } from './clock.ts'
import { type Answer, plainName, type Resolve } from './dns.ts'

type Answers = readonly Answer[]

/** Whom a look-up is for: who has too many waits for its own. */
export type Tenant = number | undefined

export type LookUp = (hostname: string, asking: { tenant: Tenant; signal: AbortSignal }) => Promise<Answers>

interface UnderWay {
  answers: Promise<Answers>
  waiting: number
  giveUp: AbortController
}

const mostPerTenant = 4
const mostOfAll = 64
const mostKept = 5000
const shortestKept = 5 * second
const longestKept = 5 * minute
const failureKept = 3 * second

/**
 * Looks names up: each once for all who ask for it, for a while, and so many at once. A look-up is given up when nobody
 * waits for it any more.
 */
export function createLookUp(resolve: Resolve, now = () => performance.now()): LookUp {
  const kept = new Map<string, { answers: Promise<Answers>; until: number }>()
  const allUnderWay = new Map<string, UnderWay>()
  const places = new Places()

  const keep = (name: string, answers: Promise<Answers>, ms: number): void => {
    kept.delete(name)
    if (ms === 0) return
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(name, { answers, until: now() + ms })
  }

  const begin = (name: string, tenant: Tenant): UnderWay => {
    const giveUp = new AbortController()
    const { signal } = giveUp
    const answers = places.within(tenant, signal, () => unlessAborted(resolve(name, signal), signal))
    const underWay = { answers, waiting: 0, giveUp }
    allUnderWay.set(name, underWay)
    answers
      .then(
        (found) => keep(name, answers, lifeOf(found)),
        () => keep(name, answers, signal.aborted ? 0 : failureKept),
      )
      .finally(() => {
        if (allUnderWay.get(name) === underWay) allUnderWay.delete(name)
      })
    return underWay
  }

  return async (hostname, { tenant, signal }) => {
    const name = plainName(hostname)
    const known = kept.get(name)
    if (known && known.until > now()) return known.answers
    const underWay = allUnderWay.get(name) ?? begin(name, tenant)
    underWay.waiting++
    try {
      return await unlessAborted(underWay.answers, signal)
    } finally {
      if (--underWay.waiting === 0) {
        underWay.giveUp.abort()
        if (allUnderWay.get(name) === underWay) allUnderWay.delete(name)
      }
    }
  }
}

/** As long as the records say, within bounds. */
function lifeOf(answers: Answers): number {
  const ttl = Math.min(...answers.map(({ ttl = 0 }) => ttl))
  const isKept = answers.length > 0 && answers.every((answer) => answer.ttl !== undefined)
  return isKept ? Math.min(Math.max(ttl * second, shortestKept), longestKept) : 0
}

async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  let abort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason)
  })
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** So many at once, and so many of them for one tenant; the others wait, in order. */
class Places {
  readonly #taken = new Map<Tenant, number>()
  readonly #waiting = new Set<{ tenant: Tenant; enter: () => void }>()
  #total = 0

  async within<T>(tenant: Tenant, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#enter(tenant, signal)
    try {
      return await work()
    } finally {
      this.#count(tenant, -1)
      this.#admit()
    }
  }

  async #enter(tenant: Tenant, signal: AbortSignal): Promise<void> {
    if (this.#hasRoom(tenant)) return this.#count(tenant, 1)
    let enter = () => {}
    const admitted = new Promise<void>((resolve) => {
      enter = resolve
    })
    const one = { tenant, enter }
    this.#waiting.add(one)
    try {
      await unlessAborted(admitted, signal)
    } finally {
      this.#waiting.delete(one)
    }
  }

  #admit(): void {
    for (const one of this.#waiting) {
      if (this.#total >= mostOfAll) return
      if (!this.#hasRoom(one.tenant)) continue
      this.#waiting.delete(one)
      this.#count(one.tenant, 1)
      one.enter()
    }
  }

  #hasRoom(tenant: Tenant): boolean {
    return this.#total < mostOfAll && (this.#taken.get(tenant) ?? 0) < mostPerTenant
  }

  #count(tenant: Tenant, change: number): void {
    const taken = (this.#taken.get(tenant) ?? 0) + change
    if (taken > 0) this.#taken.set(tenant, taken)
    else this.#taken.delete(tenant)
    this.#total += change
  }
}
