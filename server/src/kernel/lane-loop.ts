import { setTimeout as sleep } from 'node:timers/promises'
import { second } from './clock.ts'

const longestPause = 5 * second
/** Rounds that follow one another leave so much time between their beginnings: what comes meanwhile shares the next. */
const usualPaceMs = 10

/** Works through lanes that have something new, all at once, one round at a time; what comes meanwhile is next. */
export class LaneLoop {
  readonly #work: (lanes: readonly number[]) => Promise<readonly number[]>
  readonly #onError: (error: unknown) => void
  readonly #paceMs: number
  readonly #lanes = new Set<number>()
  #running: Promise<void> | undefined
  #stop: AbortController | undefined
  #nextAt = 0

  /** The work answers the lanes in which there may be more. */
  constructor(
    work: (lanes: readonly number[]) => Promise<readonly number[]>,
    onError: (error: unknown) => void,
    paceMs = usualPaceMs,
  ) {
    this.#work = work
    this.#onError = onError
    this.#paceMs = paceMs
  }

  start(): void {
    this.#stop = new AbortController()
  }

  add(lanes: readonly number[]): void {
    for (const lane of lanes) this.#lanes.add(lane)
    this.#run()
  }

  async stop(): Promise<void> {
    this.#stop?.abort()
    this.#stop = undefined
    await this.#running
    this.#lanes.clear()
  }

  #run(): void {
    const { signal } = this.#stop ?? {}
    if (!signal || this.#running || this.#lanes.size === 0) return
    this.#running = this.#rounds(signal).finally(() => {
      this.#running = undefined
      // Something may have come between the last look and now.
      this.#run()
    })
  }

  async #rounds(signal: AbortSignal): Promise<void> {
    for (let failures = 0; this.#lanes.size > 0 && !signal.aborted; ) {
      await pause(this.#nextAt - performance.now(), signal)
      this.#nextAt = performance.now() + this.#paceMs
      const lanes = [...this.#lanes]
      this.#lanes.clear()
      try {
        const unfinished = await this.#work(lanes)
        for (const lane of unfinished) this.#lanes.add(lane)
        // More than one round could take: whoever is behind does not wait for still more.
        if (unfinished.length > 0) this.#nextAt = 0
        failures = 0
      } catch (error) {
        this.#onError(error)
        for (const lane of lanes) this.#lanes.add(lane)
        await pause(Math.min(100 * 2 ** failures++, longestPause), signal)
      }
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => {})
}
