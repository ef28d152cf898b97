import { second } from '../kernel/clock.ts'
import type { Services } from '../kernel/services.ts'

/** No attempt takes longer: the claim of whoever sends has to outlast it. */
export const longestAttempt = 10 * second

export interface Parcel {
  /** What the receiver knows it by: the same however often it is tried. */
  id: string
  body: string
  /** How long its attempt may take, where that is less than the longest. */
  timeoutMs?: number
}

/** What came of sending something once. */
export interface Attempt {
  /**
   * `failed` may pass by itself, so it is worth another attempt. Otherwise it is over: the receiver has taken it, or says
   * that it is `gone` and takes nothing any more, or this one is `hopeless`, whoever it is sent to.
   */
  outcome: 'delivered' | 'failed' | 'gone' | 'hopeless'
  /** The answer as its protocol numbers it; undefined when there was none. */
  status?: number
  ms?: number
  error?: string
  /** How the answer began. */
  excerpt?: string
  /** How long the receiver asks to be left alone, in milliseconds. */
  retryAfterMs?: number
}

/** A way for things to leave. When to send, in which order, and how often to try is for others to say. */
export interface Transport<Receiver> {
  /** Sends once. Whatever goes wrong is part of the answer. */
  send(services: Pick<Services, 'outbound' | 'clock'>, receiver: Receiver, parcel: Parcel): Promise<Attempt>
}
