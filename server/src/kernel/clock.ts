import { setTimeout as sleep } from 'node:timers/promises'

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  wait(ms: number): Promise<void>
}

export const systemClock: Clock = { now: () => Date.now(), wait: (ms) => (ms > 0 ? sleep(ms) : Promise.resolve()) }

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
