import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, fail, problem } from '../errors.ts'
import type { Kernel } from '../kernel.ts'
import { type Following, followerOf } from './follow.ts'
import { type CloseReason, type Frame, mostWaiting, type Outlet } from './live.ts'

const mostFrames = 100

export interface GatherOptions {
  after: string | undefined
  /** For how long to wait where there is nothing yet. */
  ms: number
  /** Whether whoever waits is there, as somebody with a socket is. */
  isPresent: boolean
}

/** What was shown to somebody who asks again and again. */
export interface Gathered {
  /** Each as JSON. */
  frames: string[]
  next: string
  /** There is more to be had at once. */
  hasMore: boolean
  /** Something was missed that cannot be shown any more. */
  isLost: boolean
}

/** Shows the caller what it has missed, or else what happens next, and lets it go. */
export async function gather(
  kernel: Kernel,
  caller: Following,
  request: FastifyRequest,
  reply: FastifyReply,
  { after, ms, isPresent }: GatherOptions,
): Promise<Gathered> {
  const gathering = new Gathering(after ?? '', ms > 0)
  const asked = { after, isPoll: true, isPresent }
  const subscription = await kernel.live!.follow(followerOf(kernel, caller, request), asked, gathering)
  if (!subscription) return gathering.isBroken ? fail('unavailable') : refuse()
  const timer = ms > 0 ? setTimeout(() => gathering.end(), ms) : undefined
  const leave = () => gathering.end()
  if (reply.raw.destroyed) leave()
  else reply.raw.once('close', leave)
  try {
    await gathering.done
  } finally {
    clearTimeout(timer)
    reply.raw.off('close', leave)
    subscription.end()
  }
  return gathering.isBroken ? fail('unavailable') : gathering
}

class Gathering implements Outlet, Gathered {
  readonly frames: string[] = []
  readonly done: Promise<void>
  next: string
  hasMore = false
  isLost = false
  /** It was cut off before it had what it asked for. */
  isBroken = false
  readonly #waits: boolean
  #isCaughtUp = false
  #bytes = 0
  #finish!: () => void

  constructor(next: string, waits: boolean) {
    this.next = next
    this.#waits = waits
    this.done = new Promise((resolve) => {
      this.#finish = resolve
    })
  }

  confirm(): void {}

  send({ text, position, mark }: Frame): void {
    // What does not fit any more is shown again, after the last position that was taken.
    if (this.hasMore) return
    this.next = position ?? this.next
    if (mark === 'resumed') this.#isCaughtUp = true
    if (mark === 'refresh') this.isLost = true
    if (mark === undefined) this.#take(text)
    if (this.hasMore) this.end()
    else if (this.#isCaughtUp && (this.frames.length > 0 || this.isLost || !this.#waits)) setImmediate(() => this.end())
  }

  /** Whoever reads old events for it waits for nothing: what is too much is left out. */
  async drained(): Promise<void> {}

  close(reason: CloseReason): void {
    this.isBroken = reason === 'restart' && !this.#isCaughtUp && this.frames.length === 0
    this.end()
  }

  end(): void {
    this.#finish()
  }

  #take(text: string): void {
    this.frames.push(text)
    this.#bytes += text.length
    this.hasMore = this.frames.length >= mostFrames || this.#bytes >= mostWaiting
  }
}

function refuse(): never {
  const message = 'Too many of your requests wait for news of this account. Close some of them.'
  throw new Failure([problem('rate_limited', '', message)], { 'retry-after': '5' })
}
